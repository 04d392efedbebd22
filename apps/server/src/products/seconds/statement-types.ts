// Written by npm run sql from the statements of this folder and the migrated schema.
export {}

declare module '../../db/statement.ts' {
  interface StatementTypes {
    'seconds-after-recorder': {
      values: readonly []
      row: { '?column?': 1 }
    }
    'seconds-close-day': {
      values: readonly [Date | string, number | bigint, number | bigint]
      row: {}
    }
    'seconds-day-undecided': {
      values: readonly [number | bigint]
      row: { '?column?': 1 }
    }
    'seconds-days-count': {
      values: readonly []
      row: { days: number }
    }
    'seconds-days-wrong': {
      values: readonly []
      row: { day: string | null; seconds: number | null }
    }
    'seconds-disputed': {
      values: readonly [number | bigint, number | bigint]
      row: { ended: boolean }
    }
    'seconds-due-markets': {
      values: readonly [number | bigint]
      row: { market_id: number; oldest: number }
    }
    'seconds-end-ticks': {
      values: readonly [number, readonly (number | bigint)[], Date | string, Date | string]
      row: { handled_ms: number; id: number; price: bigint; ts: number; recorded_at: number }
    }
    'seconds-export': {
      values: readonly [number | bigint, Date, Date, number | bigint]
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
        base: string
        quote: string
        currency: string
      }
    }
    'seconds-fees': {
      values: readonly [Date, Date]
      row: { user_id: number; currency_id: number; amount: string }
    }
    'seconds-holds': {
      values: readonly []
      row: { party_id: number; currency_id: number; kind: 4 | 2; shard: number; amount: bigint }
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
    'seconds-next-day': {
      values: readonly []
      row: { day: string | null }
    }
    'seconds-order': {
      values: readonly [number | bigint, number | bigint]
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
    'seconds-orders': {
      values: readonly [
        number | bigint,
        number,
        readonly number[],
        number | bigint,
        number | bigint,
        number | bigint,
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
    'seconds-orders-count': {
      values: readonly [number | bigint, number, readonly number[], number | bigint]
      row: { count: number }
    }
    'seconds-played': {
      values: readonly [Date | string, Date, number | null]
      row: {
        seconds: number
        won: bigint
        lost: bigint
        staked_won: bigint
        staked_lost: bigint
        squares: bigint
      }
    }
    'seconds-proof': {
      values: readonly [number | bigint, number | bigint]
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
        accepted_tick_id: number | null
        symbol: string
        accepted_after: number | null
        window_after: number | null
        window_to: number | null
      }
    }
    'seconds-proofs': {
      values: readonly [number | bigint, number | bigint]
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
        accepted_tick_id: number | null
        symbol: string
        accepted_after: number | null
        window_after: number | null
        window_to: number | null
      }
    }
    'seconds-realised': {
      values: readonly [number | bigint, Date, Date]
      row: { profit: bigint }
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
    'seconds-take-day': {
      values: readonly [Date | string, Date]
      row: { day: Date }
    }
    'seconds-voids': {
      values: readonly [string | null, number | bigint, number | bigint]
      row: {
        symbol: string
        from_ms: number
        last_price: bigint
        orders: number
        staked_up: bigint
        staked_down: bigint
        to_ms: number | null
      }
    }
    'seconds-voids-count': {
      values: readonly [string | null]
      row: { count: number }
    }
  }
}
