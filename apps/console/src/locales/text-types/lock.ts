// `npm run texts` writes this from the English texts: what each of them needs to be said.
export interface Texts {
  readonly 'lock.request': null
  readonly 'lock.queue': null
  readonly 'lock.pending': null
  readonly 'lock.reason.funds-unexplained': null
  readonly 'lock.reason.amount-unsuitable': null
  readonly 'lock.reason.inquiry-open': null
  readonly 'lock.summary': { readonly amount: string | number; readonly days: string | number }
}

declare module '../../i18n/text-groups.ts' {
  interface TextGroups {
    readonly lock: Texts
  }
}
