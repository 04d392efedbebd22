// `npm run texts` writes this from the English texts: what each of them needs to be said.
export interface Texts {
  readonly 'rule-rewards-rebate-name': null
  readonly 'rule-rewards-rebate-value': {
    readonly firstShare: string | number
    readonly secondShare: string | number
  }
  readonly 'rule-rewards-rebate-how': {
    readonly account: string | number
    readonly closeMs: string | number
    readonly days: number
  }
  readonly 'rule-rewards-vip-name': null
  readonly 'rule-rewards-vip-value': { readonly days: number; readonly closeMs: string | number }
  readonly 'rule-rewards-vip-how': null
  readonly 'rule-rewards-level-name': { readonly level: string | number }
  readonly 'rule-rewards-level-value': {
    readonly least: string | number
    readonly discountShare: string | number
    readonly borrowing: string
  }
  readonly 'rule-rewards-level-how': null
  readonly 'rule-rewards-campaign-name': { readonly name: string | number; readonly money: string }
  readonly 'rule-rewards-campaign-value': {
    readonly kind: string
    readonly amount: string | number
    readonly currency: string | number
    readonly runDays: number
    readonly dailyShare: string | number
    readonly days: number
    readonly coupons: number
    readonly startsUtc: string | number
    readonly endsUtc: string
  }
  readonly 'rule-rewards-campaign-how': { readonly account: string | number }
  readonly 'rule-rewards-refund-name': null
  readonly 'rule-rewards-refund-value': null
  readonly 'rule-rewards-refund-how': {
    readonly pauseMs: string | number
    readonly account: string | number
  }
}

declare module '../../../../texts/text-groups.ts' {
  interface TextGroups {
    readonly rewards: Texts
  }
}
