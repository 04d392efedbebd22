import { languages } from '@candor/contract'
import { expectOwnLanguage, expectSameMessages } from '@candor/testing/texts'
import { expect, it } from 'vitest'

type Texts = Readonly<Record<string, string>>

/** What a back office writes as in English: names, keys of the keyboard, cognates. */
const sameAsEnglish: ReadonlySet<string> = new Set([
  'Candor',
  'Enter',
  'Esc',
  'Shift',
  'Ctrl',
  'Tab',
  'console',
  'pages',
  'Banners',
  '{count} versions',
  '{count} conversations',
  '{min} à {max}',
  '{minutes} min',
  '{hours} h {minutes} min',
  '{days} d {hours} h',
  '{count} d',
  '{count} h',
  '{count} min',
  '{count} s',
  'Articles',
  'Call',
  'Code',
  'Contact',
  'Conversations',
  'Date',
  'Hash',
  'IBAN',
  'Lock mining',
  'Messages',
  'Min.',
  'Max.',
  'Proposition',
  'Propositions',
  'Put',
  'Type',
  'Version {id}',
  'Version',
  'Versions',
  'Votes',
  'Image',
  '{size} KB',
  '{size} MB',
])
const files = import.meta.glob<{ default: Texts }>('./*/*.json', { eager: true })

const textsOf = (language: string): Texts =>
  Object.assign(
    {},
    ...Object.entries(files)
      .filter(([file]) => file.startsWith(`./${language}/`))
      .map(([, { default: texts }]) => texts),
  ) as Texts
const english = textsOf('en')

it('APP-13 every key of the console carries the name of its group', () => {
  const groups = Object.keys(files).flatMap(
    (file) => /^\.\/en\/([a-z-]+)\.json$/.exec(file)?.[1] ?? [],
  )
  expect(groups).toEqual(expect.arrayContaining(['shell', 'login', 'review', 'withdrawal']))
  expect(Object.keys(english).length).toBeGreaterThan(600)
  for (const key of Object.keys(english))
    expect(
      groups.some((group) => key.startsWith(`${group}.`)),
      key,
    ).toBe(true)
})

it.each(languages.filter((language) => language !== 'en'))(
  'APP-13 no text of the console is left English by accident: %s',
  (language) => {
    expectOwnLanguage(language, textsOf(language), english, sameAsEnglish)
  },
)

it.each(languages)(
  'APP-13 every text of the console reads the same through the message format as by plain substitution: %s',
  (language) => {
    expectSameMessages(textsOf(language))
  },
)
