import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { ConfigError } from '../config/config-error.ts'
import { readSecrets } from './stored-secrets.ts'

let place: string
beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), 'candor-secrets-'))
})
afterEach(() => {
  rmSync(place, { recursive: true, force: true })
})

const fileOf = (dataFolder: string) => join(dataFolder, 'secrets.json')

it('WIRE-49 keys are made once, whole, for their owner alone', () => {
  const dataFolder = join(place, 'not', 'yet', 'there')
  const made = readSecrets({ dataFolder })
  expect([made.codeKey, made.addressKey, made.sealKey].map(({ length }) => length)).toEqual([
    32, 32, 32,
  ])
  expect(statSync(fileOf(dataFolder)).mode & 0o777).toBe(0o600)
  expect(readSecrets({ dataFolder })).toEqual(made)
})

it('WIRE-49 what a file of an earlier version lacks is added, and what it has stays', () => {
  const { sealKey: _later, ...earlier } = JSON.parse(made()) as Record<string, string>
  writeFileSync(fileOf(place), JSON.stringify(earlier))
  expect(readSecrets({ dataFolder: place }).codeKey.toString('hex')).toBe(earlier['codeKey'])
  expect(JSON.parse(readFileSync(fileOf(place), 'utf8'))).toMatchObject(earlier)
})

it.each([
  ['an empty file', () => ''],
  ['a file that was cut off', (text: string) => text.slice(0, 40)],
  ['a file that is no object', () => '[]'],
  ['a key of one byte', (text: string) => edited(text, 'sealKey', 'ab')],
  ['a key that is no hexadecimal', (text: string) => edited(text, 'sealKey', 'abc')],
  ['a key of 31 bytes', (text: string) => edited(text, 'codeKey', 'ab'.repeat(31))],
  [
    'a key of 32 bytes and a half',
    (text: string) => edited(text, 'addressKey', `${'ab'.repeat(32)}c`),
  ],
  ['a password that anybody guesses', (text: string) => edited(text, 'demoPassword', 'demo')],
  ['a key that is gone', (text: string) => edited(text, 'codeKey', undefined)],
])(
  'WIRE-49 %s stops the start with a sentence that names the file, and is not replaced',
  (_, broken) => {
    const text = broken(made())
    writeFileSync(fileOf(place), text)
    expect(() => readSecrets({ dataFolder: place })).toThrow(ConfigError)
    expect(() => readSecrets({ dataFolder: place })).toThrow(/secrets\.json .*Restore the file/)
    expect(readFileSync(fileOf(place), 'utf8')).toBe(text)
  },
)

function made(): string {
  readSecrets({ dataFolder: place })
  return readFileSync(fileOf(place), 'utf8')
}

function edited(text: string, name: string, value: string | undefined): string {
  return JSON.stringify({ ...(JSON.parse(text) as object), [name]: value })
}
