// `npm run texts` writes this from the English texts: what each of them needs to be said.
export interface Texts {
  readonly 'rule-maker-quoting-name': null
  readonly 'rule-maker-quoting-value': {
    readonly account: string | number
    readonly ageMs: string | number
  }
  readonly 'rule-maker-quoting-how': null
  readonly 'rule-maker-pair-name': { readonly pair: string | number }
  readonly 'rule-maker-pair-value': {
    readonly spreadShare: string | number
    readonly levels: number
    readonly size: string | number
    readonly base: string | number
    readonly stepShare: string | number
    readonly bandShare: string | number
    readonly cap: string | number
    readonly fundedBase: string | number
    readonly fundedQuote: string | number
    readonly quote: string | number
  }
  readonly 'rule-maker-pair-how': null
}

declare module '../../../../texts/text-groups.ts' {
  interface TextGroups {
    readonly 'market-maker': Texts
  }
}
