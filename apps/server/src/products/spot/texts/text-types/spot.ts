// `npm run texts` writes this from the English texts: what each of them needs to be said.
export interface Texts {
  readonly 'rule-spot-matching-name': null
  readonly 'rule-spot-matching-value': null
  readonly 'rule-spot-matching-how': null
  readonly 'rule-spot-freeze-name': null
  readonly 'rule-spot-freeze-value': null
  readonly 'rule-spot-freeze-how': null
  readonly 'rule-spot-fee-name': null
  readonly 'rule-spot-fee-value': null
  readonly 'rule-spot-fee-how': null
  readonly 'rule-spot-market-order-name': null
  readonly 'rule-spot-market-order-value': {
    readonly aboveShare: string | number
    readonly belowShare: string | number
    readonly boundShare: string | number
  }
  readonly 'rule-spot-market-order-how': { readonly ageMs: string | number }
  readonly 'rule-spot-band-name': null
  readonly 'rule-spot-band-value': {
    readonly aboveShare: string | number
    readonly belowShare: string | number
  }
  readonly 'rule-spot-band-how': { readonly ageMs: string | number }
  readonly 'rule-spot-stop-name': null
  readonly 'rule-spot-stop-value': null
  readonly 'rule-spot-stop-how': { readonly boundShare: string | number }
  readonly 'rule-spot-own-order-name': null
  readonly 'rule-spot-own-order-value': null
  readonly 'rule-spot-own-order-how': null
  readonly 'rule-spot-pair-name': { readonly pair: string | number }
  readonly 'rule-spot-pair-value': {
    readonly priceStep: string | number
    readonly amountStep: string | number
    readonly least: string | number
    readonly quote: string | number
    readonly most: string | number
    readonly base: string | number
    readonly makerShare: string | number
    readonly takerShare: string | number
    readonly orders: number
    readonly state: string
  }
  readonly 'rule-spot-pair-how': null
}

declare module '../../../../texts/text-groups.ts' {
  interface TextGroups {
    readonly spot: Texts
  }
}
