import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { newScratchFolder } from './scratch-folder.ts'

const plenty = 1e12
let memory: string
const made: string[] = []

beforeEach(() => {
  memory = mkdtempSync(join(tmpdir(), 'candor-memory-'))
})
afterEach(() => {
  for (const folder of [memory, ...made.splice(0)]) rmSync(folder, { recursive: true, force: true })
})

it('lies in memory where there is enough of it, and below the temporary folder elsewhere', () => {
  expect(
    newScratchFolder({ folder: memory, availableBytes: plenty }).startsWith(`${memory}/`),
  ).toBe(true)
  for (const poor of [
    { folder: memory, availableBytes: 4e9 },
    { folder: join(memory, 'none'), availableBytes: plenty },
  ]) {
    made.push(newScratchFolder(poor))
    expect(made.at(-1)?.startsWith(`${tmpdir()}/`)).toBe(true)
    expect(made.at(-1)?.startsWith(memory)).toBe(false)
  }
})

it('removes what ended runs left in memory, and nothing of a living one or of others', () => {
  const ended = Number(execFileSync(process.execPath, ['-p', 'process.pid'], { encoding: 'utf8' }))
  const [left, living, foreign] = [
    `candor-tests-${ended}-x`,
    `candor-tests-${process.ppid}-x`,
    'candor-tests-other',
  ].map((name) => join(memory, name))
  for (const folder of [left, living, foreign]) mkdirSync(folder ?? '')
  newScratchFolder({ folder: memory, availableBytes: plenty })
  expect([left, living, foreign].map((folder) => existsSync(folder ?? ''))).toEqual([
    false,
    true,
    true,
  ])
})
