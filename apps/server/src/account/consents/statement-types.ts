// Written by npm run sql from the statements of this folder and the migrated schema.
export {}

declare module '../../db/statement.ts' {
  interface StatementTypes {
    'consent-add': {
      values: readonly [number | bigint, string, number, Uint8Array | null, string | null, Date]
      row: {}
    }
    'consent-count': {
      values: readonly [number | bigint]
      row: { count: number }
    }
    'consent-has': {
      values: readonly [number | bigint, string, number, number | bigint | null]
      row: { one: 1 }
    }
    'consent-list': {
      values: readonly [number | bigint, number | bigint, number | bigint]
      row: { document: string; version: number; hash: string; language: string; agreed_at: Date }
    }
    'consent-versions': {
      values: readonly [number | bigint]
      row: { document: string; version: number }
    }
  }
}
