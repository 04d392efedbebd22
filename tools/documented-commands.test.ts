import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, it } from 'vitest'

const root = resolve(import.meta.dirname, '..')
const pages = [
  'README.md',
  'CONTRIBUTING.md',
  ...readdirSync(join(root, 'docs'))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
]
const said = pages.flatMap((page) =>
  [...readFileSync(join(root, page), 'utf8').matchAll(/`((?:node|npm run) [^`]+)`/g)].map(
    ([, command = '']) => ({ page, command }),
  ),
)

it('a command that a page names runs on any Node that is enough: TypeScript through a script of package.json alone', () => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    readonly scripts: Readonly<Record<string, string>>
  }
  expect(said.length).toBeGreaterThan(10)
  expect(said.filter(({ command }) => /^node \S+\.ts\b/.test(command))).toEqual([])
  expect(
    said.filter(
      ({ command }) =>
        command.startsWith('npm run ') && scripts[command.split(' ')[2] ?? ''] === undefined,
    ),
  ).toEqual([])
})
