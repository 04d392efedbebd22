// Written by npm run sql from the statements of this folder and the migrated schema.
export {}

declare module '../../db/statement.ts' {
  interface StatementTypes {
    'purchase-add': {
      values: readonly [
        number | bigint,
        string,
        string,
        string,
        string,
        string | null,
        Uint8Array,
        string,
        bigint,
        bigint,
        bigint,
        bigint,
        bigint,
        Date,
        Date,
      ]
      row: { id: number }
    }
    'purchase-credited': {
      values: readonly [number | bigint, Date]
      row: {
        method: 'bank_transfer' | 'third_party' | 'wallet' | 'card'
        receive: bigint
        ended_at: Date
      }
    }
    'purchase-disputed': {
      values: readonly [number | bigint, number | bigint]
      row: { ended: boolean }
    }
    'purchase-end': {
      values: readonly [number | bigint, number, string, Date | null]
      row: {}
    }
    'purchase-flows': {
      values: readonly []
      row: { currency_id: number; count: number; amount: bigint }
    }
    'purchase-frozen': {
      values: readonly [number | bigint, Date, Date, string, number]
      row: { unpaid: number; undecided: string; ended_unpaid: number }
    }
    'purchase-hold': {
      values: readonly [number | bigint]
      row: {
        id: number
        user_id: number
        currency: string
        method: 'bank_transfer' | 'third_party' | 'wallet' | 'card'
        amount: bigint
        fee: bigint
        receive: bigint
        processor: string
        status: 0 | 1 | 2 | 3 | 4
        created_at: Date
      }
    }
    'purchase-hold-due': {
      values: readonly [Date, number | bigint, readonly (number | bigint)[]]
      row: {
        id: number
        user_id: number
        currency: string
        method: 'bank_transfer' | 'third_party' | 'wallet' | 'card'
        amount: bigint
        fee: bigint
        receive: bigint
        processor: string
        status: 0 | 1 | 2 | 3 | 4
        created_at: Date
      }
    }
    'purchase-is-proof': {
      values: readonly [string]
      row: { one: 1 }
    }
    'purchase-own': {
      values: readonly [number | bigint, number | bigint, number | bigint]
      row: {
        id: number
        user_id: number
        country: string
        currency: string
        method: 'bank_transfer' | 'third_party' | 'wallet' | 'card'
        bank: string
        bank_details: unknown
        payer_sealed: Buffer
        processor: string
        amount: bigint
        rate: bigint
        fee: bigint
        receive: bigint
        status: 0 | 1 | 2 | 3 | 4
        voucher: string | null
        reason: string
        created_at: Date
        pay_before: Date
        proved_at: Date | null
        ended_at: Date | null
      }
    }
    'purchase-own-count': {
      values: readonly [number | bigint]
      row: { count: number }
    }
    'purchase-own-one': {
      values: readonly [number | bigint, number | bigint]
      row: {
        id: number
        user_id: number
        country: string
        currency: string
        method: 'bank_transfer' | 'third_party' | 'wallet' | 'card'
        bank: string
        bank_details: unknown
        payer_sealed: Buffer
        processor: string
        amount: bigint
        rate: bigint
        fee: bigint
        receive: bigint
        status: 0 | 1 | 2 | 3 | 4
        voucher: string | null
        reason: string
        created_at: Date
        pay_before: Date
        proved_at: Date | null
        ended_at: Date | null
      }
    }
    'purchase-owner': {
      values: readonly [number | bigint]
      row: { user_id: number }
    }
    'purchase-period': {
      values: readonly [number | bigint, Date, Date, number | bigint]
      row: {
        id: number
        user_id: number
        country: string
        currency: string
        method: 'bank_transfer' | 'third_party' | 'wallet' | 'card'
        bank: string
        bank_details: unknown
        payer_sealed: Buffer
        processor: string
        amount: bigint
        rate: bigint
        fee: bigint
        receive: bigint
        status: 0 | 1 | 2 | 3 | 4
        voucher: string | null
        reason: string
        created_at: Date
        pay_before: Date
        proved_at: Date | null
        ended_at: Date | null
      }
    }
    'purchase-proof': {
      values: readonly [number | bigint]
      row: { user_id: number; voucher: string; status: 0 | 1 | 2 | 3 | 4 }
    }
    'purchase-prove': {
      values: readonly [number | bigint, string | null, Date | null]
      row: {}
    }
    'purchase-proven': {
      values: readonly []
      row: { currency_id: number; count: number; amount: bigint }
    }
    'purchase-queue': {
      values: readonly [number, number | bigint, number | bigint]
      row: {
        id: number
        user_id: number
        country: string
        currency: string
        method: 'bank_transfer' | 'third_party' | 'wallet' | 'card'
        bank: string
        bank_details: unknown
        payer_sealed: Buffer
        processor: string
        amount: bigint
        rate: bigint
        fee: bigint
        receive: bigint
        status: 0 | 1 | 2 | 3 | 4
        voucher: string | null
        reason: string
        created_at: Date
        pay_before: Date
        proved_at: Date | null
        ended_at: Date | null
      }
    }
    'purchase-queue-count': {
      values: readonly [number]
      row: { count: number }
    }
    'purchase-unpaid': {
      values: readonly [number | bigint, Date]
      row: { count: number }
    }
    'purchase-verify': {
      values: readonly [number | bigint, number | bigint]
      row: {
        id: number
        user_id: number
        amount: bigint
        rate: bigint
        fee_rate: bigint
        fee: bigint
        receive: bigint
        status: 0 | 1 | 2 | 3 | 4
      }
    }
  }
}
