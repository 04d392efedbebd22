import { articleCategories, type Language, languages, type Reply, site } from '@candor/contract'

export type Version = Reply<typeof site.articles>['data'][number]

export type Category = (typeof articleCategories)[number]

export const categoryNames: Readonly<Record<Category, string>> = {
  4: 'Announcements',
  5: 'Banners',
  18: 'FAQ',
  21: 'About us',
  25: 'Contact',
  32: 'Popup',
  34: 'Compliance',
}
export const languageNames: Readonly<Record<Language, string>> = {
  en: 'English',
  zh: '简体中文',
  hk: '繁體中文',
  th: 'ไทย',
  jp: '日本語',
  kor: '한국어',
  fra: 'Français',
  spa: 'Español',
}

/** An article is its place in its category with what is written of it in each language. */
export type Article = {
  readonly category: Category
  readonly place: number
  readonly versions: Partial<Readonly<Record<Language, Version>>>
}

/** A language of an article: there, older than the English text it should follow, or missing. */
export type State = 'there' | 'older' | 'missing'

/**
 * The versions of a category, put together by the place that the languages of one article share.
 */
export function groupArticles(category: Category, versions: readonly Version[]): Article[] {
  const places = Map.groupBy(versions, ({ sorts }) => sorts)
  return [...places]
    .sort(([a], [b]) => a - b)
    .map(([place, ownVersion]) => ({
      category,
      place,
      versions: Object.fromEntries(
        ownVersion.map((version) => [version.lang, version]),
      ) as Article['versions'],
    }))
}

/** Whether a language of an article is there, and whether English was written after it. */
export function stateOf({ versions }: Pick<Article, 'versions'>, language: Language): State {
  const [ownVersion, english] = [versions[language], versions.en]
  if (ownVersion === undefined) return 'missing'
  return english !== undefined && ownVersion.update_time < english.update_time ? 'older' : 'there'
}

/** How many languages of an article wait for a translator. */
export function outdatedLanguages(article: Pick<Article, 'versions'>): number {
  return languages.filter((language) => stateOf(article, language) !== 'there').length
}

/** What is shown of an article in a list: its title in a language, else in English, else in any. */
export function titleOf({ versions }: Pick<Article, 'versions'>, language: Language): string {
  return (versions[language] ?? versions.en ?? Object.values(versions)[0])?.title ?? ''
}

/**
 * A text as its readers see it: paragraphs parted by empty lines, and nothing in it is markup
 * (SITE-10).
 */
export function toParagraphs(content: string): readonly string[] {
  return content
    .split(/\n{2,}/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
}

/** What the server will take off, so that the editor is told before they save. */
export function hasMarkup(text: string): boolean {
  return /<\/?[a-z!][^<>]*>/i.test(text)
}
