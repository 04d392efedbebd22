// `npm run texts` writes this from the English texts: what each of them needs to be said.
export interface Texts {
  readonly 'rule-withdrawal-review-name': null
  readonly 'rule-withdrawal-review-value': {
    readonly decideMs: string | number
    readonly userBtc: string | number
  }
  readonly 'rule-withdrawal-review-how': {
    readonly windowMs: string | number
    readonly totalBtc: string | number
  }
  readonly 'rule-withdrawal-holds-name': null
  readonly 'rule-withdrawal-holds-value': { readonly reasons: string | number }
  readonly 'rule-withdrawal-holds-how': null
  readonly 'rule-withdrawal-returns-name': null
  readonly 'rule-withdrawal-returns-value': { readonly reasons: string | number }
  readonly 'rule-withdrawal-returns-how': null
}

declare module '../../../../texts/text-groups.ts' {
  interface TextGroups {
    readonly withdrawals: Texts
  }
}
