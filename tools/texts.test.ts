import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { texts, writeTypes } from './check/texts.ts'
import { types } from './check/types.ts'
import { cataloguesOf, languages, readTexts } from './texts/catalogues.ts'
import { pluralForms } from './texts/parameters.ts'
import { survey } from './texts/survey.ts'
import { PROMISED } from './texts/used.ts'
import { listFiles } from './tidy/files.ts'

const repository = join(import.meta.dirname, '..')
const locales = 'apps/h5/src/locales'
const grown: string[] = []

type Texts = Readonly<Record<string, string>>

const PLURALS: Readonly<Record<string, string>> = {
  en: 'one {# order} other {# orders}',
  fra: 'one {# ordre} other {# ordres}',
  spa: 'one {# orden} other {# órdenes}',
}
const soundIn = (language: string): Texts => ({
  'a.title': 'Orders',
  'a.left': `{amount} {count, plural, ${PLURALS[language] ?? 'other {#}'}}`,
  'a.side': '{side, select, buy {Bought} other {Sold}}',
})

/** Names keys in full, and by a pattern. */
const SAYING = "export const said = (way: string) => ['a.title', 'a.new', `a.${way}`]\n"

/** What is planted into a catalogue, by file; then the file that must be named, and the message. */
const plants: readonly (readonly [
  name: string,
  file: string,
  planted: (sound: Texts) => Texts | undefined,
  rule: string,
  said: string,
])[] = [
  ['no file', 'jp', () => undefined, 'catalogue-missing', "'jp'"],
  [
    'a key that is missing',
    'zh',
    (sound) => without(sound, 'a.side'),
    'catalogue-keys-differ',
    'a.side',
  ],
  ['another order', 'hk', (sound) => reversed(sound), 'text-order', 'a.side'],
  ['no message', 'th', (sound) => ({ ...sound, 'a.title': 'Orders {' }), 'text-broken', 'a.title'],
  ['a date', 'th', (sound) => ({ ...sound, 'a.title': '{a, date}' }), 'text-broken', 'a.title'],
  [
    'a value that is lost',
    'kor',
    (sound) => ({ ...sound, 'a.left': '{count}' }),
    'text-parameters',
    '{amount}',
  ],
  [
    'a value that is new',
    'kor',
    (sound) => ({ ...sound, 'a.title': '{name}' }),
    'text-parameters',
    '{name}',
  ],
  [
    'a value without a name',
    'en',
    (sound) => ({ ...sound, 'a.title': '{1}' }),
    'text-parameters',
    "'1'",
  ],
  [
    'other words',
    'fra',
    (sound) => ({ ...sound, 'a.side': '{side, select, sell {V} other {A}}' }),
    'text-parameters',
    '{side}',
  ],
  [
    'a count of what English chooses by',
    'fra',
    (sound) => ({ ...sound, 'a.side': '{side, plural, one {V} other {A}}' }),
    'text-parameters',
    '{side}',
  ],
  [
    'a form that is missing',
    'spa',
    (sound) => ({ ...sound, 'a.left': '{amount} {count, plural, other {# órdenes}}' }),
    'text-plural',
    "'one'",
  ],
  [
    'a form that nobody is told',
    'jp',
    (sound) => ({ ...sound, 'a.left': '{amount} {count, plural, one {#} other {#}}' }),
    'text-plural',
    "'one'",
  ],
]

const uses: readonly (readonly [name: string, code: string, said: string])[] = [
  ['a key that is missing', "takesPlain('a.none')", '\'"a.none"\' is not assignable'],
  ['a key that is missing, said', "t('a.none')", 'Expected 2 arguments'],
  ['values that are missing', "t('a.left')", 'Expected 2 arguments'],
  ['a value that is missing', "t('a.left', { amount: '1' })", "Property 'count' is missing"],
  ['a value of no text', "t('a.title', { amount: '1' })", 'Expected 1 arguments'],
  [
    'a count that is a text',
    "t('a.left', { amount: '1', count: '2' })",
    "'string' is not assignable",
  ],
  [
    'a value of another kind',
    "t('a.left', { amount: true, count: 2 })",
    "'boolean' is not assignable",
  ],
  ['a value of another of two', "t(Math.random() ? 'a.left' : 'a.title')", 'Expected 2 arguments'],
  ['values where none are taken', "takesPlain('a.left')", '\'"a.left"\' is not assignable'],
]

afterAll(() => {
  for (const root of grown) rmSync(root, { recursive: true, force: true })
})

