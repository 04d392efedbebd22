// Written by npm run sql from the statements of this folder and the migrated schema.
export {}

declare module '../../db/statement.ts' {
  interface StatementTypes {
    'article-add': {
      values: readonly [
        Date,
        readonly number[],
        readonly string[],
        readonly string[],
        readonly string[],
        readonly string[],
        readonly string[],
        readonly number[],
      ]
      row: {}
    }
    'article-add-first': {
      values: readonly [number, string, string, string, string, string, Date]
      row: {
        id: number
        category: number
        language: string
        title: string
        content: string
        abstract: string
        cover: string
        sort: number
        created_at: Date
        edited_at: Date
      }
    }
    'article-by-id': {
      values: readonly [number | bigint]
      row: {
        id: number
        category: number
        language: string
        title: string
        content: string
        abstract: string
        cover: string
        sort: number
        created_at: Date
        edited_at: Date
      }
    }
    'article-count': {
      values: readonly [number, string]
      row: { count: number }
    }
    'article-edited': {
      values: readonly [number | null, string | null, number | bigint, number | bigint]
      row: {
        id: number
        category: number
        language: string
        title: string
        content: string
        abstract: string
        cover: string
        sort: number
        created_at: Date
        edited_at: Date
      }
    }
    'article-edited-count': {
      values: readonly [number | null, string | null]
      row: { count: number }
    }
    'article-list': {
      values: readonly [number, string, number | bigint, number | bigint]
      row: {
        id: number
        category: number
        language: string
        title: string
        content: string
        abstract: string
        cover: string
        sort: number
        created_at: Date
        edited_at: Date
      }
    }
    'article-save': {
      values: readonly [number, string, string, string, string, string, number, Date]
      row: {
        id: number
        category: number
        language: string
        title: string
        content: string
        abstract: string
        cover: string
        sort: number
        created_at: Date
        edited_at: Date
      }
    }
  }
}
