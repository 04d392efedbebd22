// Written by npm run sql from the statements of this folder and the migrated schema.
export {}

declare module '../../db/statement.ts' {
  interface StatementTypes {
    'deposit-add': {
      values: readonly [number | bigint, number, bigint, string, boolean, Date | null, Date]
      row: { id: number }
    }
    'deposit-add-address': {
      values: readonly [number | bigint, number, string, string]
      row: {}
    }
    'deposit-address': {
      values: readonly [number | bigint, number, string]
      row: { address: string }
    }
    'deposit-currency': {
      values: readonly [number]
      row: { id: number; name: string; decimals: 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 }
    }
    'deposit-disputed': {
      values: readonly [number | bigint, number | bigint]
      row: { ended: boolean }
    }
    'deposit-due': {
      values: readonly [Date]
      row: { id: number }
    }
    'deposit-export': {
      values: readonly [number | bigint, Date, Date, number | bigint]
      row: {
        id: number
        amount: bigint
        status: 1 | 2 | 3
        name: string
        simulated: boolean
        created_at: Date
        updated_at: Date
      }
    }
    'deposit-flows': {
      values: readonly []
      row: { currency_id: number; count: number; amount: bigint }
    }
    'deposit-hold': {
      values: readonly [number | bigint]
      row: {
        id: number
        user_id: number
        status: 1 | 2 | 3
        amount: bigint
        currency_id: number
        name: string
        simulated: boolean
        created_at: Date
      }
    }
    'deposit-is-filed': {
      values: readonly [string]
      row: { one: 1 }
    }
    'deposit-owner': {
      values: readonly [number | bigint]
      row: { user_id: number }
    }
    'deposit-pass': {
      values: readonly [number | bigint, string | null, Date]
      row: {
        id: number
        user_id: number
        currency_id: number
        name: string
        amount: bigint
        simulated: boolean
      }
    }
    'deposit-proven': {
      values: readonly []
      row: { currency_id: number; count: number; amount: bigint }
    }
    'deposit-queue': {
      values: readonly [number, number | bigint, number | bigint]
      row: {
        id: number
        user_id: number
        status: 1 | 2 | 3
        amount: bigint
        currency_id: number
        name: string
        simulated: boolean
        created_at: Date
      }
    }
    'deposit-queue-count': {
      values: readonly [number]
      row: { count: number }
    }
    'deposit-reject': {
      values: readonly [number | bigint, string, Date]
      row: { id: number; user_id: number; name: string; amount: bigint }
    }
    'deposit-requests': {
      values: readonly [number | bigint, number | bigint, number | bigint]
      row: {
        id: number
        amount: bigint
        voucher: string
        status: 1 | 2 | 3
        currency_id: number
        name: string
        remark: string
        simulated: boolean
        created_at: Date
        updated_at: Date
      }
    }
    'deposit-requests-count': {
      values: readonly [number | bigint]
      row: { count: number }
    }
    'deposit-voucher': {
      values: readonly [number | bigint]
      row: { user_id: number; voucher: string; status: 1 | 2 | 3 }
    }
  }
}
