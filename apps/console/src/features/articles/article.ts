import {
  type articleCategories,
  type Language,
  languages,
  type Reply,
  site,
} from '@candor/contract'

export type Version = Reply<typeof site.articles>['data'][number]

export type Category = (typeof articleCategories)[number]

/** An article: its position in its category, and its text in each language. */
export type Article = {
  readonly category: Category
  readonly place: number
  readonly versions: Partial<Readonly<Record<Language, Version>>>
}

/** A language of an article: there, older than the English text, or missing. */
export type State = 'there' | 'older' | 'missing'

/** Groups the versions of a category into articles by the position that they share. */
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

/** Whether a language of an article exists, and whether English was changed after it. */
export function stateOf({ versions }: Pick<Article, 'versions'>, language: Language): State {
  const [ownVersion, english] = [versions[language], versions.en]
  if (ownVersion === undefined) return 'missing'
  return english !== undefined && ownVersion.update_time < english.update_time ? 'older' : 'there'
}

/** How many languages of an article need a translator. */
export function outdatedLanguages(article: Pick<Article, 'versions'>): number {
  return languages.filter((language) => stateOf(article, language) !== 'there').length
}

/** The title of an article in a list: in a language, else in English, else in any. */
export function titleOf({ versions }: Pick<Article, 'versions'>, language: Language): string {
  return (versions[language] ?? versions.en ?? Object.values(versions)[0])?.title ?? ''
}

/** A text as readers see it: paragraphs separated by empty lines, without markup (SITE-10). */
export function toParagraphs(content: string): readonly string[] {
  return content
    .split(/\n{2,}/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
}

/** Whether the server would remove something, so that the editor is told before saving. */
export function hasMarkup(text: string): boolean {
  return /<\/?[a-z!][^<>]*>/i.test(text)
}
