import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { dead } from './check/dead.ts'
import type { Finding, Report } from './check/finding.ts'
import { lint } from './check/lint.ts'
import { seededLintDefects } from './check/planted-lint.ts'
import { seededTidyDefects } from './check/planted-tidy.ts'
import { growTree } from './check/planted-tree.ts'
import type { SeededDefect } from './check/planted-tree.ts'
import { seededWallsDefects } from './check/planted-walls.ts'
import { types } from './check/types.ts'
import { wallNames, walls } from './check/walls.ts'
import { coverageOf, readMentions, readRules, specification } from './spec.ts'
import { wordRules } from './tidy/words.ts'
import { tidy } from './tidy/tidy.ts'

const repository = join(import.meta.dirname, '..')
const slow = 60_000
const grown: string[] = []

afterAll(() => {
  for (const root of grown) rmSync(root, { recursive: true })
})

describe.each([
  ['walls', walls, seededWallsDefects],
  ['lint', lint, seededLintDefects],
  ['tidy', tidy, seededTidyDefects],
] as const)('%s', (_, check, defects) => {
  it(
    'finds nothing in a clean tree that uses every permission',
    async () => {
      expect((await check(grow([]))).findings).toEqual([])
    },
    slow,
  )

  it(
    'reports every planted violation, each by its own rule, and nothing else',
    async () => {
      expect(reported(await check(grow(defects)))).toEqual(expected(defects))
    },
    slow,
  )
})

it(
  'every wall has a planted violation',
  async () => {
    expect(rulesOf(seededWallsDefects)).toEqual([...(await wallNames(grow([])))].sort())
  },
  slow,
)

it('every lint rule that we chose has a planted violation', () => {
  const { rules } = JSON.parse(readFileSync(join(repository, '.oxlintrc.json'), 'utf8')) as {
    readonly rules: Readonly<Record<string, unknown>>
  }
  const seededRules = new Set(
    seededLintDefects.map(({ rule }) =>
      rule.replace(/^eslint\((.+)\)$/, '$1').replace(/^(.+)\((.+)\)$/, '$1/$2'),
    ),
  )
  const tuned = new Set([
    'typescript/no-misused-spread',
    'jsx-a11y/no-noninteractive-tabindex',
    'vitest/valid-expect',
  ])
  const chosen = Object.entries(rules)
    .filter(([name, level]) => level !== 'off' && !tuned.has(name))
    .map(([name]) => name)
  expect(chosen.filter((name) => !seededRules.has(name))).toEqual([])
})

it('every banned word has a planted violation', () => {
  const seededRules = rulesOf(seededTidyDefects)
  expect(wordRules.filter((rule) => !seededRules.includes(rule))).toEqual([])
})

it(
  'the walls of this repository are looked at: more than no module',
  async () => {
    const { looked } = await walls(repository)
    expect(Number.parseInt(looked, 10)).toBeGreaterThan(20)
  },
  slow,
)

it(
  'a tree in which no module is seen is a failure, not a success',
  async () => {
    const root = grow([])
    for (const part of ['packages', 'apps', 'tools']) rmSync(join(root, part), { recursive: true })
    await expect(walls(root)).rejects.toThrow('not one TypeScript module')
  },
  slow,
)

it(
  'a file that nothing reaches and a package that nobody declared are reported, and a file in use is not',
  async () => {
    const root = grow([
      seedDefect('apps/server/src/products/alpha/orphan.ts', 'export const orphan = 1\n'),
    ])
    const found = reported(await dead(root))
    expect(found).toContain('apps/server/src/products/alpha/orphan.ts dead-file')
    expect(found).not.toContain('apps/server/src/products/alpha/service.ts dead-file')
    expect(found).toContain('apps/server/src/db/connection.ts undeclared-package')
  },
  slow,
)

it(
  'a package that nothing imports, and exports and types that no other file imports, are reported; what is imported or tagged public is not',
  async () => {
    const { findings } = await dead(
      grow([
        seedDefect(
          'apps/server/src/products/alpha/half-used.ts',
          'export const used = 1\nexport const unused = 2\nexport type Unused = string\n/** @public */\nexport type Told = number\n',
        ),
        seedDefect(
          'apps/server/src/products/alpha/half-used.test.ts',
          "import { used } from './half-used.ts'\nconsole.log(used)\n",
        ),
        seedDefect(
          'apps/console/package.json',
          JSON.stringify({
            name: '@candor/console',
            dependencies: { kysely: '1.0.0' },
            devDependencies: { fastify: '1.0.0' },
          }),
        ),
      ]),
    )
    const planted = ['apps/server/src/products/alpha/half-used.ts', 'apps/console/package.json']
    expect(
      findings
        .filter(({ file }) => planted.includes(file))
        .map(({ rule, line, message }) => `${rule} ${line ?? ''} ${message.split(',')[0] ?? ''}`)
        .sort(),
    ).toEqual([
      'unused-export 2 exports unused',
      'unused-package  declares fastify',
      'unused-package  declares kysely',
      'unused-type 3 exports Unused',
    ])
  },
  slow,
)

it(
  'an error of types is reported where it stands',
  async () => {
    const { findings } = await types(
      grow([
        seedDefect(
          'packages/money/src/wrong.ts',
          "export const one = 1\nexport const wrong: number = 'one'\n",
        ),
      ]),
    )
    expect(
      findings
        .filter(({ file }) => file === 'packages/money/src/wrong.ts')
        .map(({ rule, line }) => [rule, line]),
    ).toEqual([['TS2322', 2]])
  },
  slow,
)

