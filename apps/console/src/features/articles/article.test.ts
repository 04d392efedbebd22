import { describe, expect, it } from 'vitest'
import {
  groupArticles,
  outdatedLanguages,
  hasMarkup,
  toParagraphs,
  stateOf,
  titleOf,
  type Version,
} from './article.ts'

const version = (
  lang: string,
  sorts: number,
  update_time: number,
  title = `${lang} ${sorts}`,
): Version => ({
  id: sorts * 10,
  c_id: 4,
  lang,
  title,
  content: 'c',
  abstract: 'a',
  cover: '',
  thumbnail: '',
  sorts,
  create_time: 1,
  update_time,
})

describe('STAFF-07 which languages wait for a translator', () => {
  const [first, second] = groupArticles(4, [
    version('en', 20, 5),
    version('zh', 10, 7),
    version('en', 10, 8),
    version('th', 10, 8),
    version('jp', 10, 9),
  ])

  it('STAFF-07 versions of one place are one article, in the order of places', () => {
    expect([first?.place, second?.place]).toEqual([10, 20])
    expect(Object.keys(first?.versions ?? {}).sort()).toEqual(['en', 'jp', 'th', 'zh'])
  })

  it.each([
    ['en', 'there'],
    ['zh', 'older'],
    ['th', 'there'],
    ['jp', 'there'],
    ['kor', 'missing'],
  ] as const)('STAFF-07 %s is %s', (language, state) => {
    expect(stateOf(first ?? { versions: {} }, language)).toBe(state)
  })

  it('STAFF-07 counts them, and shows a title in the language asked for, in English, or in any', () => {
    expect([
      outdatedLanguages(first ?? { versions: {} }),
      outdatedLanguages(second ?? { versions: {} }),
      outdatedLanguages({ versions: {} }),
    ]).toEqual([5, 7, 8])
    expect([
      titleOf(first ?? { versions: {} }, 'zh'),
      titleOf(first ?? { versions: {} }, 'spa'),
      titleOf({ versions: { th: version('th', 1, 1) } }, 'fra'),
      titleOf({ versions: {} }, 'en'),
    ]).toEqual(['zh 10', 'en 10', 'th 1', ''])
  })
})

it('SITE-10 paragraphs are parted by empty lines, and nothing is markup', () => {
  expect(toParagraphs('One\nstill one\n\n\n <b>Two</b> \n\n')).toEqual([
    'One\nstill one',
    '<b>Two</b>',
  ])
  expect(['<b>x</b>', '</p>', '<!-- x', 'a < b', '3 > 2', '<3'].map(hasMarkup)).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
  ])
})
