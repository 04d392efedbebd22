// Written by npm run sql from the statements of this folder and the migrated schema.
export {}

declare module '../../db/statement.ts' {
  interface StatementTypes {
    'lock-add': {
      values: readonly [
        number | bigint,
        number | null,
        number,
        bigint,
        bigint,
        number,
        bigint,
        number | bigint,
        boolean,
        number,
        number | bigint | null,
        number | bigint | null,
        number | null,
        number | bigint | null,
      ]
      row: {
        id: number
        user_id: number
        product_id: number | null
        currency_id: number
        trial_account: number | null
        amount: bigint
        daily_rate: bigint
        days: number
        start_ms: number
        needs_review: boolean
        status: 0 | 1 | 2 | 3 | 4 | 5
        reason: string
        begun_ms: number | null
        paid_days: number
        paid_interest: bigint
        requested_ms: number | null
        filed_ms: number | null
        paid_days_before: number | null
        penalty: bigint
        returned: bigint | null
        ended_ms: number | null
        delists_ms: number | null
      }
    }
    'lock-disputed': {
      values: readonly [number | bigint, number | bigint]
      row: { ended: boolean }
    }
    'lock-export': {
      values: readonly [number | bigint, number | bigint, number | bigint, number | bigint]
      row: {
        id: number
        user_id: number
        product_id: number | null
        currency_id: number
        trial_account: number | null
        amount: bigint
        daily_rate: bigint
        days: number
        start_ms: number
        needs_review: boolean
        status: 0 | 1 | 2 | 3 | 4 | 5
        reason: string
        begun_ms: number | null
        paid_days: number
        paid_interest: bigint
        requested_ms: number | null
        filed_ms: number | null
        paid_days_before: number | null
        penalty: bigint
        returned: bigint | null
        ended_ms: number | null
        delists_ms: number | null
        currency: string
      }
    }
    'lock-fail': {
      values: readonly [number | bigint, string]
      row: {}
    }
    'lock-hold': {
      values: readonly [number | bigint]
      row: {
        id: number
        user_id: number
        product_id: number | null
        currency_id: number
        trial_account: number | null
        amount: bigint
        daily_rate: bigint
        days: number
        start_ms: number
        needs_review: boolean
        status: 0 | 1 | 2 | 3 | 4 | 5
        reason: string
        begun_ms: number | null
        paid_days: number
        paid_interest: bigint
        requested_ms: number | null
        filed_ms: number | null
        paid_days_before: number | null
        penalty: bigint
        returned: bigint | null
        ended_ms: number | null
        delists_ms: number | null
      }
    }
    'lock-hold-due': {
      values: readonly [number | bigint, number | bigint, readonly (number | bigint)[]]
      row: {
        id: number
        user_id: number
        product_id: number | null
        currency_id: number
        trial_account: number | null
        amount: bigint
        daily_rate: bigint
        days: number
        start_ms: number
        needs_review: boolean
        status: 0 | 1 | 2 | 3 | 4 | 5
        reason: string
        begun_ms: number | null
        paid_days: number
        paid_interest: bigint
        requested_ms: number | null
        filed_ms: number | null
        paid_days_before: number | null
        penalty: bigint
        returned: bigint | null
        ended_ms: number | null
        delists_ms: number | null
      }
    }
    'lock-hold-lapsed': {
      values: readonly [number | bigint, number | bigint, readonly (number | bigint)[]]
      row: {
        id: number
        user_id: number
        product_id: number | null
        currency_id: number
        trial_account: number | null
        amount: bigint
        daily_rate: bigint
        days: number
        start_ms: number
        needs_review: boolean
        status: 0 | 1 | 2 | 3 | 4 | 5
        reason: string
        begun_ms: number | null
        paid_days: number
        paid_interest: bigint
        requested_ms: number
        filed_ms: number | null
        paid_days_before: number | null
        penalty: bigint
        returned: bigint | null
        ended_ms: number | null
        delists_ms: number | null
      }
    }
    'lock-hold-own': {
      values: readonly [number | bigint, number | bigint]
      row: {
        id: number
        user_id: number
        product_id: number | null
        currency_id: number
        trial_account: number | null
        amount: bigint
        daily_rate: bigint
        days: number
        start_ms: number
        needs_review: boolean
        status: 0 | 1 | 2 | 3 | 4 | 5
        reason: string
        begun_ms: number | null
        paid_days: number
        paid_interest: bigint
        requested_ms: number | null
        filed_ms: number | null
        paid_days_before: number | null
        penalty: bigint
        returned: bigint | null
        ended_ms: number | null
        delists_ms: number | null
      }
    }
    'lock-hold-untold': {
      values: readonly [number | bigint, number | bigint, readonly (number | bigint)[]]
      row: {
        id: number
        user_id: number
        product_id: number | null
        currency_id: number
        trial_account: number | null
        amount: bigint
        daily_rate: bigint
        days: number
        start_ms: number
        needs_review: boolean
        status: 0 | 1 | 2 | 3 | 4 | 5
        reason: string
        begun_ms: number | null
        paid_days: number
        paid_interest: bigint
        requested_ms: number | null
        filed_ms: number | null
        paid_days_before: number | null
        penalty: bigint
        returned: bigint | null
        ended_ms: number | null
        delists_ms: number | null
      }
    }
    'lock-holds': {
      values: readonly []
      row: { party_id: number; currency_id: number; shard: number; amount: bigint }
    }
    'lock-list': {
      values: readonly [number | bigint, number | bigint, number | bigint]
      row: {
        id: number
        user_id: number
        product_id: number | null
        currency_id: number
        trial_account: number | null
        amount: bigint
        daily_rate: bigint
        days: number
        start_ms: number
        needs_review: boolean
        status: 0 | 1 | 2 | 3 | 4 | 5
        reason: string
        begun_ms: number | null
        paid_days: number
        paid_interest: bigint
        requested_ms: number | null
        filed_ms: number | null
        paid_days_before: number | null
        penalty: bigint
        returned: bigint | null
        ended_ms: number | null
        delists_ms: number | null
      }
    }
    'lock-mature': {
      values: readonly [readonly (number | bigint)[], number | bigint | null]
      row: {}
    }
    'lock-move': {
      values: readonly [readonly (number | bigint)[], number, number, string, number | bigint]
      row: {}
    }
    'lock-own-open': {
      values: readonly [number | bigint]
      row: {
        currency_id: number
        amount: bigint
        daily_rate: bigint
        days: number
        start_ms: number
        paid_days: number
        trial: boolean
        delists_ms: number | null
      }
    }
    'lock-own-sums': {
      values: readonly [number | bigint]
      row: { currency_id: number; locked: bigint; earned: bigint }
    }
    'lock-owner': {
      values: readonly [number | bigint]
      row: { user_id: number }
    }
    'lock-paid': {
      values: readonly [readonly (number | bigint)[], readonly number[], readonly bigint[]]
      row: {}
    }
    'lock-pay': {
      values: readonly [
        readonly (number | bigint)[],
        readonly number[],
        readonly bigint[],
        readonly (number | bigint)[],
        number | bigint,
      ]
      row: { id: number; order_id: number; day: number }
    }
    'lock-products': {
      values: readonly []
      row: { id: number; created_at: Date }
    }
    'lock-promised': {
      values: readonly []
      row: { currency_id: number; week: number; amount: bigint }
    }
    'lock-proof': {
      values: readonly [number | bigint, number | bigint]
      row: {
        id: number
        user_id: number
        product_id: number | null
        currency_id: number
        trial_account: number | null
        amount: bigint
        daily_rate: bigint
        days: number
        start_ms: number
        needs_review: boolean
        status: 0 | 1 | 2 | 3 | 4 | 5
        reason: string
        begun_ms: number | null
        paid_days: number
        paid_interest: bigint
        requested_ms: number | null
        filed_ms: number | null
        paid_days_before: number | null
        penalty: bigint
        returned: bigint | null
        ended_ms: number | null
        delists_ms: number | null
      }
    }
    'lock-proofs': {
      values: readonly [number | bigint, number | bigint]
      row: {
        id: number
        user_id: number
        product_id: number | null
        currency_id: number
        trial_account: number | null
        amount: bigint
        daily_rate: bigint
        days: number
        start_ms: number
        needs_review: boolean
        status: 0 | 1 | 2 | 3 | 4 | 5
        reason: string
        begun_ms: number | null
        paid_days: number
        paid_interest: bigint
        requested_ms: number | null
        filed_ms: number | null
        paid_days_before: number | null
        penalty: bigint
        returned: bigint | null
        ended_ms: number | null
        delists_ms: number | null
      }
    }
    'lock-queue-1': {
      values: readonly [number | bigint, number | bigint]
      row: {
        id: number
        user_id: number
        product_id: number | null
        currency_id: number
        trial_account: number | null
        amount: bigint
        daily_rate: bigint
        days: number
        start_ms: number
        needs_review: boolean
        status: 0 | 1 | 2 | 3 | 4 | 5
        reason: string
        begun_ms: number | null
        paid_days: number
        paid_interest: bigint
        requested_ms: number | null
        filed_ms: number | null
        paid_days_before: number | null
        penalty: bigint
        returned: bigint | null
        ended_ms: number | null
        delists_ms: number | null
      }
    }
    'lock-queue-2': {
      values: readonly [number | bigint, number | bigint]
      row: {
        id: number
        user_id: number
        product_id: number | null
        currency_id: number
        trial_account: number | null
        amount: bigint
        daily_rate: bigint
        days: number
        start_ms: number
        needs_review: boolean
        status: 0 | 1 | 2 | 3 | 4 | 5
        reason: string
        begun_ms: number | null
        paid_days: number
        paid_interest: bigint
        requested_ms: number | null
        filed_ms: number | null
        paid_days_before: number | null
        penalty: bigint
        returned: bigint | null
        ended_ms: number | null
        delists_ms: number | null
      }
    }
    'lock-queue-3': {
      values: readonly [number | bigint, number | bigint]
      row: {
        id: number
        user_id: number
        product_id: number | null
        currency_id: number
        trial_account: number | null
        amount: bigint
        daily_rate: bigint
        days: number
        start_ms: number
        needs_review: boolean
        status: 0 | 1 | 2 | 3 | 4 | 5
        reason: string
        begun_ms: number | null
        paid_days: number
        paid_interest: bigint
        requested_ms: number | null
        filed_ms: number | null
        paid_days_before: number | null
        penalty: bigint
        returned: bigint | null
        ended_ms: number | null
        delists_ms: number | null
      }
    }
    'lock-queue-count-1': {
      values: readonly []
      row: { count: number }
    }
    'lock-queue-count-2': {
      values: readonly []
      row: { count: number }
    }
    'lock-queue-count-3': {
      values: readonly []
      row: { count: number }
    }
    'lock-redeem': {
      values: readonly [
        number | bigint,
        number | bigint | null,
        number | null,
        bigint,
        bigint | null,
      ]
      row: {}
    }
    'lock-refuse': {
      values: readonly [number | bigint, string, number | bigint | null]
      row: {}
    }
    'lock-request': {
      values: readonly [number | bigint, number | bigint | null]
      row: {}
    }
    'lock-run': {
      values: readonly [number | bigint, number | bigint | null]
      row: {}
    }
    'lock-running': {
      values: readonly [number, readonly (number | bigint)[], number]
      row: { amount: bigint | null; own: bigint | null }
    }
    'lock-running-by-product': {
      values: readonly []
      row: { product_id: number; currency_id: number; amount: bigint }
    }
    'lock-told-delisting': {
      values: readonly [readonly (number | bigint)[]]
      row: {}
    }
    'lock-undecided': {
      values: readonly [number | bigint, number | bigint]
      row: { id: number }
    }
    'lock-verify-orders': {
      values: readonly [number | bigint, number | bigint]
      row: {
        id: number
        paid_days: number
        delisted_ms: number | null
        delists_ms: number | null
        payments: number
      }
    }
    'lock-verify-own': {
      values: readonly []
      row: { user_id: number | null; currency_id: number | null }
    }
    'lock-verify-own-count': {
      values: readonly []
      row: { count: number }
    }
    'lock-verify-payments': {
      values: readonly [number | bigint, number | bigint]
      row: {
        id: number
        order_id: number
        day: number
        interest: bigint
        due_ms: number
        paid_ms: number
        amount: bigint
        daily_rate: bigint
        days: number
        start_ms: number
        paid_days: number
      }
    }
    'lock-verify-promised': {
      values: readonly []
      row: { currency_id: number; week: number; amount: bigint }
    }
    'lock-verify-running': {
      values: readonly [number | bigint, number | bigint]
      row: {
        id: number
        currency_id: number
        amount: bigint
        daily_rate: bigint
        days: number
        start_ms: number
        paid_days: number
      }
    }
  }
}
