// Written by npm run sql from the statements of this folder and the migrated schema.
export {}

declare module '../../db/statement.ts' {
  interface StatementTypes {
    'coupon-add-covers': {
      values: readonly [
        readonly (number | bigint)[],
        readonly string[],
        readonly (number | bigint)[],
        readonly (number | bigint)[],
        readonly number[],
        readonly bigint[],
        readonly bigint[],
        readonly bigint[],
        readonly bigint[],
        readonly bigint[],
        readonly bigint[],
        readonly (number | bigint)[],
        number | bigint,
      ]
      row: { id: number; product: string; order_id: number; trade_id: number }
    }
    'coupon-covered': {
      values: readonly [readonly (number | bigint)[], readonly bigint[]]
      row: {}
    }
    'coupon-disputed': {
      values: readonly [number | bigint, number | bigint]
      row: { ended: boolean }
    }
    'coupon-end': {
      values: readonly [readonly (number | bigint)[], Date | null]
      row: {}
    }
    'coupon-fees-known': {
      values: readonly [
        readonly string[],
        readonly (number | bigint)[],
        readonly (number | bigint)[],
      ]
      row: { product: string; order_id: number; trade_id: number }
    }
    'coupon-is-running': {
      values: readonly [number | bigint]
      row: { one: 1 }
    }
    'coupon-lock-running': {
      values: readonly [Date | null, number | bigint]
      row: {
        id: number
        user_id: number
        campaign_id: number
        currency_id: number
        used_ms: number
        runs_until: Date
        rest: bigint
        orphan: boolean
      }
    }
    'coupon-newest-covers': {
      values: readonly [readonly (number | bigint)[], number | bigint]
      row: {
        id: number
        coupon_id: number
        product: string
        order_id: number
        trade_id: number
        currency: string
        fee: bigint
        price: bigint
        worth: bigint
        left_before: bigint
        covered: bigint
        lessened: bigint
        charged_ms: number
        covered_ms: number
      }
    }
    'coupon-proof': {
      values: readonly [number | bigint, number | bigint]
      row: {
        id: number
        coupon_id: number
        product: string
        order_id: number
        trade_id: number
        currency: string
        fee: bigint
        price: bigint
        worth: bigint
        left_before: bigint
        covered: bigint
        lessened: bigint
        charged_ms: number
        covered_ms: number
      }
    }
    'coupon-proofs': {
      values: readonly [number | bigint, number | bigint]
      row: {
        id: number
        coupon_id: number
        product: string
        order_id: number
        trade_id: number
        currency: string
        fee: bigint
        price: bigint
        worth: bigint
        left_before: bigint
        covered: bigint
        lessened: bigint
        charged_ms: number
        covered_ms: number
      }
    }
    'coupon-read-to': {
      values: readonly []
      row: { to_ms: number }
    }
    'coupon-running': {
      values: readonly [Date | null]
      row: {
        id: number
        user_id: number
        campaign_id: number
        currency_id: number
        used_ms: number
        runs_until: Date
        rest: bigint
        orphan: boolean
      }
    }
    'coupon-set-read-to': {
      values: readonly [number | bigint | null]
      row: {}
    }
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
        run_days: number | null
        daily_rate: bigint | null
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
      values: readonly [number | bigint, Date | null, Date | null]
      row: {}
    }
    'rewards-figures': {
      values: readonly [number | bigint, Date | null]
      row: {
        invite_code: string
        verified: boolean
        invited: number
        traded: number
        paid: bigint
        waiting: bigint
      }
    }
    'rewards-holds': {
      values: readonly []
      row: { party_id: number; currency_id: number; campaign_id: number; amount: bigint }
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
    'rewards-lapse': {
      values: readonly [Date | null, Date | string, number | bigint]
      row: { '?column?': 1 }
    }
    'rewards-lessened-fees': {
      values: readonly [number | bigint, number | bigint]
      row: { user_id: number; currency_id: number; amount: bigint }
    }
    'rewards-lock-coupon': {
      values: readonly [number | bigint, number | bigint, Date | null]
      row: {
        id: number
        issued_at: Date
        expires_at: Date
        used_at: Date | null
        covered: bigint
        runs_until: Date | null
        ended_at: Date | null
        campaign_id: number
        name: string
        kind: 'trial' | 'fee' | 'cash'
        currency_id: number
        currency: string
        amount: bigint
        run_days: number | null
        daily_rate: bigint | null
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
      values: readonly [
        number | bigint,
        boolean | null,
        Date | null,
        number | bigint,
        number | bigint,
      ]
      row: {
        id: number
        issued_at: Date
        expires_at: Date
        used_at: Date | null
        covered: bigint
        runs_until: Date | null
        ended_at: Date | null
        campaign_id: number
        name: string
        kind: 'trial' | 'fee' | 'cash'
        currency_id: number
        currency: string
        amount: bigint
        run_days: number | null
        daily_rate: bigint | null
        valid_days: number
        most: number
        starts_at: Date
        ends_at: Date | null
        sandbox: boolean
      }
    }
    'rewards-own-coupons-count': {
      values: readonly [number | bigint, boolean | null, Date | null]
      row: { count: number }
    }
    'rewards-own-rebates': {
      values: readonly [number | bigint, number | bigint, number | bigint, Date | null]
      row: {
        day: string
        name: string
        generation: 1 | 2
        fee: bigint
        rate: bigint
        value: bigint
        paid: boolean
        waits: boolean | null
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
      values: readonly [Date | null, number | bigint]
      row: { day: string; payer_id: number; receiver_id: number; generation: 1 | 2; value: bigint }
    }
    'rewards-verify-covers': {
      values: readonly [number | bigint]
      row: {
        id: number
        coupon_id: number
        product: string
        order_id: number
        trade_id: number
        currency: string
        fee: bigint
        price: bigint
        worth: bigint
        left_before: bigint
        covered: bigint
        lessened: bigint
        charged_ms: number
        covered_ms: number
      }
    }
    'rewards-verify-days': {
      values: readonly []
      row: { day: string }
    }
    'rewards-verify-earned': {
      values: readonly [Date | string]
      row: { line: string }
    }
    'rewards-verify-fee-coupons': {
      values: readonly []
      row: {
        id: number
        user_id: number
        amount: bigint
        covered: bigint
        ended_until: Date
        runs_until: Date
        used_ms: number
        complete: boolean
      }
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
