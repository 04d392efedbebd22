import { type Queryable, sql } from '../../db/connection.ts'
import { rowId } from '../../db/row-id.ts'

export type { Database } from '../../db/connection.ts'

export type ArticleRow = {
  readonly id: number
  readonly category: number
  readonly language: string
  readonly title: string
  readonly content: string
  readonly abstract: string
  readonly cover: string
  readonly sort: number
  readonly createdAt: Date
}

type RawArticle = {
  id: string; category: number; language: string; title: string; content: string; abstract: string; cover: string; sort: number; created_at: Date
}

const LIST = sql('article-list', `
  SELECT id, category, language, title, content, abstract, cover, sort, created_at FROM article WHERE category = $1 AND language = $2
  ORDER BY sort, id LIMIT $3 OFFSET $4`)
const COUNT = sql('article-count', 'SELECT count(*) AS count FROM article WHERE category = $1 AND language = $2')
const BY_ID = sql('article-by-id', 'SELECT id, category, language, title, content, abstract, cover, sort, created_at FROM article WHERE id = $1')

/** The articles of a category in a language, by their order, with how many there are. */
export async function articlesOf(database: Queryable, category: number, language: string, limit: number, offset: number) {
  const [rows, counted] = await Promise.all([
    database.rows<RawArticle>(LIST, [category, language, limit, offset]), database.rows<{ count: string }>(COUNT, [category, language]),
  ])
  return { rows: rows.map(articleOf), count: rowId(counted[0]?.count ?? '0') }
}

export async function articleById(database: Queryable, id: number): Promise<ArticleRow | undefined> {
  const [row] = await database.rows<RawArticle>(BY_ID, [id])
  return row === undefined ? undefined : articleOf(row)
}

function articleOf({ created_at: createdAt, id, ...row }: RawArticle): ArticleRow {
  return { ...row, id: rowId(id), createdAt }
}

export type NewArticle = Omit<ArticleRow, 'id' | 'createdAt'>

const ADD = sql('article-add', `
  INSERT INTO article (category, language, title, content, abstract, cover, sort, created_at)
  SELECT x.category, x.language, x.title, x.content, x.abstract, x.cover, x.sort, $1
  FROM unnest($2::integer[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::integer[]) AS x(category, language, title, content, abstract, cover, sort)
  ON CONFLICT (category, language, sort) DO NOTHING`)

/** Adds articles where their category, language and place is free; what stands there stays. */
export async function addArticles(database: Queryable, articles: readonly NewArticle[], now: Date): Promise<void> {
  const column = <K extends keyof NewArticle>(name: K) => articles.map((article) => article[name])
  await database.rows(ADD, [
    now, column('category'), column('language'), column('title'), column('content'), column('abstract'), column('cover'), column('sort'),
  ])
}
