// Written by npm run sql from the statements of this folder and the migrated schema.
export {}

declare module '../../db/statement.ts' {
  interface StatementTypes {
    'offering-count': {
      values: readonly []
      row: { count: number }
    }
    'offering-decisions': {
      values: readonly [readonly number[]]
      row: {
        project_id: number
        part: 1 | 2
        kind: 'whole' | 'shared'
        cap: bigint | null
        left_tokens: bigint | null
        weights: bigint | null
        last_remainder: bigint | null
        last_place: number | null
        applied: bigint
        applications: number
        persons: number
        sold: bigint
        sold_after_pool: bigint
        is_returned: boolean
        decided_ms: number
      }
    }
    'offering-disputed': {
      values: readonly [number | bigint, number | bigint]
      row: { ended: boolean }
    }
    'offering-export': {
      values: readonly [number | bigint, Date, Date, number | bigint]
      row: {
        id: number
        project_id: number
        share_id: number
        user_id: number
        place: number
        person: number
        is_shared: boolean
        pay_currency_id: number
        pay_currency_name: string
        filed: bigint
        tokens: bigint
        total: bigint
        kept: bigint
        accepted_ms: number
        accepted_tick_id: number
        tick_id: number | null
        tick_price: bigint | null
        status: 1 | 2 | 3
        pool_passed: bigint | null
        passed: bigint | null
        refund: bigint | null
        created_at: Date
        token: string
      }
    }
    'offering-holds': {
      values: readonly []
      row: { party_id: number; currency_id: number; shard: number; amount: bigint }
    }
    'offering-list': {
      values: readonly [number, number, number | bigint]
      row: {
        id: number
        place: string | null
        version_id: number | null
        track: number | null
        round: number | null
        currency_id: number
        currency_name: string
        pay_coins: number[]
        allocation: 1 | 2
        price: bigint
        supply: bigint
        total_issuance: bigint
        min_tokens: bigint
        cap: bigint | null
        min_sale: bigint
        listed_ms: number
        start_ms: number
        end_ms: number
        sell_begin_ms: number
        lock_days: number
        unlock_ms: number | null
        names_insiders: boolean
        has_pool: boolean
        insider_count: number
        insider_tokens: bigint
        insider_price: bigint
        insider_days: number
        texts: NonNullable<unknown>
        logo: string
        white_paper: string
        link: string
        project_id: number
        issued_ms: number | null
        last_place: number
        shared: bigint
        whole: bigint
        passed: bigint
        pool_closed_ms: number | null
        closed_ms: number | null
        cancelled_ms: number | null
        cancel_reason: string
        finished_ms: number | null
      }
    }
    'offering-lock-tally': {
      values: readonly [number]
      row: {
        project_id: number
        issued_ms: number | null
        last_place: number
        shared: bigint
        whole: bigint
        passed: bigint
        pool_closed_ms: number | null
        closed_ms: number | null
        cancelled_ms: number | null
        cancel_reason: string
        finished_ms: number | null
      }
    }
    'offering-open': {
      values: readonly [number | bigint]
      row: {
        id: number
        place: string | null
        version_id: number | null
        track: number | null
        round: number | null
        currency_id: number
        currency_name: string
        pay_coins: number[]
        allocation: 1 | 2
        price: bigint
        supply: bigint
        total_issuance: bigint
        min_tokens: bigint
        cap: bigint | null
        min_sale: bigint
        listed_ms: number
        start_ms: number
        end_ms: number
        sell_begin_ms: number
        lock_days: number
        unlock_ms: number | null
        names_insiders: boolean
        has_pool: boolean
        insider_count: number
        insider_tokens: bigint
        insider_price: bigint
        insider_days: number
        texts: NonNullable<unknown>
        logo: string
        white_paper: string
        link: string
        project_id: number
        issued_ms: number | null
        last_place: number
        shared: bigint
        whole: bigint
        passed: bigint
        pool_closed_ms: number | null
        closed_ms: number | null
        cancelled_ms: number | null
        cancel_reason: string
        finished_ms: number | null
      }
    }
    'offering-order-count': {
      values: readonly [number | bigint]
      row: { count: number }
    }
    'offering-order-list': {
      values: readonly [number | bigint, number | bigint, number | bigint]
      row: {
        id: number
        project_id: number
        share_id: number
        user_id: number
        place: number
        person: number
        is_shared: boolean
        pay_currency_id: number
        pay_currency_name: string
        filed: bigint
        tokens: bigint
        total: bigint
        kept: bigint
        accepted_ms: number
        accepted_tick_id: number
        tick_id: number | null
        tick_price: bigint | null
        status: 1 | 2 | 3
        pool_passed: bigint | null
        passed: bigint | null
        refund: bigint | null
        created_at: Date
      }
    }
    'offering-order-lock': {
      values: readonly [number | bigint, number | bigint]
      row: {
        id: number
        project_id: number
        share_id: number
        user_id: number
        place: number
        person: number
        is_shared: boolean
        pay_currency_id: number
        pay_currency_name: string
        filed: bigint
        tokens: bigint
        total: bigint
        kept: bigint
        accepted_ms: number
        accepted_tick_id: number
        tick_id: number | null
        tick_price: bigint | null
        status: 1 | 2 | 3
        pool_passed: bigint | null
        passed: bigint | null
        refund: bigint | null
        created_at: Date
      }
    }
    'offering-order-newest': {
      values: readonly [number, number | bigint]
      row: {
        id: number
        project_id: number
        share_id: number
        user_id: number
        place: number
        person: number
        is_shared: boolean
        pay_currency_id: number
        pay_currency_name: string
        filed: bigint
        tokens: bigint
        total: bigint
        kept: bigint
        accepted_ms: number
        accepted_tick_id: number
        tick_id: number | null
        tick_price: bigint | null
        status: 1 | 2 | 3
        pool_passed: bigint | null
        passed: bigint | null
        refund: bigint | null
        created_at: Date
      }
    }
    'offering-order-own': {
      values: readonly [number | bigint, number | bigint]
      row: {
        id: number
        project_id: number
        share_id: number
        user_id: number
        place: number
        person: number
        is_shared: boolean
        pay_currency_id: number
        pay_currency_name: string
        filed: bigint
        tokens: bigint
        total: bigint
        kept: bigint
        accepted_ms: number
        accepted_tick_id: number
        tick_id: number | null
        tick_price: bigint | null
        status: 1 | 2 | 3
        pool_passed: bigint | null
        passed: bigint | null
        refund: bigint | null
        created_at: Date
      }
    }
    'offering-orders-of-persons': {
      values: readonly [number, readonly number[]]
      row: { place: number; person: number; tokens: bigint }
    }
    'offering-orders-of-shares': {
      values: readonly [readonly (number | bigint)[]]
      row: {
        id: number
        project_id: number
        share_id: number
        user_id: number
        place: number
        person: number
        is_shared: boolean
        pay_currency_id: number
        pay_currency_name: string
        filed: bigint
        tokens: bigint
        total: bigint
        kept: bigint
        accepted_ms: number
        accepted_tick_id: number
        tick_id: number | null
        tick_price: bigint | null
        status: 1 | 2 | 3
        pool_passed: bigint | null
        passed: bigint | null
        refund: bigint | null
        created_at: Date
      }
    }
    'offering-orders-of-users': {
      values: readonly [number, readonly (number | bigint)[]]
      row: {
        id: number
        project_id: number
        share_id: number
        user_id: number
        place: number
        person: number
        is_shared: boolean
        pay_currency_id: number
        pay_currency_name: string
        filed: bigint
        tokens: bigint
        total: bigint
        kept: bigint
        accepted_ms: number
        accepted_tick_id: number
        tick_id: number | null
        tick_price: bigint | null
        status: 1 | 2 | 3
        pool_passed: bigint | null
        passed: bigint | null
        refund: bigint | null
        created_at: Date
      }
    }
    'offering-own-open': {
      values: readonly [number | bigint]
      row: {
        project_id: number
        pay_currency_id: number
        token_id: number
        tokens: bigint
        kept: bigint
        pool_passed: bigint | null
        passed: bigint | null
        end_ms: number
        unlock_ms: number | null
      }
    }
    'offering-project': {
      values: readonly [number]
      row: {
        id: number
        place: string | null
        version_id: number | null
        track: number | null
        round: number | null
        currency_id: number
        currency_name: string
        pay_coins: number[]
        allocation: 1 | 2
        price: bigint
        supply: bigint
        total_issuance: bigint
        min_tokens: bigint
        cap: bigint | null
        min_sale: bigint
        listed_ms: number
        start_ms: number
        end_ms: number
        sell_begin_ms: number
        lock_days: number
        unlock_ms: number | null
        names_insiders: boolean
        has_pool: boolean
        insider_count: number
        insider_tokens: bigint
        insider_price: bigint
        insider_days: number
        texts: NonNullable<unknown>
        logo: string
        white_paper: string
        link: string
        project_id: number
        issued_ms: number
        last_place: number
        shared: bigint
        whole: bigint
        passed: bigint
        pool_closed_ms: number | null
        closed_ms: number | null
        cancelled_ms: number | null
        cancel_reason: string
        finished_ms: number | null
      }
    }
    'offering-proof': {
      values: readonly [number | bigint, number | bigint]
      row: {
        id: number
        project_id: number
        share_id: number
        user_id: number
        place: number
        person: number
        is_shared: boolean
        pay_currency_id: number
        pay_currency_name: string
        filed: bigint
        tokens: bigint
        total: bigint
        kept: bigint
        accepted_ms: number
        accepted_tick_id: number
        tick_id: number | null
        tick_price: bigint | null
        status: 1 | 2 | 3
        pool_passed: bigint | null
        passed: bigint | null
        refund: bigint | null
        created_at: Date
        run_from: number | null
      }
    }
    'offering-proofs': {
      values: readonly [number | bigint, number | bigint]
      row: {
        id: number
        project_id: number
        share_id: number
        user_id: number
        place: number
        person: number
        is_shared: boolean
        pay_currency_id: number
        pay_currency_name: string
        filed: bigint
        tokens: bigint
        total: bigint
        kept: bigint
        accepted_ms: number
        accepted_tick_id: number
        tick_id: number | null
        tick_price: bigint | null
        status: 1 | 2 | 3
        pool_passed: bigint | null
        passed: bigint
        refund: bigint | null
        created_at: Date
        run_from: number | null
      }
    }
    'offering-published': {
      values: readonly [number, number, number | bigint]
      row: { place: number; person: number; tokens: bigint }
    }
    'offering-sum-of-users': {
      values: readonly [number, readonly (number | bigint)[]]
      row: { count: number; tokens: bigint }
    }
    'offering-sums': {
      values: readonly [number, number | bigint]
      row: { second: number; low: bigint; last: bigint }
    }
    'offering-verify-decided': {
      values: readonly []
      row: { project_id: number }
    }
    'offering-verify-passed': {
      values: readonly [number]
      row: { id: number }
    }
  }
}
