// Written by npm run sql from the statements of this folder and the migrated schema.
export {}

declare module '../../../db/statement.ts' {
  interface StatementTypes {
    'spot-first-ticks-beyond': {
      values: readonly [
        number,
        readonly (number | bigint)[],
        readonly string[],
        readonly bigint[],
        readonly (number | bigint)[],
        readonly (number | bigint)[],
      ]
      row: { order_id: number; tick_id: number; price: bigint }
    }
    'spot-last-tick-id': {
      values: readonly []
      row: { id: number | null }
    }
    'spot-stop-cursor': {
      values: readonly []
      row: { tick_id: number; recorded_at: number | null }
    }
    'spot-stop-cursor-move': {
      values: readonly [number | bigint]
      row: {}
    }
    'spot-ticks-after': {
      values: readonly [number | bigint, number | bigint]
      row: { id: number; market_id: number; price: bigint; ts: number; recorded_at: number }
    }
  }
}
