import { readFileSync } from 'node:fs'
import { languages } from '@candor/contract'
import { expect, it } from 'vitest'

type Texts = Readonly<Record<string, string>>

const glossary = readFileSync(new URL('../../../../../docs/glossary.md', import.meta.url), 'utf8')
const files = import.meta.glob<Texts>('../../locales/*/{swap,borrowing}.json', {
  import: 'default',
  eager: true,
})

it('LOAN-15 what an owing account may still do is called as its page is, in every language', () => {
  const plain = (text: string | undefined): string =>
    (text ?? 'none').normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  // English has a second word for it: swap (docs/glossary.md).
  for (const language of languages.filter((each) => each !== 'en')) {
    const texts = textsOf(language)
    for (const key of ['borrowing.gauge.held', 'borrowing.terms.leave'])
      expect(plain(texts[key]), `${language} ${key}`).toContain(plain(texts['swap.title']))
  }
})

it('APP-13 the glossary calls convert, conversion (swap in code) as the screens do: swap.title', () => {
  const line = glossary
    .split('\n')
    .find((each) => each.startsWith('| convert, conversion (swap in code) |'))
  const words = line?.slice(2, -2).split(' | ').slice(3) ?? []
  for (const [at, language] of (['zh', 'hk', 'th', 'jp', 'kor', 'fra', 'spa'] as const).entries())
    expect(textsOf(language)['swap.title']?.toLowerCase(), language).toContain(
      words[at]?.toLowerCase() ?? 'the word of the glossary',
    )
})

function textsOf(language: string): Texts {
  return Object.assign(
    {},
    ...Object.entries(files).flatMap(([file, texts]) =>
      file.includes(`/${language}/`) ? [texts] : [],
    ),
  ) as Texts
}
