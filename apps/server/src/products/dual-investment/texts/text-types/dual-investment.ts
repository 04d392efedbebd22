// `npm run texts` writes this from the English texts: what each of them needs to be said.
export interface Texts {
  readonly 'dual-bought': null
  readonly 'rule-dual-rate-name': null
  readonly 'rule-dual-rate-value': { readonly houseShare: string | number }
  readonly 'rule-dual-rate-how': {
    readonly dayReturns: string | number
    readonly weekReturns: string | number
    readonly lookbackMs: string | number
  }
  readonly 'rule-dual-sale-name': null
  readonly 'rule-dual-sale-value': {
    readonly callFromShare: string | number
    readonly callToShare: string | number
    readonly putFromShare: string | number
    readonly putToShare: string | number
  }
  readonly 'rule-dual-sale-how': { readonly payShare: string | number }
  readonly 'rule-dual-purchase-name': null
  readonly 'rule-dual-purchase-value': {
    readonly waitMs: string | number
    readonly callSize: string | number
    readonly putSize: string | number
  }
  readonly 'rule-dual-purchase-how': { readonly shownShare: string | number }
  readonly 'rule-dual-settlement-name': null
  readonly 'rule-dual-settlement-value': {
    readonly windowMs: string | number
    readonly least: string | number
    readonly seconds: string | number
  }
  readonly 'rule-dual-settlement-how': {
    readonly windowMs: string | number
    readonly silentMs: string | number
  }
  readonly 'rule-dual-moving-name': null
  readonly 'rule-dual-moving-value': { readonly sources: number }
  readonly 'rule-dual-moving-how': {
    readonly windowMs: string | number
    readonly parts: string | number
  }
  readonly 'rule-dual-ladder-name': { readonly coin: string | number }
  readonly 'rule-dual-ladder-value': {
    readonly sale: string
    readonly days: string | number
    readonly fridays: string
    readonly fridayDays: string | number
    readonly deviations: string | number
    readonly houseShare: string | number
  }
  readonly 'rule-dual-ladder-how': {
    readonly nearShare: string | number
    readonly farShare: string | number
    readonly stepParts: string | number
    readonly callShares: string | number
    readonly putShares: string | number
    readonly callMost: string | number
    readonly putMost: string | number
    readonly cap: string | number
  }
  readonly 'rule-dual-house-name': null
  readonly 'rule-dual-house-value': { readonly account: string | number }
  readonly 'rule-dual-house-how': { readonly funding: string | number }
}

declare module '../../../../texts/text-groups.ts' {
  interface TextGroups {
    readonly 'dual-investment': Texts
  }
}
