// `npm run texts` writes this from the English texts: what each of them needs to be said.
import type { Value } from '@candor/texts'

export interface Texts {
  readonly 'withdrawals.title': { readonly currency: Value }
  readonly 'withdrawals.coin': null
  readonly 'withdrawals.available': null
  readonly 'withdrawals.way': null
  readonly 'withdrawals.way.address': null
  readonly 'withdrawals.way.bank': null
  readonly 'withdrawals.way.international': null
  readonly 'withdrawals.network': null
  readonly 'withdrawals.address.label': null
  readonly 'withdrawals.address.hint': null
  readonly 'withdrawals.address.book': null
  readonly 'withdrawals.address.choose': null
  readonly 'withdrawals.address.first': null
  readonly 'withdrawals.address.firstText': null
  readonly 'withdrawals.address.add': null
  readonly 'withdrawals.address.byHand': null
  readonly 'withdrawals.address.allowlist': null
  readonly 'withdrawals.address.usableIn': null
  readonly 'withdrawals.card.first': null
  readonly 'withdrawals.card.firstText': null
  readonly 'withdrawals.card.add': null
  readonly 'withdrawals.card.change': null
  readonly 'withdrawals.complaint.address': null
  readonly 'withdrawals.complaint.invalid': { readonly currency: Value }
  readonly 'withdrawals.complaint.network': { readonly network: Value }
  readonly 'withdrawals.complaint.notSaved': null
  readonly 'withdrawals.complaint.held': null
  readonly 'withdrawals.complaint.amount': null
  readonly 'withdrawals.complaint.least': { readonly amount: Value; readonly currency: Value }
  readonly 'withdrawals.complaint.most': { readonly amount: Value; readonly currency: Value }
  readonly 'withdrawals.complaint.limit': { readonly left: Value }
  readonly 'withdrawals.complaint.balance': { readonly available: Value; readonly currency: Value }
  readonly 'withdrawals.amount.label': null
  readonly 'withdrawals.amount.bounds': {
    readonly least: Value
    readonly most: Value
    readonly currency: Value
  }
  readonly 'withdrawals.amount.allByLimit': null
  readonly 'withdrawals.fee': null
  readonly 'withdrawals.received': null
  readonly 'withdrawals.limit.title': null
  readonly 'withdrawals.limit.left': { readonly left: Value; readonly whole: Value }
  readonly 'withdrawals.limit.after': { readonly after: Value }
  readonly 'withdrawals.decision': null
  readonly 'withdrawals.simulated': null
  readonly 'withdrawals.identity.needed': null
  readonly 'withdrawals.identity.go': null
  readonly 'withdrawals.password.needed': null
  readonly 'withdrawals.password.set': null
  readonly 'withdrawals.held': null
  readonly 'withdrawals.review': null
  readonly 'withdrawals.closed': null
  readonly 'withdrawals.stopped': null
  readonly 'withdrawals.otherCoin': null
  readonly 'withdrawals.confirm.title': null
  readonly 'withdrawals.confirm.to': null
  readonly 'withdrawals.confirm.toCard': null
  readonly 'withdrawals.confirm.compare': null
  readonly 'withdrawals.confirm.password': null
  readonly 'withdrawals.confirm.code': null
  readonly 'withdrawals.confirm.codeHint': null
  readonly 'withdrawals.confirm.send': { readonly amount: Value; readonly currency: Value }
  readonly 'withdrawals.sent.title': null
  readonly 'withdrawals.sent.filed': { readonly amount: Value; readonly currency: Value }
  readonly 'withdrawals.sent.review': { readonly time: Value }
  readonly 'withdrawals.sent.sending': { readonly received: Value; readonly currency: Value }
  readonly 'withdrawals.sent.simulated': { readonly received: Value; readonly currency: Value }
  readonly 'withdrawals.sent.record': null
  readonly 'withdrawals.sent.another': null
  readonly 'withdrawals.records.title': null
  readonly 'withdrawals.records.deposits': null
  readonly 'withdrawals.records.withdrawals': null
  readonly 'withdrawals.records.empty': null
  readonly 'withdrawals.records.number': { readonly id: Value }
  readonly 'withdrawals.records.to': null
  readonly 'withdrawals.records.txid': null
  readonly 'withdrawals.records.reason': { readonly reason: Value }
  readonly 'withdrawals.records.decideBy': { readonly time: Value }
  readonly 'withdrawals.records.overdue': null
  readonly 'withdrawals.records.overdueText': { readonly time: Value }
  readonly 'withdrawals.records.passed': { readonly time: Value }
  readonly 'withdrawals.records.ended': { readonly time: Value }
  readonly 'withdrawals.records.returned': null
  readonly 'withdrawals.records.ask': null
  readonly 'withdrawals.takeBack.action': null
  readonly 'withdrawals.takeBack.title': { readonly amount: Value; readonly currency: Value }
  readonly 'withdrawals.takeBack.text': null
  readonly 'withdrawals.takeBack.keep': null
  readonly 'withdrawals.takeBack.done': { readonly amount: Value; readonly currency: Value }
}

declare module '../../app/i18n/text-groups.ts' {
  interface TextGroups {
    readonly withdrawals: Texts
  }
}
