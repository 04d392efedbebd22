// `npm run texts` writes this from the English texts: what each of them needs to be said.
export interface Texts {
  readonly 'withdrawals.title': { readonly currency: string | number }
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
  readonly 'withdrawals.complaint.invalid': { readonly currency: string | number }
  readonly 'withdrawals.complaint.network': { readonly network: string | number }
  readonly 'withdrawals.complaint.notSaved': null
  readonly 'withdrawals.complaint.held': { readonly hours: number }
  readonly 'withdrawals.complaint.amount': null
  readonly 'withdrawals.complaint.least': {
    readonly amount: string | number
    readonly currency: string | number
  }
  readonly 'withdrawals.complaint.most': {
    readonly amount: string | number
    readonly currency: string | number
  }
  readonly 'withdrawals.complaint.limit': { readonly hours: number; readonly left: string | number }
  readonly 'withdrawals.complaint.balance': {
    readonly available: string | number
    readonly currency: string | number
  }
  readonly 'withdrawals.amount.label': null
  readonly 'withdrawals.amount.bounds': {
    readonly least: string | number
    readonly most: string | number
    readonly currency: string | number
  }
  readonly 'withdrawals.amount.allByLimit': { readonly hours: number }
  readonly 'withdrawals.fee': null
  readonly 'withdrawals.received': null
  readonly 'withdrawals.limit.title': { readonly hours: number }
  readonly 'withdrawals.limit.left': {
    readonly left: string | number
    readonly whole: string | number
  }
  readonly 'withdrawals.limit.after': { readonly after: string | number }
  readonly 'withdrawals.decision': { readonly hours: number }
  readonly 'withdrawals.simulated': null
  readonly 'withdrawals.identity.needed': { readonly hours: number }
  readonly 'withdrawals.identity.go': null
  readonly 'withdrawals.password.needed': { readonly hours: number }
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
  readonly 'withdrawals.confirm.send': {
    readonly amount: string | number
    readonly currency: string | number
  }
  readonly 'withdrawals.sent.title': null
  readonly 'withdrawals.sent.filed': {
    readonly amount: string | number
    readonly currency: string | number
  }
  readonly 'withdrawals.sent.review': { readonly time: string | number }
  readonly 'withdrawals.sent.sending': {
    readonly received: string | number
    readonly currency: string | number
  }
  readonly 'withdrawals.sent.simulated': {
    readonly received: string | number
    readonly currency: string | number
  }
  readonly 'withdrawals.sent.record': null
  readonly 'withdrawals.sent.another': null
  readonly 'withdrawals.records.title': null
  readonly 'withdrawals.records.deposits': null
  readonly 'withdrawals.records.withdrawals': null
  readonly 'withdrawals.records.empty': null
  readonly 'withdrawals.records.number': { readonly id: string | number }
  readonly 'withdrawals.records.to': null
  readonly 'withdrawals.records.txid': null
  readonly 'withdrawals.records.reason': { readonly reason: string | number }
  readonly 'withdrawals.records.decideBy': { readonly time: string | number }
  readonly 'withdrawals.records.overdue': null
  readonly 'withdrawals.records.overdueText': { readonly time: string | number }
  readonly 'withdrawals.records.passed': { readonly time: string | number }
  readonly 'withdrawals.records.ended': { readonly time: string | number }
  readonly 'withdrawals.records.returned': null
  readonly 'withdrawals.records.ask': null
  readonly 'withdrawals.takeBack.action': null
  readonly 'withdrawals.takeBack.title': {
    readonly amount: string | number
    readonly currency: string | number
  }
  readonly 'withdrawals.takeBack.text': null
  readonly 'withdrawals.takeBack.keep': null
  readonly 'withdrawals.takeBack.done': {
    readonly amount: string | number
    readonly currency: string | number
  }
}

declare module '../../app/i18n/text-groups.ts' {
  interface TextGroups {
    readonly withdrawals: Texts
  }
}
