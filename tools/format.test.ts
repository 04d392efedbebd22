import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { format, formatTree } from './check/format.ts'

const root = mkdtempSync(join(tmpdir(), 'candor-format-'))

afterEach(() => {
  rmSync(root, { recursive: true, force: true })
})

it('a file that the formatter would write otherwise is reported, mended, and left alone after that', async () => {
  const files = {
    'good.ts': "export const good = 'as it should be'\n",
    'long.ts': `export const rows = [${Array.from({ length: 30 }, (_, index) => `'row ${index}'`).join(', ')}];\n`,
    'page.tsx': 'export function Page() {\n  return <p   title="a">a</p>\n}\n',
    'style.css': 'a{color:red}\n',
    'data.json': '{"a":1}\n',
  }
  for (const [file, text] of Object.entries(files)) writeFileSync(join(root, file), text)
  const { findings, looked } = await format(root)
  expect(findings.map(({ file }) => file).sort()).toEqual([
    'data.json',
    'long.ts',
    'page.tsx',
    'style.css',
  ])
  expect(looked).toBe('5 files')
  expect(await formatTree(root)).toBe(4)
  expect((await format(root)).findings).toEqual([])
  expect(await formatTree(root)).toBe(0)
  expect(
    Math.max(
      ...readFileSync(join(root, 'long.ts'), 'utf8')
        .split('\n')
        .map(({ length }) => length),
    ),
  ).toBeLessThanOrEqual(100)
})
