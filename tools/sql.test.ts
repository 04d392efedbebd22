import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql, writeTypes } from './check/sql.ts'
import { types } from './check/types.ts'
import { literalsOf } from './sql/catalogue.ts'
import { survey } from './sql/survey.ts'

const repository = join(import.meta.dirname, '..')
const modules = 'apps/server/src/products'
const suites = 'tests/suites'
const grown: string[] = []
const found: string[] = []

const SOUND = {
  text: `
    SELECT s.id, s.fee, s.from_tick_id, u.auth_level, (SELECT count(*) FROM swap) AS swaps,
      (SELECT reply FROM idempotency LIMIT 1) AS reply
    FROM swap s JOIN app_user u ON u.id = s.user_id WHERE s.user_id = $1 AND s.created_at < $2`,
  use: 'at.rows(FOUND, [userId, now])',
  answer: 'row.fee + BigInt(row.id) + BigInt(row.from_tick_id ?? row.swaps)',
  narrowings: '',
}

/** Each defect is planted into an otherwise sound module of its own. */
const statements: readonly [name: string, planted: Partial<typeof SOUND>, said: string][] = [
  ['wrong-column', { text: SOUND.text.replace('s.fee', 's.fees') }, 'does not fit the schema'],
  ['wrong-table', { text: SOUND.text.replace('swap s', 'swop s') }, 'does not fit the schema'],
  ['other-nullability', { text: SOUND.text.replace('JOIN', 'LEFT JOIN') }, 'is older than'],
  ['other-type', { text: SOUND.text.replace('s.fee,', 's.id AS fee,') }, 'is older than'],
  ['other-parameter', { text: SOUND.text.replace('user_id = $1', 'number = $1') }, 'is older than'],
  ['stray-narrowing', { narrowings: ', { fees: present }' }, 'answers no column fees'],
]
const callers: readonly [name: string, planted: Partial<typeof SOUND>, said: string][] = [
  ['reads-no-column', { answer: 'row.fees' }, "'fees' does not exist"],
  [
    'reads-null-as-there',
    { answer: 'BigInt(row.from_tick_id)' },
    "'number | null' is not assignable",
  ],
  [
    'reads-number-as-amount',
    { answer: 'row.id' },
    "'number[]' is not assignable to type 'bigint[]'",
  ],
  [
    'asks-with-text',
    { use: "at.rows(FOUND, ['1', now])" },
    "'string' is not assignable to type 'number | bigint'",
  ],
  [
    'asks-with-null',
    { use: 'at.rows(FOUND, [null, now])' },
    "'null' is not assignable to type 'number | bigint'",
  ],
  [
    'reads-narrowed-null-as-there',
    { narrowings: ', { reply: (value: unknown) => BigInt(String(value)) }', answer: 'row.reply' },
    "'(bigint | null)[]' is not assignable to type 'bigint[]'",
  ],
  ['asks-with-too-few', { use: 'at.rows(FOUND, [userId])' }, "'[number]'"],
  ['asks-with-none', { use: 'at.rows(FOUND)' }, 'Expected 2 arguments'],
  [
    'claims-a-row',
    { use: 'at.rows<{ fee: string }, readonly [number, Date]>(FOUND, [userId, now])' },
    "to parameter of type 'Statement<{ fee: string; }",
  ],
  [
    'claims-a-row-alone',
    { use: 'at.rows<{ fee: string }>(FOUND, [userId, now])' },
    'Expected 2 type arguments',
  ],
  [
    'claims-a-row-of-a-text',
    {
      use: "at.rows<{ fee: bigint }, readonly unknown[]>(sql('SELECT fee FROM swap'))",
      answer: 'row.fee',
    },
    "'Statement<Readonly<Record<string, unknown>>, readonly unknown[]>' is not assignable",
  ],
  [
    'believes-a-row-of-a-text',
    { use: "at.rows(sql('SELECT fee FROM swap'))", answer: 'row.fee' },
    "'unknown[]' is not assignable to type 'bigint[]'",
  ],
]

