// `npm run texts` writes this from the English texts: what each of them needs to be said.
export interface Texts {
  readonly 'rule-futures-order-name': null
  readonly 'rule-futures-order-value': {
    readonly openMs: string | number
    readonly closeMs: string | number
  }
  readonly 'rule-futures-order-how': null
  readonly 'rule-futures-profit-name': null
  readonly 'rule-futures-profit-value': null
  readonly 'rule-futures-profit-how': null
  readonly 'rule-futures-round-name': null
  readonly 'rule-futures-round-value': null
  readonly 'rule-futures-round-how': null
  readonly 'rule-futures-leverage-name': { readonly above: string | number }
  readonly 'rule-futures-leverage-value': { readonly closed: number; readonly days: number }
  readonly 'rule-futures-leverage-how': { readonly shareDays: number; readonly counted: number }
  readonly 'rule-futures-risk-name': null
  readonly 'rule-futures-risk-value': { readonly closeShare: string | number }
  readonly 'rule-futures-risk-how': {
    readonly silentMs: string | number
    readonly agreementShare: string | number
    readonly confirmedMs: string | number
  }
  readonly 'rule-futures-silence-name': null
  readonly 'rule-futures-silence-value': null
  readonly 'rule-futures-silence-how': null
  readonly 'rule-futures-gap-name': null
  readonly 'rule-futures-gap-value': { readonly gapMs: string | number }
  readonly 'rule-futures-gap-how': null
  readonly 'rule-futures-loss-name': null
  readonly 'rule-futures-loss-value': null
  readonly 'rule-futures-loss-how': null
  readonly 'rule-futures-overnight-name': null
  readonly 'rule-futures-overnight-value': null
  readonly 'rule-futures-overnight-how': null
  readonly 'rule-futures-house-name': null
  readonly 'rule-futures-house-value': {
    readonly house: string | number
    readonly insurance: string | number
  }
  readonly 'rule-futures-house-how': null
  readonly 'rule-futures-delisting-name': null
  readonly 'rule-futures-delisting-value': null
  readonly 'rule-futures-delisting-how': { readonly windowMs: string | number }
  readonly 'rule-futures-limits-name': null
  readonly 'rule-futures-limits-value': { readonly orders: number; readonly step: string | number }
  readonly 'rule-futures-limits-how': {
    readonly tiersList: string | number
    readonly personShare: string
    readonly pendingShare: string
  }
  readonly 'rule-each-futures-tier': {
    readonly above: string | number
    readonly most: string | number
  }
  readonly 'rule-futures-fund-name': null
  readonly 'rule-futures-fund-value': { readonly resume: string }
  readonly 'rule-futures-fund-how': { readonly capShare: string; readonly floor: string | number }
  readonly 'rule-futures-fund-now-name': null
  readonly 'rule-futures-fund-now-value': {
    readonly floor: string | number
    readonly resumes: string | number
  }
  readonly 'rule-futures-fund-now-how': null
  readonly 'rule-futures-pair-name': { readonly pair: string | number }
  readonly 'rule-futures-pair-value': {
    readonly lot: string | number
    readonly base: string | number
    readonly minLots: string | number
    readonly maxLots: string
    readonly multiples: string | number
    readonly spreadShare: string | number
    readonly feeShare: string | number
    readonly overnightShare: string | number
    readonly cap: string | number
    readonly quote: string | number
    readonly bandShare: string | number
    readonly gaps: string
    readonly state: string
  }
  readonly 'rule-futures-pair-how': null
}

declare module '../../../../texts/text-groups.ts' {
  interface TextGroups {
    readonly futures: Texts
  }
}
