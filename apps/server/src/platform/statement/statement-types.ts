// Written by npm run sql from the statements of this folder and the migrated schema.
export {}

declare module '../../db/statement.ts' {
  interface StatementTypes {
    'hand-credits-added': {
      values: readonly [Date]
      row: {
        kind: 'deposit' | 'purchase'
        request_id: number
        user_id: number
        currency: string
        amount: bigint
        account: string | null
        reference: string | null
        credited_at: Date
        names: string | null
      }
    }
    'hand-credits-days': {
      values: readonly [Date]
      row: { date: string; count: number; btc: string; unpriced: number }
    }
    'hand-credits-since': {
      values: readonly [Date]
      row: { count: number; btc: string; unpriced: number }
    }
    'statement-currencies': {
      values: readonly []
      row: { name: string; decimals: 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 }
    }
    'statement-import-alone': {
      values: readonly []
      row: { pg_advisory_xact_lock: unknown }
    }
    'statement-line': {
      values: readonly [number | bigint]
      row: {
        id: number
        account: string
        reference: string
        currency: string
        amount: bigint
        booked_on: string
        payer: string
        used: boolean
      }
    }
    'statement-line-add': {
      values: readonly [
        string,
        readonly string[],
        readonly string[],
        readonly bigint[],
        readonly (Date | string)[],
        readonly string[],
        string,
        Date,
      ]
      row: {}
    }
    'statement-line-elsewhere': {
      values: readonly [
        string,
        readonly string[],
        readonly string[],
        readonly bigint[],
        readonly (Date | string)[],
      ]
      row: { reference: string; account: string }
    }
    'statement-line-known': {
      values: readonly [string, readonly string[]]
      row: {
        id: number
        account: string
        reference: string
        currency: string
        amount: bigint
        booked_on: string
        payer: string
        used: boolean
      }
    }
    'statement-line-totals': {
      values: readonly []
      row: { currency: string; count: number; amount: string; used: number; used_amount: string }
    }
    'statement-lines-free': {
      values: readonly [readonly (number | bigint)[], readonly string[], readonly bigint[]]
      row: {
        request: number
        id: number
        account: string
        reference: string
        currency: string
        amount: bigint
        booked_on: string
        payer: string
        used: boolean
      }
    }
  }
}
