// Written by npm run sql from the statements of this folder and the migrated schema.
export {}

declare module '../../../db/statement.ts' {
  interface StatementTypes {
    'dual-list': {
      values: readonly [
        number,
        number | bigint,
        number | bigint,
        bigint,
        number | bigint,
        bigint,
        Date,
        number | bigint | null,
      ]
      row: {}
    }
    'dual-list-days': {
      values: readonly [number, readonly (number | bigint)[]]
      row: {}
    }
    'dual-list-products': {
      values: readonly [
        number,
        number,
        number | bigint,
        Date,
        readonly number[],
        readonly bigint[],
        readonly (number | bigint)[],
        readonly bigint[],
        readonly bigint[],
        readonly bigint[],
        readonly number[],
        readonly number[],
        bigint,
        bigint,
      ]
      row: {}
    }
    'dual-list-turn': {
      values: readonly [number]
      row: { pg_advisory_xact_lock: unknown }
    }
    'dual-listed': {
      values: readonly [number | bigint, readonly number[]]
      row: { market_id: number }
    }
    'dual-listed-before': {
      values: readonly [number, number | bigint]
      row: { type: 1 | 2; linked_price: bigint; settle_ms: number }
    }
  }
}