beforeAll(async () => {
  const sound = grow((name) => storeOf(name, SOUND))
  expect(await writeTypes(sound, await survey(sound))).toHaveLength(20)
  expect((await types(sound)).findings).toEqual([])
  const plants = new Map([...statements, ...callers].map(([name, planted]) => [name, planted]))
  const planted = grow((name) => storeOf(name, { ...SOUND, ...plants.get(name) }))
  for (const name of names) cpSync(join(sound, typesOf(name)), join(planted, typesOf(name)))
  write(planted, `${suites}/store.ts`, suiteOf({ ...SOUND, text: 'SELECT fees FROM swap' }))
  const reports = await Promise.all([sql(planted), types(planted)])
  found.push(
    ...reports.flatMap(({ findings }) =>
      findings.map(({ file, message }) => `${file}: ${message}`),
    ),
  )
}, 120_000)
afterAll(() => {
  for (const root of grown) rmSync(root, { recursive: true, force: true })
})

const names = ['sound', ...statements.map(([name]) => name), ...callers.map(([name]) => name)]
const typesOf = (name: string): string => `${modules}/${name}/statement-types.ts`

function storeOf(name: string, { text, use, answer, narrowings }: typeof SOUND): string {
  return `import { present, type Queryable, sql, statement } from '../../db/connection.ts'

export const others = [present, sql]
const FOUND = statement('${name}', \`${text}\`${narrowings})
export async function found(at: Queryable, userId: number, now: Date): Promise<bigint[]> {
  return (await ${use}).map((row) => ${answer})
}
`
}

function suiteOf(planted: typeof SOUND): string {
  return storeOf('of-a-suite', planted).replace('../../db', '../../apps/server/src/db')
}

/** A server with only these stores and a suite beside it, on our own schema. */
function grow(store: (name: string) => string): string {
  const root = mkdtempSync(join(tmpdir(), 'candor-sql-plant-'))
  grown.push(root)
  const base = readFileSync(join(repository, 'tsconfig.base.json'), 'utf8')
  const { compilerOptions } = JSON.parse(base) as { compilerOptions: object }
  const own = { types: ['node'], rootDir: '.', outDir: 'out' }
  const include = ['apps/server/src', 'tests']
  write(
    root,
    'tsconfig.json',
    JSON.stringify({ compilerOptions: { ...compilerOptions, ...own }, include }),
  )
  write(root, 'package.json', '{ "type": "module" }')
  for (const file of ['statement', 'connection', 'column-values', 'row-id', 'requester']) {
    const path = `apps/server/src/db/${file}.ts`
    write(root, path, readFileSync(join(repository, path), 'utf8'))
  }
  symlinkSync(join(repository, 'node_modules'), join(root, 'node_modules'))
  for (const name of names) write(root, `${modules}/${name}/store.ts`, store(name))
  write(root, `${suites}/store.ts`, suiteOf(SOUND))
  return root
}

function write(root: string, file: string, text: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true })
  writeFileSync(join(root, file), text)
}

const ofModule = (name: string): string[] =>
  found.filter((each) => each.startsWith(`${modules}/${name}/`))

it('a statement that fits its schema, and callers that fit it, pass', () => {
  expect(ofModule('sound')).toEqual([])
  expect(found.filter((each) => !each.startsWith(modules) && !each.startsWith(suites))).toEqual([])
})

it('a statement of a suite that does not fit is named as one of the server is', () => {
  expect(found).toContainEqual(
    expect.stringMatching(
      /^tests\/suites\/store[.]ts: statement of-a-suite does not fit the schema/,
    ),
  )
})

it.each(statements)('%s: the check of SQL names the file and the statement', (name, _, said) => {
  expect(ofModule(name).filter((each) => each.includes(said) && each.includes(name))).toHaveLength(
    1,
  )
})

it.each(callers)('%s: the compiler names the file', (name, _, said) => {
  expect(ofModule(name)).toContainEqual(expect.stringContaining(said))
})

it.each([
  ['CHECK ((status = ANY (ARRAY[1, 2, 3])))', ['1', '2', '3']],
  ["CHECK ((result = ANY (ARRAY['-1'::integer, 0, 1])))", ['-1', '0', '1']],
  ["CHECK ((side = ANY (ARRAY['buy'::text, 'sell'::text])))", ["'buy'", "'sell'"]],
  ['CHECK (((kind >= 1) AND (kind <= 4)))', ['1', '2', '3', '4']],
  ['CHECK (((days >= 7) AND (days <= 365)))', undefined],
  ['CHECK ((fee >= (0)::numeric))', undefined],
])('%s names these values', (check, literals) => {
  expect(literalsOf(check)).toEqual(literals)
})