describe('the check of texts', () => {
  it('passes whole catalogues whose types are written', async () => {
    const root = grow({})
    expect(await writeTypes(root, survey(root))).toEqual([`${locales}/text-types/a.ts`])
    expect(await texts(root)).toEqual({ findings: [], looked: '3 texts in 8 languages' })
  })

  it.each(plants)('reports %s', async (_name, language, planted, rule, said) => {
    const root = grow({ [language]: planted(soundIn(language)) })
    const { findings } = await texts(root)
    const found = findings.filter((one) => one.rule === rule)
    expect(found.map(({ message }) => message)).toContainEqual(expect.stringContaining(said))
    expect(found.map(({ file }) => file)).toContain(
      rule === 'catalogue-missing' ? fileOf('en') : fileOf(language),
    )
  })

  it('reports a text that no code says, neither by name nor by a pattern', async () => {
    const root = grow({}, "export const said = ['a.title', 'a.right']\n")
    await writeTypes(root, survey(root))
    const { findings } = await texts(root)
    expect(findings.map(({ rule, message }) => [rule, message.split(' ')[0]])).toEqual([
      ['text-unsaid', 'a.left'],
      ['text-unsaid', 'a.side'],
    ])
  })

  it('reports a promised text that code says by now, and no promise lacks its text', async () => {
    const [promised = ''] = PROMISED
    const root = grow({}, `${SAYING}export const more = ['${promised}']\n`)
    for (const language of languages)
      write(root, fileOf(language), JSON.stringify({ ...soundIn(language), [promised]: 'Later' }))
    await writeTypes(root, survey(root))
    const { findings } = await texts(root)
    expect(findings.map(({ rule, message }) => [rule, message.split(' ')[0]])).toEqual([
      ['text-promised', promised],
    ])
    const english = cataloguesOf(listFiles(repository)).map(({ files }) => files.get('en') ?? '')
    const keys = english.flatMap((file) => [...readTexts(repository, file).keys()])
    expect([...PROMISED].filter((key) => !keys.includes(key))).toEqual([])
  })

  it('reports types that are older than their texts, and takes away those of none', async () => {
    const root = grow({})
    await writeTypes(root, survey(root))
    write(root, `${locales}/text-types/gone.ts`, 'export {}\n')
    for (const language of languages)
      write(root, fileOf(language), JSON.stringify({ ...soundIn(language), 'a.new': 'New' }))
    const { findings } = await texts(root)
    expect(findings.map(({ rule, file }) => [rule, file])).toEqual([
      ['text-types', `${locales}/text-types/a.ts`],
      ['text-types', `${locales}/text-types/gone.ts`],
    ])
    await writeTypes(root, survey(root))
    expect((await texts(root)).findings).toEqual([])
  })

  it('knows the forms that each language counts with', () => {
    const forms = Object.fromEntries(languages.map((each) => [each, pluralForms(each).join()]))
    expect(forms).toEqual({
      en: 'one,other',
      zh: 'other',
      hk: 'other',
      th: 'other',
      jp: 'other',
      kor: 'other',
      fra: 'one,other',
      spa: 'one,other',
    })
  })
})

describe('the compiler', () => {
  const found: string[] = []
  beforeAll(async () => {
    const root = grow({})
    await writeTypes(root, survey(root))
    const groups = 'apps/h5/src/app/i18n/text-groups.ts'
    write(root, groups, readFileSync(join(repository, groups), 'utf8'))
    const i18n = `import type { PlainKey, TextKey, TextValues } from './app/i18n/text-groups.ts'
declare function t<Key extends TextKey>(key: Key, ...values: TextValues<Key>): string
declare function takesPlain(key: PlainKey): string
`
    write(
      root,
      'apps/h5/src/sound.ts',
      `${i18n}export const sound = [takesPlain('a.title'),
  t('a.title'), t('a.left', { amount: '1', count: 2 }), t('a.side', { side: 'buy' })]\n`,
    )
    for (const [index, [, code]] of uses.entries())
      write(
        root,
        `apps/h5/src/use-${index}.ts`,
        `${i18n}export const use = [t, takesPlain, ${code}]\n`,
      )
    const { findings } = await types(root)
    found.push(...findings.map(({ file, message }) => `${file}: ${message}`))
  }, 60_000)

  it('takes what each text needs', () => {
    expect(found.filter((one) => !/src\/use-\d/.test(one))).toEqual([])
  })

  it.each(uses.map((use, index) => [...use, index] as const))(
    'refuses %s',
    (_name, _code, said, index) => {
      expect(found.filter((one) => one.startsWith(`apps/h5/src/use-${index}.ts`))).toEqual([
        expect.stringContaining(said),
      ])
    },
  )
})

const fileOf = (language: string): string => `${locales}/${language}/a.json`

/** A tree of one catalogue, in which some languages are replaced by faulty texts. */
function grow(planted: Readonly<Record<string, Texts | undefined>>, code = SAYING): string {
  const root = mkdtempSync(join(tmpdir(), 'candor-texts-plant-'))
  grown.push(root)
  const base = readFileSync(join(repository, 'tsconfig.base.json'), 'utf8')
  const { compilerOptions } = JSON.parse(base) as { compilerOptions: object }
  const own = { rootDir: '.', outDir: 'out' }
  write(
    root,
    'tsconfig.json',
    JSON.stringify({ compilerOptions: { ...compilerOptions, ...own }, include: ['apps'] }),
  )
  write(root, 'package.json', '{ "type": "module" }')
  write(root, 'apps/h5/src/says.ts', code)
  symlinkSync(join(repository, 'node_modules'), join(root, 'node_modules'))
  for (const language of languages) {
    const own = language in planted ? planted[language] : soundIn(language)
    if (own !== undefined) write(root, fileOf(language), JSON.stringify(own))
  }
  return root
}

function without(sound: Texts, key: string): Texts {
  return Object.fromEntries(Object.entries(sound).filter(([own]) => own !== key))
}

function reversed(sound: Texts): Texts {
  return Object.fromEntries(Object.entries(sound).toReversed())
}

function write(root: string, file: string, text: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true })
  writeFileSync(join(root, file), text)
}
