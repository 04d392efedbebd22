import { type Language, wrongField, type WrongField } from '@candor/contract'
import { toDate } from '../../clock/clock.ts'
import { toPlainText } from './plain-text.ts'
import { type ArticleRow, findArticleById, type Database, writeArticle } from './store.ts'

/**
 * An editor's article; id is the id of any language's version, and without it the article is new
 * (STAFF-07).
 */
export type WrittenArticle = {
  readonly id: number | undefined
  readonly category: number
  readonly language: Language
  readonly title: string
  readonly content: string
  readonly cover: string | undefined
}

/** The length of an article's abstract in lists, in characters. */
const ABSTRACT_MAX = 120
/**
 * A picture of the app: not of another site, which would learn who reads, and not an upload, which
 * belongs to its owner (WIRE-29).
 */
const COVER = /^\/h5\/[\w-]+(?:\/[\w-]+)*\.[a-z0-9]{2,5}$/

/**
 * Saves one language of an article, as plain text (SITE-10). The other languages, its category and
 * its place stay unchanged.
 */
export async function saveArticle(
  database: Database,
  { id, category, language, cover, ...written }: WrittenArticle,
  nowMs: number,
): Promise<ArticleRow | WrongField> {
  const [title, content] = [
    toPlainText(written.title).replaceAll('\n', ' '),
    toPlainText(written.content),
  ]
  if (title === '' || content === '') return wrongField(title === '' ? 'title' : 'content')
  if (cover !== undefined && !COVER.test(cover)) return wrongField('cover')
  const existing = id === undefined ? undefined : await findArticleById(database, id)
  if (id !== undefined && existing?.category !== category) return wrongField('id')
  const article = {
    category,
    language,
    title,
    content,
    abstract: toAbstract(content),
    cover: cover ?? existing?.cover ?? '',
  }
  return writeArticle(database, article, existing?.sort, toDate(nowMs))
}

function toAbstract(content: string): string {
  const first = (content.split('\n')[0] ?? '').replace(/^(?:#+|-) +/, '')
  const characters = [...first]
  return characters.length <= ABSTRACT_MAX
    ? first
    : `${characters.slice(0, ABSTRACT_MAX - 1).join('')}…`
}
