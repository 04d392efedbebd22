// npm run sql: prepares every named statement on the migrated schema and writes the types of
// statement() calls to their folders' statement-types.ts (decision 0026).
import { join } from 'node:path'
import { describeFinding } from './check/finding.ts'
import { writeTypes } from './check/sql.ts'
import { survey } from './sql/survey.ts'

const root = join(import.meta.dirname, '..')
const found = await survey(root)
for (const finding of found.findings) console.log(describeFinding(finding))
const written = await writeTypes(root, found)
for (const file of written) console.log(`Wrote ${file}.`)
console.log(`${found.statements} statements, with ${found.hints} narrowings and hints.`)
process.exitCode = found.findings.length === 0 ? 0 : 1
