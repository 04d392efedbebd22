// `npm run texts` writes this from the English texts: what each of them needs to be said.
export interface Texts {
  readonly 'offerings.title': null
  readonly 'offerings.mine': null
  readonly 'offerings.lead': null
  readonly 'offerings.empty': null
  readonly 'offerings.emptyText': null
  readonly 'offerings.gone': null
  readonly 'offerings.detail': null
  readonly 'offerings.state.warmUp': null
  readonly 'offerings.state.running': null
  readonly 'offerings.state.finished': null
  readonly 'offerings.state.cancelled': null
  readonly 'offerings.startsIn': null
  readonly 'offerings.endsIn': null
  readonly 'offerings.ended': null
  readonly 'offerings.remaining': { readonly percent: string | number }
  readonly 'offerings.name': { readonly title: string | number; readonly token: string | number }
  readonly 'offerings.tokens': { readonly count: string | number; readonly token: string | number }
  readonly 'offerings.open': null
  readonly 'offerings.cancelledText': { readonly reason: string | number }
  readonly 'offerings.terms': null
  readonly 'offerings.price': null
  readonly 'offerings.supply': null
  readonly 'offerings.onOffer': null
  readonly 'offerings.left': null
  readonly 'offerings.paidIn': null
  readonly 'offerings.lockPeriod': null
  readonly 'offerings.cycle': null
  readonly 'offerings.duration': { readonly days: number; readonly hours: number }
  readonly 'offerings.days': { readonly days: number }
  readonly 'offerings.starts': null
  readonly 'offerings.ends': null
  readonly 'offerings.min': null
  readonly 'offerings.cap': null
  readonly 'offerings.noCap': null
  readonly 'offerings.leastSale': null
  readonly 'offerings.market': null
  readonly 'offerings.available': null
  readonly 'offerings.allocation': null
  readonly 'offerings.rule.fcfs': null
  readonly 'offerings.rule.proRata': null
  readonly 'offerings.paper': null
  readonly 'offerings.site': null
  readonly 'offerings.about': null
  readonly 'offerings.docsNote': null
  readonly 'offerings.insiders': null
  readonly 'offerings.insiders.none': null
  readonly 'offerings.insiders.tokens': null
  readonly 'offerings.insiders.price': null
  readonly 'offerings.insiders.vesting': null
  readonly 'offerings.insiders.barred': { readonly count: number }
  readonly 'offerings.how': null
  readonly 'offerings.how.proRata': null
  readonly 'offerings.how.pool': { readonly minutes: number }
  readonly 'offerings.how.fcfs': null
  readonly 'offerings.how.cap': { readonly cap: string | number; readonly token: string | number }
  readonly 'offerings.how.leastSale': {
    readonly count: string | number
    readonly token: string | number
  }
  readonly 'offerings.how.rules': null
  readonly 'offerings.demand': null
  readonly 'offerings.demand.pool': null
  readonly 'offerings.demand.end': null
  readonly 'offerings.demand.of': {
    readonly applied: string | number
    readonly supply: string | number
    readonly token: string | number
  }
  readonly 'offerings.demand.fits': null
  readonly 'offerings.demand.over': {
    readonly times: string | number
    readonly share: string | number
  }
  readonly 'offerings.demand.lowest': null
  readonly 'offerings.demand.legend.passed': null
  readonly 'offerings.demand.legend.returned': null
  readonly 'offerings.demand.legend.left': null
  readonly 'offerings.now': null
  readonly 'offerings.now.whole': null
  readonly 'offerings.now.sample': {
    readonly count: string | number
    readonly token: string | number
  }
  readonly 'offerings.now.own': { readonly count: string | number; readonly token: string | number }
  readonly 'offerings.now.passed': null
  readonly 'offerings.now.refund': null
  readonly 'offerings.now.changes': null
  readonly 'offerings.amount': null
  readonly 'offerings.payWith': null
  readonly 'offerings.free': {
    readonly amount: string | number
    readonly currency: string | number
  }
  readonly 'offerings.total': null
  readonly 'offerings.coinNote': {
    readonly currency: string | number
    readonly share: string | number
  }
  readonly 'offerings.noPrice': { readonly currency: string | number }
  readonly 'offerings.lockNote': { readonly time: string | number }
  readonly 'offerings.lockedNote': null
  readonly 'offerings.finalNote': null
  readonly 'offerings.submit': null
  readonly 'offerings.submit.before': null
  readonly 'offerings.submit.after': null
  readonly 'offerings.submit.soldOut': null
  readonly 'offerings.submit.cancelled': null
  readonly 'offerings.submit.off': null
  readonly 'offerings.submit.login': null
  readonly 'offerings.submit.verify': null
  readonly 'offerings.confirm': null
  readonly 'offerings.confirm.text': {
    readonly count: string | number
    readonly token: string | number
    readonly amount: string | number
    readonly currency: string | number
  }
  readonly 'offerings.done': { readonly count: string | number; readonly token: string | number }
  readonly 'offerings.complaint.whole': null
  readonly 'offerings.complaint.min': {
    readonly count: string | number
    readonly token: string | number
  }
  readonly 'offerings.complaint.limit': {
    readonly count: string | number
    readonly token: string | number
  }
  readonly 'offerings.complaint.sold': {
    readonly count: string | number
    readonly token: string | number
  }
  readonly 'offerings.complaint.balance': {
    readonly amount: string | number
    readonly currency: string | number
  }
  readonly 'offerings.who': null
  readonly 'offerings.who.all': null
  readonly 'offerings.who.verified': null
  readonly 'offerings.who.isVerified': null
  readonly 'offerings.who.isNot': null
  readonly 'offerings.who.own': null
  readonly 'offerings.who.more': null
  readonly 'offerings.risks': null
  readonly 'offerings.risks.worth': { readonly price: string | number }
  readonly 'offerings.risks.locked': { readonly time: string | number }
  readonly 'offerings.risks.issuer': null
  readonly 'offerings.risks.share': null
  readonly 'offerings.risks.speed': null
  readonly 'offerings.risks.coin': null
  readonly 'offerings.calendar': null
  readonly 'offerings.calendar.pool': null
  readonly 'offerings.calendar.lessen': null
  readonly 'offerings.calendar.result': null
  readonly 'offerings.calendar.unlock': null
  readonly 'offerings.result': null
  readonly 'offerings.result.sold': null
  readonly 'offerings.result.none': {
    readonly count: string | number
    readonly token: string | number
  }
  readonly 'offerings.result.pending': null
  readonly 'offerings.recompute': null
  readonly 'offerings.recompute.text': null
  readonly 'offerings.recompute.loading': {
    readonly done: string | number
    readonly total: string | number
  }
  readonly 'offerings.recompute.matches': { readonly count: string | number }
  readonly 'offerings.recompute.differs': { readonly count: number }
  readonly 'offerings.recompute.own': null
  readonly 'offerings.recompute.list': null
  readonly 'offerings.recompute.place': null
  readonly 'offerings.recompute.person': null
  readonly 'offerings.recompute.applied': null
  readonly 'offerings.recompute.passed': null
  readonly 'offerings.recompute.you': null
  readonly 'offerings.recompute.first': { readonly count: string | number }
  readonly 'offerings.orders.empty': null
  readonly 'offerings.orders.emptyText': null
  readonly 'offerings.order': { readonly id: string | number }
  readonly 'offerings.order.state.applied': null
  readonly 'offerings.order.state.escrow': { readonly end: string | number }
  readonly 'offerings.order.state.charged': null
  readonly 'offerings.order.state.done': null
  readonly 'offerings.order.state.returned': null
  readonly 'offerings.order.state.withdrawn': null
  readonly 'offerings.order.applied': null
  readonly 'offerings.order.filed': null
  readonly 'offerings.order.passed': null
  readonly 'offerings.order.paid': null
  readonly 'offerings.order.locked': null
  readonly 'offerings.order.refund': null
  readonly 'offerings.order.open': null
  readonly 'offerings.order.openPool': null
  readonly 'offerings.order.created': null
  readonly 'offerings.order.verify': null
  readonly 'offerings.lessen': null
  readonly 'offerings.lessen.until': { readonly time: string | number }
  readonly 'offerings.lessen.amount': null
  readonly 'offerings.lessen.has': {
    readonly count: string | number
    readonly token: string | number
  }
  readonly 'offerings.lessen.left': null
  readonly 'offerings.lessen.unlocked': null
  readonly 'offerings.lessen.reduce': null
  readonly 'offerings.lessen.withdraw': null
  readonly 'offerings.lessen.done': {
    readonly amount: string | number
    readonly currency: string | number
  }
  readonly 'offerings.lessen.max': {
    readonly count: string | number
    readonly token: string | number
  }
  readonly 'offerings.lessen.min': {
    readonly min: string | number
    readonly token: string | number
    readonly count: string | number
  }
  readonly 'offerings.proof': null
  readonly 'offerings.fact.place': null
  readonly 'offerings.fact.payCurrency': null
  readonly 'offerings.fact.own': null
  readonly 'offerings.fact.decision': null
  readonly 'offerings.fact.filed': null
  readonly 'offerings.fact.left': null
  readonly 'offerings.earn.risk': null
  readonly 'offerings.earn.riskText': null
  readonly 'offerings.earn.holdsFor': {
    readonly time: string | number
    readonly rule: string | number
  }
  readonly 'offerings.earn.condition': { readonly days: number }
  readonly 'offerings.earn.ends': { readonly token: string | number }
  readonly 'offerings.earn.endsText': {
    readonly amount: string | number
    readonly currency: string | number
  }
  readonly 'offerings.earn.unlocks': { readonly token: string | number }
}

declare module '../../app/i18n/text-groups.ts' {
  interface TextGroups {
    readonly offerings: Texts
  }
}
