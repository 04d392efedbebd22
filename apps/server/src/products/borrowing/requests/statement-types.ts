// Written by npm run sql from the statements of this folder and the migrated schema.
export {}

declare module '../../../db/statement.ts' {
  interface StatementTypes {
    'loan-owner': {
      values: readonly [number | bigint]
      row: { user_id: number }
    }
    'loan-queue-1': {
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
    'loan-queue-2': {
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
    'loan-queue-3': {
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
    'loan-queue-count-1': {
      values: readonly []
      row: { count: number }
    }
    'loan-queue-count-2': {
      values: readonly []
      row: { count: number }
    }
    'loan-queue-count-3': {
      values: readonly []
      row: { count: number }
    }
    'maker-add': {
      values: readonly [number | bigint, string, Date]
      row: { id: number }
    }
    'maker-decide': {
      values: readonly [number | bigint, number, string, Date | null]
      row: {}
    }
    'maker-hold': {
      values: readonly [number | bigint]
      row: {
        id: number
        user_id: number
        intro: string
        status: 1 | 2 | 3
        reason: string
        filed_at: Date
      }
    }
    'maker-is': {
      values: readonly [number | bigint]
      row: { '?column?': 1 }
    }
    'maker-last': {
      values: readonly [number | bigint]
      row: {
        id: number
        user_id: number
        intro: string
        status: 1 | 2 | 3
        reason: string
        filed_at: Date
      }
    }
    'maker-owner': {
      values: readonly [number | bigint]
      row: { user_id: number }
    }
    'maker-queue': {
      values: readonly [number, number | bigint, number | bigint]
      row: {
        id: number
        user_id: number
        intro: string
        status: 1 | 2 | 3
        reason: string
        filed_at: Date
      }
    }
    'maker-queue-count': {
      values: readonly [number]
      row: { count: number }
    }
  }
}
