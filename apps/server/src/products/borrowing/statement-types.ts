// Written by npm run sql from the statements of this folder and the migrated schema.
export {}

declare module '../../db/statement.ts' {
  interface StatementTypes {
    'loan-add': {
      values: readonly [
        number | bigint,
        number,
        bigint,
        bigint,
        number,
        bigint,
        number,
        bigint,
        number | bigint,
        number | bigint,
        number,
      ]
      row: { id: number }
    }
    'loan-charge': {
      values: readonly [
        number | bigint,
        readonly number[],
        readonly number[],
        readonly bigint[],
        readonly (number | bigint)[],
      ]
      row: {}
    }
    'loan-close': {
      values: readonly [
        number | bigint,
        bigint,
        bigint,
        bigint,
        number,
        string | null,
        string | null,
        number | bigint | null,
      ]
      row: {}
    }
    'loan-count': {
      values: readonly [number | bigint]
      row: { count: number }
    }
    'loan-cross': {
      values: readonly [number | bigint, number | bigint | null, string | null]
      row: {}
    }
    'loan-disputed': {
      values: readonly [number | bigint, number | bigint]
      row: { ended: boolean }
    }
    'loan-due-charges': {
      values: readonly [number | bigint, number | bigint, readonly (number | bigint)[]]
      row: {
        id: number
        user_id: number
        currency_id: number
        amount: bigint
        margin_currency_id: number
        margin_asked: bigint
        days: number
        daily_rate: bigint
        requested_ms: number
        decide_by_ms: number
        status: 1 | 2 | 3 | 4 | 5 | 6
        reason: string
        passed_ms: number | null
        paid_out_ms: number
        margin: bigint
        principal: bigint
        interest: bigint
        overdue_interest: bigint
        charged_days: number
        warned: boolean
        crossed_ms: number | null
        ended_ms: number | null
        terms: 1 | 2
      }
    }
    'loan-due-requests': {
      values: readonly [number | bigint, number | bigint]
      row: {
        id: number
        user_id: number
        currency_id: number
        amount: bigint
        margin_currency_id: number
        margin_asked: bigint
        days: number
        daily_rate: bigint
        requested_ms: number
        decide_by_ms: number
        status: 1 | 2 | 3 | 4 | 5 | 6
        reason: string
        passed_ms: number | null
        paid_out_ms: number | null
        margin: bigint
        principal: bigint
        interest: bigint
        overdue_interest: bigint
        charged_days: number
        warned: boolean
        crossed_ms: number | null
        ended_ms: number | null
        terms: 1 | 2
      }
    }
    'loan-first-tick-after': {
      values: readonly [number | null, number | bigint | null]
      row: { id: number; price: bigint; ts: number; recorded_at: number }
    }
    'loan-has-open': {
      values: readonly [number | bigint]
      row: { '?column?': 1 }
    }
    'loan-hold': {
      values: readonly [number | bigint]
      row: {
        id: number
        user_id: number
        currency_id: number
        amount: bigint
        margin_currency_id: number
        margin_asked: bigint
        days: number
        daily_rate: bigint
        requested_ms: number
        decide_by_ms: number
        status: 1 | 2 | 3 | 4 | 5 | 6
        reason: string
        passed_ms: number | null
        paid_out_ms: number | null
        margin: bigint
        principal: bigint
        interest: bigint
        overdue_interest: bigint
        charged_days: number
        warned: boolean
        crossed_ms: number | null
        ended_ms: number | null
        terms: 1 | 2
        crossing: unknown
      }
    }
    'loan-hold-open': {
      values: readonly [number | bigint]
      row: {
        id: number
        user_id: number
        currency_id: number
        amount: bigint
        margin_currency_id: number
        margin_asked: bigint
        days: number
        daily_rate: bigint
        requested_ms: number
        decide_by_ms: number
        status: 1 | 2 | 3 | 4 | 5 | 6
        reason: string
        passed_ms: number | null
        paid_out_ms: number | null
        margin: bigint
        principal: bigint
        interest: bigint
        overdue_interest: bigint
        charged_days: number
        warned: boolean
        crossed_ms: number | null
        ended_ms: number | null
        terms: 1 | 2
      }
    }
    'loan-hold-running': {
      values: readonly [readonly (number | bigint)[]]
      row: {
        id: number
        user_id: number
        currency_id: number
        amount: bigint
        margin_currency_id: number
        margin_asked: bigint
        days: number
        daily_rate: bigint
        requested_ms: number
        decide_by_ms: number
        status: 1 | 2 | 3 | 4 | 5 | 6
        reason: string
        passed_ms: number | null
        paid_out_ms: number | null
        margin: bigint
        principal: bigint
        interest: bigint
        overdue_interest: bigint
        charged_days: number
        warned: boolean
        crossed_ms: number | null
        ended_ms: number | null
        terms: 1 | 2
      }
    }
    'loan-holds': {
      values: readonly []
      row: { party_id: number; currency_id: number; amount: bigint }
    }
    'loan-last-tick-before': {
      values: readonly [number | null, number | bigint | null]
      row: { id: number }
    }
    'loan-lent': {
      values: readonly []
      row: { worth: bigint }
    }
    'loan-list': {
      values: readonly [number | bigint, number | bigint, number | bigint]
      row: {
        id: number
        user_id: number
        currency_id: number
        amount: bigint
        margin_currency_id: number
        margin_asked: bigint
        days: number
        daily_rate: bigint
        requested_ms: number
        decide_by_ms: number
        status: 1 | 2 | 3 | 4 | 5 | 6
        reason: string
        passed_ms: number | null
        paid_out_ms: number | null
        margin: bigint
        principal: bigint
        interest: bigint
        overdue_interest: bigint
        charged_days: number
        warned: boolean
        crossed_ms: number | null
        ended_ms: number | null
        terms: 1 | 2
        closing: unknown
        settlement: unknown
      }
    }
    'loan-next-margin': {
      values: readonly []
      row: { id: number }
    }
    'loan-owed-at': {
      values: readonly [number | bigint]
      row: { user_id: number; currency_id: number; amount: bigint }
    }
    'loan-own': {
      values: readonly [number | bigint, number | bigint]
      row: {
        id: number
        user_id: number
        currency_id: number
        amount: bigint
        margin_currency_id: number
        margin_asked: bigint
        days: number
        daily_rate: bigint
        requested_ms: number
        decide_by_ms: number
        status: 1 | 2 | 3 | 4 | 5 | 6
        reason: string
        passed_ms: number | null
        paid_out_ms: number | null
        margin: bigint
        principal: bigint
        interest: bigint
        overdue_interest: bigint
        charged_days: number
        warned: boolean
        crossed_ms: number | null
        ended_ms: number | null
        terms: 1 | 2
        crossing: unknown
        closing: unknown
        settlement: unknown
      }
    }
    'loan-pass': {
      values: readonly [number | bigint, number | bigint | null]
      row: {}
    }
    'loan-pay-out': {
      values: readonly [
        number | bigint,
        number | bigint | null,
        number | bigint | null,
        number | bigint | null,
      ]
      row: {}
    }
    'loan-proof-market': {
      values: readonly [string]
      row: { id: number }
    }
    'loan-proofs': {
      values: readonly [number | bigint, number | bigint]
      row: {
        id: number
        user_id: number
        currency_id: number
        amount: bigint
        margin_currency_id: number
        margin_asked: bigint
        days: number
        daily_rate: bigint
        requested_ms: number
        decide_by_ms: number
        status: 1 | 2 | 3 | 4 | 5 | 6
        reason: string
        passed_ms: number | null
        paid_out_ms: number | null
        margin: bigint
        principal: bigint
        interest: bigint
        overdue_interest: bigint
        charged_days: number
        warned: boolean
        crossed_ms: number | null
        ended_ms: number | null
        terms: 1 | 2
        crossing: unknown
        closing: unknown
        settlement: unknown
      }
    }
    'loan-refuse': {
      values: readonly [number | bigint, string, number | bigint | null]
      row: {}
    }
    'loan-repay': {
      values: readonly [number | bigint, bigint, bigint, bigint, number | bigint]
      row: { id: number }
    }
    'loan-running': {
      values: readonly []
      row: {
        id: number
        user_id: number
        currency_id: number
        amount: bigint
        margin_currency_id: number
        margin_asked: bigint
        days: number
        daily_rate: bigint
        requested_ms: number
        decide_by_ms: number
        status: 1 | 2 | 3 | 4 | 5 | 6
        reason: string
        passed_ms: number | null
        paid_out_ms: number | null
        margin: bigint
        principal: bigint
        interest: bigint
        overdue_interest: bigint
        charged_days: number
        warned: boolean
        crossed_ms: number | null
        ended_ms: number | null
        terms: 1 | 2
      }
    }
    'loan-save': {
      values: readonly [
        number | bigint,
        number,
        bigint,
        bigint,
        bigint,
        bigint,
        number,
        number | bigint | null,
      ]
      row: {}
    }
    'loan-warn': {
      values: readonly [number | bigint, boolean]
      row: {}
    }
    'maker-disputed': {
      values: readonly [number | bigint, number | bigint]
      row: { ended: boolean }
    }
  }
}
