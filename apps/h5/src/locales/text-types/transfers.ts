// `npm run texts` writes this from the English texts: what each of them needs to be said.
export interface Texts {
  readonly 'transfers.title': null
  readonly 'transfers.from': null
  readonly 'transfers.to': null
  readonly 'transfers.swap': null
  readonly 'transfers.currency': null
  readonly 'transfers.amount': null
  readonly 'transfers.available': null
  readonly 'transfers.free': null
  readonly 'transfers.riskHint': null
  readonly 'transfers.submit': null
  readonly 'transfers.done': {
    readonly amount: string | number
    readonly currency: string | number
    readonly account: string | number
  }
  readonly 'transfers.undo': null
  readonly 'transfers.undoText': null
  readonly 'transfers.empty': null
  readonly 'transfers.history': null
  readonly 'transfers.historyEmpty': null
  readonly 'transfers.complaint.amount': null
  readonly 'transfers.complaint.balance': {
    readonly available: string | number
    readonly currency: string | number
  }
  readonly 'transfers.toSwap': { readonly currency: string | number }
}

declare module '../../app/i18n/text-groups.ts' {
  interface TextGroups {
    readonly transfers: Texts
  }
}
