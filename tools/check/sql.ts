import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { STATEMENT_FOLDERS } from '../sql/declared.ts'
import { survey, type Survey, TYPES_FILE } from '../sql/survey.ts'
import type { Finding, Report } from './finding.ts'
import { formatFiles } from './format.ts'

/**
 * Prepares every named statement of the server on the migrated schema and compares the generated
 * types (decision 0026).
 */
export async function sql(root: string): Promise<Report> {
  const found = await survey(root)
  const { statements, hints } = found
  return {
    findings: [...found.findings, ...(await oldFiles(root, found))],
    looked: `${statements} statements, ${hints} hints`,
  }
}

async function oldFiles(root: string, found: Survey): Promise<readonly Finding[]> {
  const wanted = await formatFiles(found.files)
  const there = typesFilesIn(root)
  const files = new Set([...wanted.keys(), ...there])
  return [...files].flatMap((file) => {
    const text = there.includes(file) ? readFileSync(join(root, file), 'utf8') : ''
    const different = namesThatDiffer(text, wanted.get(file) ?? '')
    if (text === wanted.get(file)) return []
    const message = `is older than its statements (${different.join(', ')}); \`npm run sql\` writes it.`
    return [{ rule: 'statement-types', file, message }]
  })
}

/** Writes a survey's types, removes files without statements, and returns the written files. */
export async function writeTypes(root: string, found: Survey): Promise<readonly string[]> {
  const wanted = await formatFiles(found.files)
  const there = typesFilesIn(root)
  for (const file of there) if (!wanted.has(file)) rmSync(join(root, file))
  const changed = [...wanted].filter(
    ([file, text]) => !there.includes(file) || readFileSync(join(root, file), 'utf8') !== text,
  )
  for (const [file, text] of changed) writeFileSync(join(root, file), text)
  return changed.map(([file]) => file)
}

function typesFilesIn(root: string): readonly string[] {
  return globSync(
    STATEMENT_FOLDERS.map((folder) => `${folder}/**/${TYPES_FILE}`),
    { cwd: root },
  )
}

/** The statements whose texts differ between two versions of one file. */
function namesThatDiffer(text: string, wanted: string): readonly string[] {
  const [is, should] = [entriesOf(text), entriesOf(wanted)]
  const names = [...new Set([...is.keys(), ...should.keys()])]
  return names.filter((name) => is.get(name) !== should.get(name))
}

function entriesOf(text: string): ReadonlyMap<string, string> {
  const parts = text.split(/^ {4}(?=')/m).slice(1)
  return new Map(parts.map((part) => [part.slice(1, part.indexOf("'", 1)), part]))
}
