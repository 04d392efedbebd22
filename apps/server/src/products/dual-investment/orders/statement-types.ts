// Written by npm run sql from the statements of this folder and the migrated schema.
export {}

declare module '../../../db/statement.ts' {
  interface StatementTypes {
    'dual-insert': {
      values: readonly [
        number | bigint,
        number | bigint,
        number,
        number,
        number,
        bigint,
        number | bigint,
        number,
        bigint,
        bigint,
        number,
        number,
        bigint,
        bigint,
        bigint | null,
        number | bigint,
        number | bigint,
        number | bigint,
        bigint,
        number | bigint,
        bigint,
        bigint,
        Date,
      ]
      row: {
        id: number
        user_id: number
        product_id: number
        market_id: number
        currency_id: number
        type: 1 | 2
        linked_price: bigint
        settle_ms: number
        shares: number
        investment: bigint
        rate: bigint
        seconds: number
        days: number
        house_share: bigint
        variance: bigint
        shown_rate: bigint | null
        accepted_ms: number
        accepted_tick_id: number
        tick_id: number
        tick_price: bigint
        tick_ts: number
        status: 0 | 1 | 3
        paid_in: 1 | 2 | null
        credit: bigint | null
        completed_at: Date | null
        created_at: Date
        delists_ms: number | null
      }
    }
    'dual-own-shares': {
      values: readonly [number | bigint, number | bigint]
      row: { shares: number }
    }
    'dual-sell': {
      values: readonly [number | bigint, number]
      row: {}
    }
    'dual-set-aside': {
      values: readonly [number, number | bigint]
      row: { coin: bigint; usdt: bigint }
    }
  }
}
