// Written by npm run sql from the statements of this folder and the migrated schema.
export {}

declare module '../../../db/statement.ts' {
  interface StatementTypes {
    'futures-exposure': {
      values: readonly [number]
      row: { long_open: bigint; long_pending: bigint; short_open: bigint; short_pending: bigint }
    }
    'futures-exposure-change': {
      values: readonly [
        readonly number[],
        readonly bigint[],
        readonly bigint[],
        readonly bigint[],
        readonly bigint[],
      ]
      row: { market_id: number }
    }
    'futures-exposure-ensure': {
      values: readonly [readonly number[]]
      row: {}
    }
  }
}
