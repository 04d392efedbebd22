// npm run texts: holds the languages of all texts against each other and writes what each text
// needs to be said, as types, into text-types beside them (decision 0031).
import { join } from 'node:path'
import { describeFinding } from './check/finding.ts'
import { writeTypes } from './check/texts.ts'
import { survey } from './texts/survey.ts'

const root = join(import.meta.dirname, '..')
const found = survey(root)
for (const finding of found.findings) console.log(describeFinding(finding))
for (const file of await writeTypes(root, found)) console.log(`Wrote ${file}.`)
console.log(`${found.texts} texts.`)
process.exitCode = found.findings.length === 0 ? 0 : 1
