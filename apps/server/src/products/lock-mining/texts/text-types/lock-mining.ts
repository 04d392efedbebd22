// `npm run texts` writes this from the English texts: what each of them needs to be said.
export interface Texts {
  readonly 'lock-redeemed': null
  readonly 'lock-taken-back': null
  readonly 'lock-redemption-failed': null
  readonly 'rule-lock-yield-name': null
  readonly 'rule-lock-yield-value': { readonly delayMs: string | number }
  readonly 'rule-lock-yield-how': { readonly yearDays: string | number }
  readonly 'rule-lock-exit-name': null
  readonly 'rule-lock-exit-value': {
    readonly penaltyShare: string | number
    readonly fund: string | number
    readonly takeBackMs: string | number
  }
  readonly 'rule-lock-exit-how': {
    readonly lapseMs: string | number
    readonly holdMs: string | number
    readonly lastMs: string | number
    readonly lastHoldMs: string | number
  }
  readonly 'rule-lock-house-name': null
  readonly 'rule-lock-house-value': {
    readonly account: string | number
    readonly funds: string | number
  }
  readonly 'rule-lock-house-how': { readonly reviewMs: string | number }
  readonly 'rule-lock-trial-name': null
  readonly 'rule-lock-trial-value': null
  readonly 'rule-lock-trial-how': { readonly account: string | number }
  readonly 'rule-lock-product-name': {
    readonly product: string | number
    readonly coin: string | number
    readonly days: number
  }
  readonly 'rule-lock-product-value': {
    readonly dailyShare: string | number
    readonly yearlyShare: string | number
    readonly least: string | number
    readonly most: string | number
    readonly coin: string | number
    readonly free: string | number
    readonly stock: string | number
  }
  readonly 'rule-lock-product-how': { readonly sale: string; readonly review: string }
}

declare module '../../../../texts/text-groups.ts' {
  interface TextGroups {
    readonly 'lock-mining': Texts
  }
}
