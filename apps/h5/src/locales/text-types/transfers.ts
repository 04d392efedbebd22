// `npm run texts` writes this from the English texts: what each of them needs to be said.
import type { Value } from '@candor/texts'

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
    readonly amount: Value
    readonly currency: Value
    readonly account: Value
  }
  readonly 'transfers.undo': null
  readonly 'transfers.undoText': null
  readonly 'transfers.empty': null
  readonly 'transfers.history': null
  readonly 'transfers.historyEmpty': null
  readonly 'transfers.complaint.amount': null
  readonly 'transfers.complaint.balance': { readonly available: Value; readonly currency: Value }
  readonly 'transfers.toSwap': { readonly currency: Value }
}

declare module '../../app/i18n/text-groups.ts' {
  interface TextGroups {
    readonly transfers: Texts
  }
}
