// Written by npm run sql from the statements of this folder and the migrated schema.
export {}

declare module '../../db/statement.ts' {
  interface StatementTypes {
    'rewards-add-rebates': {
      values: readonly [
        Date | string,
        Date,
        readonly (number | bigint)[],
        readonly (number | bigint)[],
        readonly number[],
        readonly bigint[],
        readonly bigint[],
        readonly bigint[],
      ]
      row: {}
    }
    'rewards-add-vip': {
      values: readonly [
        Date | string,
        readonly (number | bigint)[],
        readonly bigint[],
        readonly bigint[],
        readonly bigint[],
        readonly bigint[],
        readonly number[],
      ]
      row: {}
    }
    'rewards-campaigns': {
      values: readonly [boolean]
      row: {
        campaign_id: number
        name: string
        kind: 'trial' | 'fee' | 'cash'
        currency_id: number
        currency: string
        amount: bigint
        valid_days: number
        most: number
        starts_at: Date
        ends_at: Date | null
        sandbox: boolean
      }
    }
    'rewards-close-day': {
      values: readonly [Date | string, Date]
      row: { day: Date }
    }
    'rewards-coupon-used': {
      values: readonly [number | bigint, Date | null]
      row: {}
    }
    'rewards-figures': {
      values: readonly [number | bigint, Date]
      row: {
        invite_code: string
        verified: boolean
        invited: number
        traded: number
        paid: bigint
        waiting: bigint
      }
    }
    'rewards-identities': {
      values: readonly [readonly (number | bigint)[]]
      row: { user_id: number; identity: string | null }
    }
    'rewards-invited': {
      values: readonly [number | bigint, number | bigint, number | bigint]
      row: { name: string; created_at: Date; verified: boolean; traded: boolean }
    }
    'rewards-inviters': {
      values: readonly [readonly (number | bigint)[]]
      row: { id: number; inviter_id: number }
    }
    'rewards-issue-coupons': {
      values: readonly [boolean | null, Date | null]
      row: { count: number | null }
    }
    'rewards-lock-coupon': {
      values: readonly [number | bigint, number | bigint]
      row: {
        id: number
        issued_at: Date
        expires_at: Date
        used_at: Date | null
        campaign_id: number
        name: string
        kind: 'trial' | 'fee' | 'cash'
        currency_id: number
        currency: string
        amount: bigint
        valid_days: number
        most: number
        starts_at: Date
        ends_at: Date | null
        sandbox: boolean
      }
    }
    'rewards-next-day': {
      values: readonly []
      row: { day: string | null }
    }
    'rewards-own-coupons': {
      values: readonly [number | bigint, boolean | null, Date, number | bigint, number | bigint]
      row: {
        id: number
        issued_at: Date
        expires_at: Date
        used_at: Date | null
        campaign_id: number
        name: string
        kind: 'trial' | 'fee' | 'cash'
        currency_id: number
        currency: string
        amount: bigint
        valid_days: number
        most: number
        starts_at: Date
        ends_at: Date | null
        sandbox: boolean
      }
    }
    'rewards-own-coupons-count': {
      values: readonly [number | bigint, boolean | null, Date]
      row: { count: number }
    }
    'rewards-own-rebates': {
      values: readonly [number | bigint, number | bigint, number | bigint]
      row: {
        day: string
        name: string
        generation: 1 | 2
        fee: bigint
        rate: bigint
        value: bigint
        paid: boolean
        waits_until: Date
      }
    }
    'rewards-own-rebates-count': {
      values: readonly [number | bigint]
      row: { count: number }
    }
    'rewards-paid': {
      values: readonly [
        Date | null,
        readonly (Date | string)[],
        readonly (number | bigint)[],
        readonly number[],
      ]
      row: { '?column?': 1 }
    }
    'rewards-prices': {
      values: readonly [number, number | bigint | null]
      row: { base_id: number; price: bigint }
    }
    'rewards-take-due': {
      values: readonly [Date, number | bigint]
      row: { day: string; payer_id: number; receiver_id: number; generation: 1 | 2; value: bigint }
    }
    'rewards-verify-days': {
      values: readonly []
      row: { day: string }
    }
    'rewards-verify-earned': {
      values: readonly [Date | string]
      row: { line: string }
    }
    'rewards-verify-levels': {
      values: readonly [Date | string, number]
      row: {
        user_id: number
        level: 0 | 1 | 2 | 3
        volume_30d: bigint
        assets_30d: bigint
        volumes: bigint
        assets: bigint
      }
    }
    'rewards-verify-paid': {
      values: readonly []
      row: { reference: string; receiver_id: number; value: bigint }
    }
    'rewards-vip-before': {
      values: readonly [Date | string, number]
      row: { user_id: number; volume: bigint; assets: bigint; level: number | null }
    }
    'rewards-vip-latest': {
      values: readonly [number | bigint]
      row: { day: string; level: 0 | 1 | 2 | 3; volume_30d: bigint; assets_30d: bigint }
    }
    'rewards-vip-levels': {
      values: readonly [readonly (number | bigint)[]]
      row: { user_id: number; level: 0 | 1 | 2 | 3 }
    }
  }
}
