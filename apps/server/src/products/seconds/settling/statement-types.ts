// Written by npm run sql from the statements of this folder and the migrated schema.
export {}

declare module '../../../db/statement.ts' {
  interface StatementTypes {
    'seconds-after-recorder': {
      values: readonly []
      row: { '?column?': 1 }
    }
    'seconds-due-markets': {
      values: readonly [number | bigint]
      row: { market_id: number; oldest: number }
    }
    'seconds-end-ticks': {
      values: readonly [number, readonly (number | bigint)[], Date | string, Date | string]
      row: { handled_ms: number; id: number; price: bigint; ts: number; recorded_at: number }
    }
    'seconds-last-before': {
      values: readonly [number, number | bigint, number | bigint, Date | string, Date | string]
      row: { id: number }
    }
    'seconds-later-tick': {
      values: readonly [number, readonly (number | bigint)[], Date | string]
      row: { handled_ms: number }
    }
    'seconds-lock-due': {
      values: readonly [number, number | bigint, number | bigint, readonly (number | bigint)[]]
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
    'seconds-settle': {
      values: readonly [
        Date | null,
        readonly (number | bigint)[],
        readonly number[],
        readonly (number | bigint | null)[],
        readonly (number | bigint | null)[],
        readonly (number | null)[],
        readonly (bigint | null)[],
        readonly (number | null)[],
        readonly (bigint | null)[],
        readonly (number | bigint | null)[],
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
  }
}
