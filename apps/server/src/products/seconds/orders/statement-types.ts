// Written by npm run sql from the statements of this folder and the migrated schema.
export {}

declare module '../../../db/statement.ts' {
  interface StatementTypes {
    'seconds-exposure': {
      values: readonly [number, number | bigint, number, number | bigint]
      row: { same: bigint; opposite: bigint; own: bigint; own_open: bigint }
    }
    'seconds-insert': {
      values: readonly [
        number | bigint,
        number,
        number,
        number,
        number,
        bigint,
        bigint,
        bigint,
        bigint,
        bigint,
        string,
        number | bigint,
        number | bigint,
        bigint,
        number | bigint,
        number | bigint,
        Date,
        number | bigint | null,
      ]
      row: {
        id: number
        user_id: number
        market_id: number
        currency_id: number
        direction: 1 | 2
        seconds: number
        stake: bigint
        fee_rate: bigint
        fee: bigint
        payout: bigint
        profit: bigint
        settle_rule: 'last_tick' | 'mean_10s'
        accepted_ms: number
        open_tick_id: number
        open_price: bigint
        opened_ms: number
        handled_ms: number
        created_at: Date
        status: 1 | 3 | 4
        end_first_tick_id: number | null
        end_tick_id: number | null
        end_count: number | null
        end_sum: bigint | null
        result: -1 | 0 | 1 | null
        credit: bigint | null
        completed_at: Date | null
        updated_at: Date
      }
    }
    'seconds-open-count': {
      values: readonly [number | bigint]
      row: { count: number }
    }
  }
}
