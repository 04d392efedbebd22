// `npm run texts` writes this from the English texts: what each of them needs to be said.
export interface Texts {
  readonly swapped: null
  readonly 'record-701': { readonly from: string | number; readonly to: string | number }
  readonly 'record-702': { readonly from: string | number; readonly to: string | number }
  readonly 'record-703': { readonly from: string | number; readonly to: string | number }
  readonly 'record-type-701': null
  readonly 'record-type-702': null
  readonly 'record-type-703': null
  readonly 'rule-swap-execution-name': null
  readonly 'rule-swap-execution-value': { readonly waitMs: string | number }
  readonly 'rule-swap-execution-how': null
  readonly 'rule-swap-fee-name': null
  readonly 'rule-swap-fee-value': { readonly feeShare: string | number }
  readonly 'rule-swap-fee-how': null
  readonly 'rule-swap-quote-name': null
  readonly 'rule-swap-quote-value': { readonly quoteMs: string | number }
  readonly 'rule-swap-quote-how': {
    readonly delayedMs: string | number
    readonly quotedShare: string | number
  }
  readonly 'rule-swap-house-name': null
  readonly 'rule-swap-house-value': {
    readonly account: string | number
    readonly funding: string | number
  }
  readonly 'rule-swap-house-how': null
  readonly 'rule-swap-daily-cap-name': null
  readonly 'rule-swap-daily-cap-value': { readonly caps: string | number }
  readonly 'rule-swap-daily-cap-how': null
}

declare module '../../../../texts/text-groups.ts' {
  interface TextGroups {
    readonly swap: Texts
  }
}
