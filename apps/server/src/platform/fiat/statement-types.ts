// Written by npm run sql from the statements of this folder and the migrated schema.
export {}

declare module '../../db/statement.ts' {
  interface StatementTypes {
    'fiat-ask-at': {
      values: readonly [Date]
      row: {}
    }
    'fiat-claim': {
      values: readonly [Date, Date]
      row: { one: boolean }
    }
    'fiat-keep': {
      values: readonly [Date, readonly string[], readonly bigint[], string, Date]
      row: {}
    }
    'fiat-newest': {
      values: readonly []
      row: { currency: string; per_usd: bigint; as_of: Date; source: string }
    }
    'fiat-since': {
      values: readonly [Date]
      row: { currency: string; per_usd: bigint; as_of: Date }
    }
  }
}