describe('spec', () => {
  it('accepts a test that names a rule, and a tree without repeated ids', async () => {
    expect((await specification(grow([]))).findings).toEqual([])
  })

  it('reports a repeated id, an unknown one and a withdrawn one', async () => {
    const root = grow([
      seedDefect('docs/spec/zebra.md', '- FUT-01 Again.\n'),
      seedDefect('packages/money/src/unknown.test.ts', `it('${'FUT'}-99 flies', () => {})\n`),
      seedDefect('packages/money/src/fallen.test.ts', `it('${'PAGE'}-02 dances', () => {})\n`),
    ])
    expect(reported(await specification(root))).toEqual([
      'docs/spec/zebra.md rule-id-repeated',
      'packages/money/src/fallen.test.ts rule-id-unknown',
      'packages/money/src/unknown.test.ts rule-id-unknown',
    ])
  })

  it('counts a rule that is partly met as neither covered nor uncovered', () => {
    const root = grow([
      seedDefect(
        'docs/spec/ab.md',
        '- AB-01 a. [seed 1]\n- AB-02 b. [seed 1] [partly: nothing shows the second half]\n- AB-03 c. [seed 1]\n',
      ),
    ])
    const rules = readRules(root).filter(({ id }) => id.startsWith('AB-'))
    expect(rules.map(({ partly }) => partly?.trim())).toEqual([
      undefined,
      'nothing shows the second half',
      undefined,
    ])
    expect(coverageOf(rules, new Set(['AB-01', 'AB-02']))).toEqual({
      covered: 1,
      partly: 1,
      uncovered: 1,
    })
  })

  it.each([
    ['without a reason', '- AB-01 a. [seed 1] [partly: ]\n'],
    ['before the sources', '- AB-01 a. [partly: the second half] [seed 1]\n'],
    ['in another spelling', '- AB-01 a. [seed 1] [Partly the second half]\n'],
    ['at a rule that no test names', '- AB-01 b.\n- AB-02 a. [seed 1] [partly: the second half]\n'],
    ['at a rule that has fallen', '- AB-01 (withdrawn) a. [seed 1] [partly: the second half]\n'],
  ])('reports a mark of what is partly met %s', async (_, text) => {
    const named = text.includes('withdrawn')
      ? []
      : [seedDefect('packages/money/src/ab.test.ts', "it('AB-01 a', () => {})\n")]
    expect(
      reported(await specification(grow([seedDefect('docs/spec/ab.md', text), ...named]))),
    ).toEqual(['docs/spec/ab.md rule-partly'])
  })

  it.each([
    ['several ids', "it('AB-01 AB-03 both', () => {})", ['AB-01', 'AB-03']],
    [
      'ids joined by words',
      "it('AB-01, AB-02 and AB-04: all', () => {})",
      ['AB-01', 'AB-02', 'AB-04'],
    ],
    ['a range', "it('AB-01 to AB-04 all', () => {})", ['AB-01', 'AB-02', 'AB-03', 'AB-04']],
    [
      'rows of a table',
      "it.each([['AB-02 a', 1], ['AB-03 b', 2]])('%s', () => {})",
      ['AB-02', 'AB-03'],
    ],
    [
      'rows of a table that has a name',
      "const rows = [['AB-02 a'], ['AB-03 b']] as const\nit.each(rows)('%s', () => {})",
      ['AB-02', 'AB-03'],
    ],
    [
      'names put together at run time',
      "for (const rule of ['AB-01 a', 'AB-04 b']) it(rule, () => expect(1, 'AB-02 no').toBe(1))",
      ['AB-01', 'AB-04'],
    ],
    ['a group', "describe('AB-03 group', () => { it('one', () => {}) })", ['AB-03']],
    ['a text that is no name', "it('one', () => { say('AB-01 said') })", []],
    ['a skipped group', "describe.skip('AB-03 group', () => { it('AB-01 one', () => {}) })", []],
    ['an id inside a name', "it('obeys AB-01', () => {})", []],
    ['a skipped test', "it.skip('AB-01 later', () => {})", []],
    ['what only looks like an id', "it('SHA-256 digests', () => {})", []],
  ])('reads %s', (_, text, ids) => {
    const root = grow([
      seedDefect('docs/spec/ab.md', '- AB-01 a\n- AB-02 b\n- AB-03 c\n- AB-04 d\n'),
      seedDefect('packages/money/src/ab.test.ts', text),
    ])
    expect(
      readMentions(root, readRules(root))
        .filter(({ file }) => file.endsWith('ab.test.ts'))
        .map(({ id }) => id)
        .sort(),
    ).toEqual(ids)
  })
})

function grow(defects: readonly SeededDefect[]): string {
  const root = growTree(defects)
  grown.push(root)
  return root
}

function seedDefect(file: string, text: string): SeededDefect {
  return { rule: '', files: { [file]: text }, at: [] }
}

function reported({ findings }: Report): readonly string[] {
  return findings.map(({ file, rule }: Finding) => `${file} ${rule}`).sort()
}

function expected(defects: readonly SeededDefect[]): readonly string[] {
  return defects.flatMap(({ rule, at }) => at.map((file) => `${file} ${rule}`)).sort()
}

function rulesOf(defects: readonly SeededDefect[]): readonly string[] {
  return [...new Set(defects.map(({ rule }) => rule))].sort()
}
