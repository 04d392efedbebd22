// `npm run texts` writes this from the English texts: what each of them needs to be said.
export interface Texts {
  readonly 'purchase-settles': null
  readonly 'purchase-proved': null
  readonly 'purchase-cancelled': null
  readonly 'purchase-processor-sandbox': null
  readonly 'purchase-not-paid-in-time': null
  readonly 'record-220': null
  readonly 'record-220-simulated': null
  readonly 'rule-purchase-rate-name': null
  readonly 'rule-purchase-rate-value': { readonly feeShare: string | number }
  readonly 'rule-purchase-rate-how': null
  readonly 'rule-purchase-offer-name': null
  readonly 'rule-purchase-offer-value': {
    readonly least: string | number
    readonly most: string | number
    readonly ageMs: string | number
  }
  readonly 'rule-purchase-offer-how': null
  readonly 'rule-purchase-limits-name': null
  readonly 'rule-purchase-limits-value': { readonly least: string | number }
  readonly 'rule-purchase-limits-how': {
    readonly unpaid: number
    readonly frozen: string | number
    readonly ended: string | number
    readonly freeMs: string | number
    readonly windowMs: string | number
    readonly countries: string | number
  }
  readonly 'rule-purchase-time-name': null
  readonly 'rule-purchase-time-value': { readonly methodsList: string | number }
  readonly 'rule-purchase-time-how': null
  readonly 'rule-each-method-time': { readonly method: string; readonly payMs: string | number }
  readonly 'rule-purchase-decision-name': null
  readonly 'rule-purchase-decision-value': null
  readonly 'rule-purchase-decision-how': null
  readonly 'rule-purchase-hold-name': null
  readonly 'rule-purchase-hold-value': {
    readonly methodsList: string | number
    readonly holdMs: string | number
  }
  readonly 'rule-purchase-hold-how': null
  readonly 'rule-each-method': { readonly method: string }
}

declare module '../../../../texts/text-groups.ts' {
  interface TextGroups {
    readonly purchases: Texts
  }
}
