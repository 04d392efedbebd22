// `npm run texts` writes this from the English texts: what each of them needs to be said.
export interface Texts {
  readonly 'locks.title': null
  readonly 'locks.mine': null
  readonly 'locks.how': null
  readonly 'locks.empty': null
  readonly 'locks.emptyText': null
  readonly 'locks.gone': null
  readonly 'locks.product': { readonly currency: string | number; readonly days: number }
  readonly 'locks.days': { readonly days: number }
  readonly 'locks.term': null
  readonly 'locks.rate.daily': null
  readonly 'locks.rate.term': null
  readonly 'locks.rate.yearly': null
  readonly 'locks.rate.perDay': { readonly rate: string | number }
  readonly 'locks.rate.note': { readonly days: number }
  readonly 'locks.condition': { readonly share: string | number }
  readonly 'locks.min': null
  readonly 'locks.max': null
  readonly 'locks.free': null
  readonly 'locks.stock': null
  readonly 'locks.paid': null
  readonly 'locks.paidText': null
  readonly 'locks.source': { readonly account: string | number }
  readonly 'locks.unusual': { readonly share: string | number }
  readonly 'locks.review': null
  readonly 'locks.risk': null
  readonly 'locks.amount': null
  readonly 'locks.available': {
    readonly amount: string | number
    readonly currency: string | number
  }
  readonly 'locks.buy.title': null
  readonly 'locks.buy.open': null
  readonly 'locks.buy.submit': null
  readonly 'locks.buy.confirm': null
  readonly 'locks.buy.done': {
    readonly amount: string | number
    readonly currency: string | number
  }
  readonly 'locks.complaint.amount': null
  readonly 'locks.complaint.min': {
    readonly amount: string | number
    readonly currency: string | number
  }
  readonly 'locks.complaint.max': {
    readonly amount: string | number
    readonly currency: string | number
  }
  readonly 'locks.complaint.sold': {
    readonly amount: string | number
    readonly currency: string | number
  }
  readonly 'locks.complaint.balance': {
    readonly amount: string | number
    readonly currency: string | number
  }
  readonly 'locks.preview.title': null
  readonly 'locks.preview.sample': {
    readonly amount: string | number
    readonly currency: string | number
  }
  readonly 'locks.preview.perDay': null
  readonly 'locks.preview.total': null
  readonly 'locks.preview.first': null
  readonly 'locks.preview.last': null
  readonly 'locks.preview.penalty': null
  readonly 'locks.preview.refund': null
  readonly 'locks.chart.title': null
  readonly 'locks.chart.held': null
  readonly 'locks.chart.left': null
  readonly 'locks.chart.days': { readonly days: string | number }
  readonly 'locks.chart.text': {
    readonly total: string | number
    readonly currency: string | number
    readonly loss: string | number
  }
  readonly 'locks.own.locked': { readonly currency: string | number }
  readonly 'locks.own.earned': { readonly currency: string | number }
  readonly 'locks.own.next': null
  readonly 'locks.orders.empty': null
  readonly 'locks.orders.emptyText': null
  readonly 'locks.state.reviewing': null
  readonly 'locks.state.running': null
  readonly 'locks.state.redeemed': null
  readonly 'locks.state.requested': null
  readonly 'locks.state.failed': null
  readonly 'locks.state.refused': null
  readonly 'locks.state.takenBack': null
  readonly 'locks.order.title': { readonly id: string | number }
  readonly 'locks.order.refused': { readonly reason: string | number }
  readonly 'locks.order.failed': { readonly reason: string | number }
  readonly 'locks.order.delisting': {
    readonly currency: string | number
    readonly time: string | number
  }
  readonly 'locks.order.delisted': {
    readonly currency: string | number
    readonly time: string | number
  }
  readonly 'locks.order.interest': null
  readonly 'locks.order.days': null
  readonly 'locks.order.daysText': {
    readonly paid: string | number
    readonly days: string | number
  }
  readonly 'locks.order.starts': null
  readonly 'locks.order.ends': null
  readonly 'locks.order.cost': null
  readonly 'locks.order.returned': null
  readonly 'locks.order.payments': null
  readonly 'locks.order.verify': null
  readonly 'locks.payment.paid': {
    readonly amount: string | number
    readonly currency: string | number
  }
  readonly 'locks.payment.due': {
    readonly amount: string | number
    readonly currency: string | number
  }
  readonly 'locks.redeem.title': null
  readonly 'locks.redeem.back': {
    readonly refund: string | number
    readonly amount: string | number
    readonly currency: string | number
  }
  readonly 'locks.redeem.toCome': null
  readonly 'locks.redeem.request': null
  readonly 'locks.redeem.hold': { readonly seconds: number }
  readonly 'locks.redeem.wait': {
    readonly time: string | number
    readonly penalty: string | number
    readonly currency: string | number
    readonly interest: string | number
  }
  readonly 'locks.redeem.lastDay': {
    readonly time: string | number
    readonly penalty: string | number
    readonly currency: string | number
    readonly interest: string | number
  }
  readonly 'locks.redeem.over': { readonly time: string | number }
  readonly 'locks.redeem.lapse': null
  readonly 'locks.takeBack.title': null
  readonly 'locks.takeBack.text': null
  readonly 'locks.welcome.lead': null
  readonly 'locks.welcome.example': null
  readonly 'locks.welcome.rate': {
    readonly amount: string | number
    readonly days: number
    readonly rate: string | number
    readonly perDay: string | number
    readonly total: string | number
  }
  readonly 'locks.welcome.penalty': {
    readonly amount: string | number
    readonly penalty: string | number
    readonly refund: string | number
  }
  readonly 'locks.welcome.takeBack': null
  readonly 'locks.welcome.go': null
  readonly 'locks.earn.risk': null
  readonly 'locks.earn.riskText': null
  readonly 'locks.earn.holdsFor': {
    readonly days: number
    readonly rate: string | number
    readonly min: string | number
    readonly currency: string | number
  }
  readonly 'locks.earn.interest': null
  readonly 'locks.earn.end': null
  readonly 'locks.earn.endText': {
    readonly principal: string | number
    readonly currency: string | number
    readonly interest: string | number
  }
  readonly 'locks.consent': null
  readonly 'locks.proof': null
  readonly 'locks.exposure': null
  readonly 'locks.exposureText': null
  readonly 'locks.fact.begun': null
  readonly 'locks.fact.endedBy': null
  readonly 'locks.fact.filed': null
  readonly 'locks.fact.paidBefore': null
  readonly 'locks.fact.term': null
  readonly 'locks.fact.trial': null
  readonly 'locks.trial.badge': null
  readonly 'locks.trial.text': {
    readonly amount: string | number
    readonly currency: string | number
  }
  readonly 'locks.trial.title': null
  readonly 'locks.trial.back': null
  readonly 'locks.fact.delisting': null
  readonly 'locks.fact.delistedAt': null
}

declare module '../../app/i18n/text-groups.ts' {
  interface TextGroups {
    readonly locks: Texts
  }
}
