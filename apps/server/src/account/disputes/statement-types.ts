// Written by npm run sql from the statements of this folder and the migrated schema.
export {}

declare module '../../db/statement.ts' {
  interface StatementTypes {
    'dispute-add': {
      values: readonly [number | bigint, string, number | bigint, string, Date, Date]
      row: { id: number }
    }
    'dispute-answer': {
      values: readonly [
        number | bigint,
        Date | null,
        number | null,
        string,
        string | null,
        string,
        string,
      ]
      row: {}
    }
    'dispute-bars': {
      values: readonly [readonly (number | bigint)[], number]
      row: { id: number; decided: boolean; answered: boolean }
    }
    'dispute-counts': {
      values: readonly [Date]
      row: { filed: number; answered: number; in_favour: number; late: number; overdue: number }
    }
    'dispute-earlier': {
      values: readonly [number | bigint, string, number | bigint, number | bigint]
      row: { waits: boolean }
    }
    'dispute-lock': {
      values: readonly [number | bigint]
      row: {
        id: number
        user_id: number
        kind: string
        order_id: number
        text: string
        filed_at: Date
        answer_by: Date
        answered_at: Date | null
        staff_name: string
        verdict: 'favour' | 'stands' | null
        answer: string
        records: NonNullable<unknown>
      }
    }
    'dispute-own': {
      values: readonly [number | bigint, number | bigint, number | bigint]
      row: {
        id: number
        user_id: number
        kind: string
        order_id: number
        text: string
        filed_at: Date
        answer_by: Date
        answered_at: Date | null
        staff_name: string
        verdict: 'favour' | 'stands' | null
        answer: string
        records: NonNullable<unknown>
      }
    }
    'dispute-own-count': {
      values: readonly [number | bigint]
      row: { count: number }
    }
    'dispute-owner': {
      values: readonly [number | bigint]
      row: { user_id: number }
    }
    'dispute-per-day': {
      values: readonly [Date]
      row: { day: string; filed: number; answered: number; in_favour: number; late: number }
    }
    'dispute-queue-1': {
      values: readonly [number | bigint, number | bigint]
      row: {
        id: number
        user_id: number
        kind: string
        order_id: number
        text: string
        filed_at: Date
        answer_by: Date
        answered_at: Date | null
        staff_name: string
        verdict: 'favour' | 'stands' | null
        answer: string
        records: NonNullable<unknown>
      }
    }
    'dispute-queue-2': {
      values: readonly [number | bigint, number | bigint]
      row: {
        id: number
        user_id: number
        kind: string
        order_id: number
        text: string
        filed_at: Date
        answer_by: Date
        answered_at: Date | null
        staff_name: string
        verdict: 'favour' | 'stands' | null
        answer: string
        records: NonNullable<unknown>
      }
    }
    'dispute-queue-3': {
      values: readonly [number | bigint, number | bigint]
      row: {
        id: number
        user_id: number
        kind: string
        order_id: number
        text: string
        filed_at: Date
        answer_by: Date
        answered_at: Date | null
        staff_name: string
        verdict: 'favour' | 'stands' | null
        answer: string
        records: NonNullable<unknown>
      }
    }
    'dispute-queue-count-1': {
      values: readonly []
      row: { count: number }
    }
    'dispute-queue-count-2': {
      values: readonly []
      row: { count: number }
    }
    'dispute-queue-count-3': {
      values: readonly []
      row: { count: number }
    }
    'dispute-recent': {
      values: readonly [number | bigint, Date, number | bigint]
      row: { count: number }
    }
  }
}
