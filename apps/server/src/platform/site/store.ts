import { type Queryable, type RowOf, statement } from '../../db/connection.ts'
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
  /** When this language was last saved. */
  readonly editedAt: Date
}

type RawArticle = RowOf<typeof LIST>

const LIST = statement(
  'article-list',
  `
  SELECT id, category, language, title, content, abstract, cover, sort, created_at, edited_at
  FROM article WHERE category = $1 AND language = $2
  ORDER BY sort, id LIMIT $3 OFFSET $4`,
)
const COUNT = statement(
  'article-count',
  'SELECT count(*) AS count FROM article WHERE category = $1 AND language = $2',
)
const BY_ID = statement(
  'article-by-id',
  `
    SELECT id, category, language, title, content, abstract, cover, sort, created_at, edited_at
    FROM article WHERE id = $1`,
)

/** A category's articles in a language, in order, with their number. */
export async function listArticles(
  database: Queryable,
  category: number,
  language: string,
  limit: number,
  offset: number,
) {
  const [rows, countRows] = await Promise.all([
    database.rows(LIST, [category, language, limit, offset]),
    database.rows(COUNT, [category, language]),
  ])
  return { rows: rows.map(toArticle), count: countRows[0]?.count ?? 0 }
}

export async function findArticleById(
  database: Queryable,
  id: number,
): Promise<ArticleRow | undefined> {
  const [row] = await database.rows(BY_ID, [id])
  return row === undefined ? undefined : toArticle(row)
}

function toArticle({
  created_at: createdAt,
  edited_at: editedAt,
  id,
  ...row
}: RawArticle): ArticleRow {
  return { ...row, id: id, createdAt, editedAt }
}

export type NewArticle = Omit<ArticleRow, 'id' | 'createdAt' | 'editedAt'>

const ADD = statement(
  'article-add',
  `
  INSERT INTO article (category, language, title, content, abstract, cover, sort, created_at,
    edited_at)
  SELECT x.category, x.language, x.title, x.content, x.abstract, x.cover, x.sort, $1, $1
  FROM unnest($2::integer[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[],
    $8::integer[]) AS x(category, language, title, content, abstract, cover, sort)
  ON CONFLICT (category, language, sort) DO NOTHING`,
)

/** Adds articles where category, language and place are free; existing ones stay. */
export async function addArticles(
  database: Queryable,
  articles: readonly NewArticle[],
  now: Date,
): Promise<void> {
  const column = <K extends keyof NewArticle>(name: K) => articles.map((article) => article[name])
  await database.rows(ADD, [
    now,
    column('category'),
    column('language'),
    column('title'),
    column('content'),
    column('abstract'),
    column('cover'),
    column('sort'),
  ])
}

const SAVE = statement(
  'article-save',
  `
  INSERT INTO article (category, language, title, content, abstract, cover, sort, created_at,
    edited_at) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $8)
  ON CONFLICT (category, language, sort) DO UPDATE
  SET title = excluded.title, content = excluded.content, abstract = excluded.abstract,
    cover = excluded.cover,
    edited_at = excluded.edited_at
  RETURNING id, category, language, title, content, abstract, cover, sort, created_at, edited_at`,
)
const ADD_FIRST = statement(
  'article-add-first',
  `
  INSERT INTO article (category, language, title, content, abstract, cover, sort, created_at,
    edited_at)
  SELECT $1, $2, $3, $4, $5, $6, coalesce(min(sort), 10) - 10, $7, $7 FROM article
  WHERE category = $1
  ON CONFLICT (category, language, sort) DO NOTHING
  RETURNING id, category, language, title, content, abstract, cover, sort, created_at, edited_at`,
)

/**
 * Saves a language of the article at a place, or without one a new article before all others of its
 * category.
 */
export async function writeArticle(
  database: Queryable,
  article: Omit<NewArticle, 'sort'>,
  place: number | undefined,
  now: Date,
): Promise<ArticleRow> {
  const values: readonly [number, string, string, string, string, string] = [
    article.category,
    article.language,
    article.title,
    article.content,
    article.abstract,
    article.cover,
  ]
  for (;;) {
    const [row] =
      place === undefined
        ? await database.rows(ADD_FIRST, [...values, now])
        : await database.rows(SAVE, [...values, place, now])
    // Another editor's new article just took the place; the next one is free.
    if (row !== undefined) return toArticle(row)
  }
}

const EDITED = statement(
  'article-edited',
  `
  SELECT id, category, language, title, content, abstract, cover, sort, created_at, edited_at
  FROM article
  WHERE ($1::integer IS NULL OR category = $1) AND ($2::text IS NULL OR language = $2)
  ORDER BY category, sort, language LIMIT $3 OFFSET $4`,
)
const EDITED_COUNT = statement(
  'article-edited-count',
  `
    SELECT count(*) AS count FROM article
    WHERE ($1::integer IS NULL OR category = $1) AND ($2::text IS NULL OR language = $2)`,
)

/**
 * Articles for an editor: of one category or language, or all; the versions of one article are
 * adjacent.
 */
export async function listEditedArticles(
  database: Queryable,
  category: number | undefined,
  language: string | undefined,
  limit: number,
  offset: number,
) {
  const [rows, countRows] = await Promise.all([
    database.rows(EDITED, [category, language, limit, offset]),
    database.rows(EDITED_COUNT, [category, language]),
  ])
  return { rows: rows.map(toArticle), count: countRows[0]?.count ?? 0 }
}
