// `npm run texts` writes this from the English texts: what each of them needs to be said.
export interface Texts {
  readonly 'rule-seconds-opening-name': null
  readonly 'rule-seconds-opening-value': { readonly waitMs: string | number }
  readonly 'rule-seconds-opening-how': { readonly lateMs: string | number }
  readonly 'rule-seconds-end-name': null
  readonly 'rule-seconds-end-value': { readonly seconds: number }
  readonly 'rule-seconds-end-how': {
    readonly windowMs: string | number
    readonly least: number
    readonly settleMs: string | number
  }
  readonly 'rule-seconds-payment-name': null
  readonly 'rule-seconds-payment-value': null
  readonly 'rule-seconds-payment-how': null
  readonly 'rule-seconds-halt-name': null
  readonly 'rule-seconds-halt-value': { readonly days: number; readonly orders: number }
  readonly 'rule-seconds-halt-how': { readonly closeMs: string | number }
  readonly 'rule-seconds-duration-name': { readonly seconds: string | number }
  readonly 'rule-seconds-duration-value': {
    readonly payoutShare: string | number
    readonly feeShare: string | number
    readonly settle: string | number
    readonly least: string | number
    readonly most: string | number
    readonly currency: string | number
    readonly breakEven: string | number
  }
  readonly 'rule-seconds-duration-how': null
  readonly 'rule-seconds-bounds-name': null
  readonly 'rule-seconds-bounds-value': {
    readonly least: string | number
    readonly most: string | number
    readonly currency: string | number
    readonly open: number
  }
  readonly 'rule-seconds-bounds-how': null
  readonly 'rule-seconds-exposure-name': null
  readonly 'rule-seconds-exposure-value': {
    readonly cap: string | number
    readonly currency: string | number
    readonly userShare: string | number
  }
  readonly 'rule-seconds-exposure-how': {
    readonly userShare: string | number
    readonly account: string | number
    readonly funding: string | number
    readonly currency: string | number
  }
}

declare module '../../../../texts/text-groups.ts' {
  interface TextGroups {
    readonly seconds: Texts
  }
}
