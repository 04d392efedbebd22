// `npm run texts` writes this from the English texts: what each of them needs to be said.
export interface Texts {
  readonly 'risk-borrowing-title': null
  readonly 'risk-borrowing-text': null
  readonly 'risk-contracts-title': null
  readonly 'risk-contracts-text': null
  readonly 'risk-leverage-title': null
  readonly 'risk-leverage-text': null
  readonly 'risk-dual-title': null
  readonly 'risk-dual-text': null
  readonly 'risk-seconds-title': null
  readonly 'risk-seconds-text': null
  readonly 'risk-lock-title': null
  readonly 'risk-lock-text': null
}

declare module '../text-groups.ts' {
  interface TextGroups {
    readonly risks: Texts
  }
}
