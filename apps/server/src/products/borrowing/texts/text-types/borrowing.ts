// `npm run texts` writes this from the English texts: what each of them needs to be said.
export interface Texts {
  readonly 'rule-borrowing-request-name': null
  readonly 'rule-borrowing-request-value': {
    readonly level: string | number
    readonly least: string | number
    readonly most: string | number
    readonly ratio: string | number
    readonly minDays: string | number
    readonly maxDays: string | number
    readonly lent: string | number
  }
  readonly 'rule-borrowing-request-how': null
  readonly 'rule-borrowing-payout-name': null
  readonly 'rule-borrowing-payout-value': {
    readonly minDays: string | number
    readonly maxDays: string | number
    readonly account: string | number
  }
  readonly 'rule-borrowing-payout-how': {
    readonly lateMs: string | number
    readonly ratio: string | number
    readonly maxDays: string | number
  }
  readonly 'rule-borrowing-interest-name': null
  readonly 'rule-borrowing-interest-value': {
    readonly rates: string | number
    readonly overdueShare: string | number
  }
  readonly 'rule-borrowing-interest-how': null
  readonly 'rule-borrowing-close-name': null
  readonly 'rule-borrowing-close-value': {
    readonly warnShare: string | number
    readonly closeShare: string | number
    readonly safeShare: string | number
  }
  readonly 'rule-borrowing-close-how': {
    readonly doubledMs: string | number
    readonly firstDoubledMs: string | number
    readonly silentMs: string | number
    readonly settleMs: string | number
    readonly promptMs: string | number
  }
  readonly 'rule-borrowing-coin-name': { readonly coin: string | number }
  readonly 'rule-borrowing-coin-value': {
    readonly factor: string | number
    readonly before: string
    readonly cap: string | number
  }
  readonly 'rule-borrowing-coin-how': { readonly coin: string }
}

declare module '../../../../texts/text-groups.ts' {
  interface TextGroups {
    readonly borrowing: Texts
  }
}
