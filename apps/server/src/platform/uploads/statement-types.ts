// Written by npm run sql from the statements of this folder and the migrated schema.
export {}

declare module '../../db/statement.ts' {
  interface StatementTypes {
    'published-add': {
      values: readonly [string, string, Uint8Array, number, Date]
      row: {}
    }
    'published-find': {
      values: readonly [string]
      row: {
        media_type: 'image/png' | 'image/jpeg' | 'image/gif' | 'image/webp' | 'text/plain'
        bytes: Buffer
      }
    }
    'upload-add': {
      values: readonly [string, number | bigint, number, string, Date]
      row: {}
    }
    'upload-by-name': {
      values: readonly [string]
      row: { user_id: number; media_type: string; bytes: number; is_avatar: boolean }
    }
    'upload-is-filed': {
      values: readonly [number | bigint, string]
      row: { one: 1 }
    }
    'upload-recent': {
      values: readonly [number | bigint, Date, number | bigint]
      row: { created_at: Date }
    }
  }
}
