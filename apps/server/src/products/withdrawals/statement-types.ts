// Written by npm run sql from the statements of this folder and the migrated schema.
export {}

declare module '../../db/statement.ts' {
  interface StatementTypes {
    'payout-approved': {
      values: readonly [string, Date]
      row: { id: number }
    }
    'payout-book': {
      values: readonly [number | bigint, Date | null]
      row: { state: 'approved' | 'sending' | 'done' | 'failed'; txid: string }
    }
    'payout-finish': {
      values: readonly [number | bigint, string, string, Date | null]
      row: {}
    }
    'payout-take': {
      values: readonly [number | bigint, string, Date | null]
      row: {}
    }
    'payout-to-book': {
      values: readonly []
      row: { id: number; withdrawal_id: number }
    }
    'withdrawal-add': {
      values: readonly [
        number | bigint,
        number,
        bigint,
        bigint,
        bigint,
        number,
        string,
        string,
        Date | null,
        boolean,
        string,
        Date,
        Date,
      ]
      row: { id: number }
    }
    'withdrawal-counted': {
      values: readonly [number | bigint, Date]
      row: { total: bigint }
    }
    'withdrawal-currency': {
      values: readonly [number]
      row: { id: number; name: string; decimals: 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 }
    }
    'withdrawal-disputed': {
      values: readonly [number | bigint, number | bigint]
      row: { ended: boolean }
    }
    'withdrawal-done': {
      values: readonly [number | bigint, string, Date | null]
      row: {}
    }
    'withdrawal-filed-between': {
      values: readonly [number | bigint, Date, Date, number | bigint]
      row: {
        id: number
        currency_id: number
        name: string
        number: bigint
        fee: bigint
        way: 0 | 1 | 2
        network: string
        destination: NonNullable<unknown>
        carrier: string
        status: 1 | 2 | 3
        filed_at: Date
        decide_by: Date
        passed_at: Date | null
        ended_at: Date | null
        reason: string
        txid: string
        sending: boolean
      }
    }
    'withdrawal-flows': {
      values: readonly []
      row: { currency_id: number; count: number; amount: bigint }
    }
    'withdrawal-hold': {
      values: readonly [number | bigint]
      row: {
        id: number
        user_id: number
        currency_id: number
        name: string
        number: bigint
        fee: bigint
        worth_btc: bigint
        carrier: string
        status: 1 | 2 | 3
        filed_at: Date
        passed_at: Date | null
        ended_at: Date | null
        reason: string
        txid: string
      }
    }
    'withdrawal-holds': {
      values: readonly []
      row: { user_id: number; currency_id: number; amount: bigint }
    }
    'withdrawal-level': {
      values: readonly [number | bigint]
      row: { auth_level: number }
    }
    'withdrawal-list': {
      values: readonly [number | bigint, number | bigint, number | bigint]
      row: {
        id: number
        currency_id: number
        name: string
        number: bigint
        fee: bigint
        way: 0 | 1 | 2
        network: string
        destination: NonNullable<unknown>
        carrier: string
        status: 1 | 2 | 3
        filed_at: Date
        decide_by: Date
        passed_at: Date | null
        ended_at: Date | null
        reason: string
        txid: string
        sending: boolean
      }
    }
    'withdrawal-list-count': {
      values: readonly [number | bigint]
      row: { count: number }
    }
    'withdrawal-owner': {
      values: readonly [number | bigint]
      row: { user_id: number }
    }
    'withdrawal-pass': {
      values: readonly [number | bigint | null, number | null, Date | null]
      row: { payout: number | null }
    }
    'withdrawal-queue-1': {
      values: readonly [number | bigint, number | bigint]
      row: {
        id: number
        user_id: number
        currency_id: number
        name: string
        number: bigint
        fee: bigint
        worth_btc: bigint
        way: 0 | 1 | 2
        network: string
        destination: NonNullable<unknown>
        saved_at: Date | null
        allowlist: boolean
        carrier: string
        filed_at: Date
        decide_by: Date
        auth_level: number
        day_btc: bigint
        done_before: number
      }
    }
    'withdrawal-queue-2': {
      values: readonly [number | bigint, number | bigint]
      row: {
        id: number
        user_id: number
        currency_id: number
        name: string
        number: bigint
        fee: bigint
        worth_btc: bigint
        way: 0 | 1 | 2
        network: string
        destination: NonNullable<unknown>
        saved_at: Date | null
        allowlist: boolean
        carrier: string
        filed_at: Date
        decide_by: Date
        auth_level: number
        day_btc: bigint
        done_before: number
      }
    }
    'withdrawal-queue-3': {
      values: readonly [number | bigint, number | bigint]
      row: {
        id: number
        user_id: number
        currency_id: number
        name: string
        number: bigint
        fee: bigint
        worth_btc: bigint
        way: 0 | 1 | 2
        network: string
        destination: NonNullable<unknown>
        saved_at: Date | null
        allowlist: boolean
        carrier: string
        filed_at: Date
        decide_by: Date
        auth_level: number
        day_btc: bigint
        done_before: number
      }
    }
    'withdrawal-queue-count-1': {
      values: readonly []
      row: { count: number }
    }
    'withdrawal-queue-count-2': {
      values: readonly []
      row: { count: number }
    }
    'withdrawal-queue-count-3': {
      values: readonly []
      row: { count: number }
    }
    'withdrawal-return': {
      values: readonly [number | bigint, string, Date | null]
      row: {}
    }
    'withdrawal-verify': {
      values: readonly [number | bigint, number | bigint]
      row: {
        id: number
        user_id: number
        currency_id: number
        number: bigint
        fee: bigint
        carrier: string
        status: 1 | 2 | 3
        passed: boolean
        amount: bigint | null
        same: boolean | null
        state: 'approved' | 'sending' | 'done' | 'failed' | null
        booked: boolean
        voted: boolean
      }
    }
  }
}
