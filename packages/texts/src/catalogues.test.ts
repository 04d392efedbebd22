import { expect, it } from 'vitest'
import { Catalogues } from './catalogues.ts'
import { compileMessages } from './compile.ts'

const texts = {
  'en/shell': { 'shell.left': '{count, plural, one {# order} other {# orders}} of {name}' },
  'fra/shell': { 'shell.left': '{count, plural, one {# ordre} other {# ordres}} de {name}' },
  'en/spot': { 'spot.title': 'Spot' },
  'fra/spot': { 'spot.title': 'Au comptant' },
} as Readonly<Record<string, Readonly<Record<string, string>>>>

/** Catalogues over the texts above, and the files that were loaded; one of them fails once. */
function open(failing = '') {
  const loaded: string[] = []
  const catalogues = new Catalogues<'en' | 'fra', 'shell' | 'spot'>({
    first: 'en',
    groups: ['shell'],
    tags: { en: 'en', fra: 'fr' },
    count: (count, language) => (language === 'en' ? count : `${count},0`),
    load: async (language, group) => {
      loaded.push(`${language}/${group}`)
      if (loaded.length === 1 && `${language}/${group}` === failing) throw new Error('cut')
      return { messages: compileMessages(texts[`${language}/${group}`] ?? {}) }
    },
  })
  return { catalogues, loaded }
}

it('APP-13 a language is active once its groups are loaded, and counts by its own rules and signs', async () => {
  const { catalogues, loaded } = open()
  await catalogues.activate('fra')
  expect(catalogues.language).toBe('fra')
  expect(catalogues.say('shell.left', { count: 0, name: 'Ann' })).toBe('0,0 ordre de Ann')
  expect(catalogues.say('spot.title')).toBe('spot.title')
  await catalogues.loadGroup('spot')
  expect([catalogues.say('spot.title'), catalogues.has('spot.title')]).toEqual([
    'Au comptant',
    true,
  ])
  await catalogues.activate('en')
  expect([catalogues.say('spot.title'), catalogues.has('toString')]).toEqual(['Spot', false])
  expect(loaded).toEqual(['fra/shell', 'fra/spot', 'en/shell', 'en/spot'])
})

it('APP-13 a group whose file was not received is loaded by whoever needs it next', async () => {
  const { catalogues, loaded } = open('en/spot')
  await expect(catalogues.loadGroup('spot')).rejects.toThrow('cut')
  await catalogues.loadGroup('spot')
  await catalogues.loadGroup('spot')
  expect([catalogues.say('spot.title'), loaded.length]).toEqual(['Spot', 2])
})
