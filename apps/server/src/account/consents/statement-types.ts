// Written by npm run sql from the statements of this folder and the migrated schema.
export {}

declare module '../../db/statement.ts' {
  interface StatementTypes {
    'consent-add': {
      values: readonly [number, string, number, Uint8Array | null, string | null, Date]
      row: {}
    }
    'consent-count': {
      values: readonly [number]
      row: { count: number }
    }
    'consent-has': {
      values: readonly [number, string, number, number | null]
      row: { one: 1 }
    }
    'consent-list': {
      values: readonly [number, number, number]
      row: { document: string; version: number; hash: string; language: string; agreed_at: Date }
    }
    'consent-versions': {
      values: readonly [number]
      row: { document: string; version: number }
    }
  }
}
