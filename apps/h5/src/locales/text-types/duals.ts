// `npm run texts` writes this from the English texts: what each of them needs to be said.
export interface Texts {
  readonly 'duals.title': null
  readonly 'duals.mine': null
  readonly 'duals.help': null
  readonly 'duals.risk': null
  readonly 'duals.lead': null
  readonly 'duals.notProtected': null
  readonly 'duals.noExit': null
  readonly 'duals.coin': null
  readonly 'duals.type': null
  readonly 'duals.pay': { readonly currency: string | number }
  readonly 'duals.empty': null
  readonly 'duals.emptyText': null
  readonly 'duals.gone': null
  readonly 'duals.name.call': { readonly coin: string | number; readonly price: string | number }
  readonly 'duals.name.put': { readonly coin: string | number; readonly price: string | number }
  readonly 'duals.rate': null
  readonly 'duals.noRate': null
  readonly 'duals.term': { readonly days: number; readonly hours: number }
  readonly 'duals.termDays': { readonly days: number }
  readonly 'duals.termHours': { readonly hours: number }
  readonly 'duals.time': null
  readonly 'duals.ends': null
  readonly 'duals.unit': null
  readonly 'duals.linked': null
  readonly 'duals.reference': null
  readonly 'duals.variance': null
  readonly 'duals.left': null
  readonly 'duals.limit': null
  readonly 'duals.condition.call': {
    readonly price: string | number
    readonly coin: string | number
  }
  readonly 'duals.condition.put': {
    readonly price: string | number
    readonly coin: string | number
  }
  readonly 'duals.open': null
  readonly 'duals.paused': null
  readonly 'duals.rateMoves': { readonly share: string | number }
  readonly 'duals.shares': null
  readonly 'duals.available': {
    readonly amount: string | number
    readonly currency: string | number
  }
  readonly 'duals.sample': null
  readonly 'duals.youPay': { readonly amount: string | number; readonly currency: string | number }
  readonly 'duals.outcomes': null
  readonly 'duals.out.callCoin': {
    readonly price: string | number
    readonly amount: string | number
    readonly coin: string | number
    readonly stake: string | number
  }
  readonly 'duals.out.callUsdt': {
    readonly price: string | number
    readonly amount: string | number
    readonly held: string | number
  }
  readonly 'duals.out.putCoin': {
    readonly price: string | number
    readonly amount: string | number
    readonly coin: string | number
    readonly worth: string | number
    readonly stake: string | number
  }
  readonly 'duals.out.putUsdt': {
    readonly price: string | number
    readonly amount: string | number
    readonly stake: string | number
  }
  readonly 'duals.below': { readonly price: string | number }
  readonly 'duals.atOrBelow': { readonly price: string | number }
  readonly 'duals.above': { readonly price: string | number }
  readonly 'duals.atOrAbove': { readonly price: string | number }
  readonly 'duals.chart.title': null
  readonly 'duals.chart.paid': null
  readonly 'duals.chart.held': null
  readonly 'duals.chart.now': { readonly price: string | number }
  readonly 'duals.chart.linked': { readonly price: string | number }
  readonly 'duals.chart.text': {
    readonly low: string | number
    readonly paidLow: string | number
    readonly heldLow: string | number
    readonly high: string | number
    readonly paidHigh: string | number
    readonly heldHigh: string | number
  }
  readonly 'duals.worth': null
  readonly 'duals.houseKeeps': { readonly share: string | number }
  readonly 'duals.history.some': {
    readonly settled: string | number
    readonly converted: string | number
  }
  readonly 'duals.history.none': null
  readonly 'duals.buy.title': null
  readonly 'duals.buy.submit': null
  readonly 'duals.buy.confirm': null
  readonly 'duals.buy.done': null
  readonly 'duals.complaint.whole': null
  readonly 'duals.complaint.left': { readonly count: number }
  readonly 'duals.complaint.limit': { readonly count: number }
  readonly 'duals.state.running': null
  readonly 'duals.state.settling': null
  readonly 'duals.state.settled': null
  readonly 'duals.state.returned': null
  readonly 'duals.orders.empty': null
  readonly 'duals.order': { readonly id: string | number }
  readonly 'duals.delisting': { readonly currency: string | number; readonly time: string | number }
  readonly 'duals.invested': null
  readonly 'duals.bought': null
  readonly 'duals.settlePrice': null
  readonly 'duals.paid': null
  readonly 'duals.verify': null
  readonly 'duals.help.lead': null
  readonly 'duals.help.example': {
    readonly amount: string | number
    readonly currency: string | number
    readonly price: string | number
    readonly rate: string | number
    readonly term: string | number
  }
  readonly 'duals.help.price': null
  readonly 'duals.help.house': null
  readonly 'duals.earn.risk': null
  readonly 'duals.earn.riskText': null
  readonly 'duals.earn.holdsFor': { readonly term: string | number; readonly rate: string | number }
  readonly 'duals.earn.settles': { readonly name: string | number }
  readonly 'duals.earn.eitherCall': {
    readonly price: string | number
    readonly coins: string | number
    readonly usdt: string | number
  }
  readonly 'duals.earn.eitherPut': {
    readonly price: string | number
    readonly usdt: string | number
    readonly coins: string | number
  }
  readonly 'duals.consent': null
  readonly 'duals.proof': null
  readonly 'duals.exposure': null
  readonly 'duals.exposureText': null
  readonly 'duals.fact.houseShare': null
  readonly 'duals.fact.band': null
  readonly 'duals.fact.shownRate': null
  readonly 'duals.fact.closes': null
  readonly 'duals.fact.days': null
  readonly 'duals.fact.coinOutcome': null
  readonly 'duals.fact.usdtOutcome': null
  readonly 'duals.fact.coinAside': null
  readonly 'duals.fact.usdtAside': null
  readonly 'duals.fact.until': null
  readonly 'duals.fact.paidIn': null
  readonly 'duals.word.call': null
  readonly 'duals.word.put': null
  readonly 'duals.word.coin': null
  readonly 'duals.word.usdt': null
}

declare module '../../app/i18n/text-groups.ts' {
  interface TextGroups {
    readonly duals: Texts
  }
}
