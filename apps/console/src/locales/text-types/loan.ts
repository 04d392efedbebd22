// `npm run texts` writes this from the English texts: what each of them needs to be said.
export interface Texts {
  readonly 'loan.request': null
  readonly 'loan.queue': null
  readonly 'loan.pending': null
  readonly 'loan.reason.borrower-not-reached': null
  readonly 'loan.reason.margin-too-concentrated': null
  readonly 'loan.reason.purpose-unaccepted': null
  readonly 'loan.margin': null
  readonly 'loan.summary': {
    readonly amount: string | number
    readonly margin: string | number
    readonly days: string | number
  }
}

declare module '../../i18n/text-groups.ts' {
  interface TextGroups {
    readonly loan: Texts
  }
}
