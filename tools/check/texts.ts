import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { isTypesFile } from '../texts/types-file.ts'
import { survey, type Survey } from '../texts/survey.ts'
import type { Finding, Report } from './finding.ts'
import { formatFiles } from './format.ts'

/**
 * Holds the languages of every catalogue against each other, and the generated types against the
 * texts (decision 0031).
 */
export async function texts(root: string): Promise<Report> {
  const found = survey(root)
  if (found.texts === 0) throw new Error('no catalogue was found, so nothing was looked at')
  return {
    findings: [...found.findings, ...(await oldTypes(root, found))],
    looked: `${found.texts} texts in 8 languages`,
  }
}

async function oldTypes(root: string, { types }: Survey): Promise<readonly Finding[]> {
  const wanted = await formatFiles(types)
  const there = typesFilesIn(root)
  return [...new Set([...wanted.keys(), ...there])].flatMap((file) => {
    const text = there.includes(file) ? readFileSync(join(root, file), 'utf8') : undefined
    if (text === wanted.get(file)) return []
    const message = 'is older than its texts; `npm run texts` writes it.'
    return [{ rule: 'text-types', file, message }]
  })
}

/** Writes what a survey found, and removes the types of texts that are gone; answers the files. */
export async function writeTypes(root: string, { types }: Survey): Promise<readonly string[]> {
  const wanted = await formatFiles(types)
  const there = typesFilesIn(root)
  const gone = there.filter((file) => !wanted.has(file))
  for (const file of gone) rmSync(join(root, file))
  const changed = [...wanted].filter(
    ([file, text]) => !there.includes(file) || readFileSync(join(root, file), 'utf8') !== text,
  )
  for (const [file, text] of changed) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), text)
  }
  return [...gone, ...changed.map(([file]) => file)]
}

function typesFilesIn(root: string): readonly string[] {
  return globSync('{apps,packages}/*/src/**/text-types/*.ts', { cwd: root }).filter(isTypesFile)
}
