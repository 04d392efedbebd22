import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import type { Report } from './finding.ts'
import { runProgram } from './run-program.ts'

const repository = join(import.meta.dirname, '..', '..')
const program = join(repository, 'node_modules', 'oxfmt', 'bin', 'oxfmt')
const config = ['--config', join(repository, '.oxfmtrc.json')]

/** Reports every file that the formatter would change (.oxfmtrc.json). */
export async function format(root: string): Promise<Report> {
  const { code, out: coloured, err } = await runProgram(program, [...config, '--check', '.'], root)
  // A runner that asks for colours makes it print them into a pipe as well.
  const out = stripVTControlCharacters(coloured)
  const looked = /on (\d+) files/.exec(out)?.[1]
  if (looked === undefined) throw new Error(`Nothing was looked at. ${err.trim()} ${out.trim()}`)
  const files = [...out.matchAll(/^(\S+) \(\d+ms\)$/gm)].map(([, file = '']) => file)
  // Otherwise a changed output format would pass for a clean tree.
  if ((code === 0) !== (files.length === 0))
    throw new Error(
      `The formatter ended with ${code} and named ${files.length} files. ${out.trim()}`,
    )
  const message = 'is not formatted; `npm run format` mends it.'
  return {
    findings: files.map((file) => ({ rule: 'format', file, message })),
    looked: `${looked} files`,
  }
}

/**
 * Formats a tree until nothing changes, since a first pass may leave what a second one joins.
 * Returns the number of files written.
 */
export async function formatTree(root: string): Promise<number> {
  const written = new Set<string>()
  for (let pass = 0; pass < PASSES_MAX; pass += 1) {
    const { findings } = await format(root)
    if (findings.length === 0) return written.size
    for (const { file } of findings) written.add(file)
    await runProgram(program, [...config, '--write', '.'], root)
  }
  throw new Error(`The formatter does not come to rest after ${PASSES_MAX} passes.`)
}

const PASSES_MAX = 5

/** Files as the formatter prints them; it reads files alone. */
export async function formatFiles(
  files: ReadonlyMap<string, string>,
): Promise<Map<string, string>> {
  if (files.size === 0) return new Map()
  const folder = mkdtempSync(join(tmpdir(), 'candor-formatted-'))
  try {
    for (const [file, text] of files) {
      mkdirSync(join(folder, dirname(file)), { recursive: true })
      writeFileSync(join(folder, file), text)
    }
    await formatTree(folder)
    return new Map(
      [...files.keys()].map((file) => [file, readFileSync(join(folder, file), 'utf8')]),
    )
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
