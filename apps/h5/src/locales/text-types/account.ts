// `npm run texts` writes this from the English texts: what each of them needs to be said.
export interface Texts {
  readonly 'account.freeze.title': null
  readonly 'account.freeze.intro': null
  readonly 'account.freeze.stops': null
  readonly 'account.freeze.stop.leave': null
  readonly 'account.freeze.stop.orders': null
  readonly 'account.freeze.stop.change': null
  readonly 'account.freeze.stop.sessions': null
  readonly 'account.freeze.stop.time': null
  readonly 'account.freeze.stop.fresh': null
  readonly 'account.freeze.stays': null
  readonly 'account.freeze.stay.close': null
  readonly 'account.freeze.stay.margin': null
  readonly 'account.freeze.stay.support': null
  readonly 'account.freeze.stay.settle': null
  readonly 'account.freeze.counts': {
    readonly owners: string | number
    readonly support: string | number
    readonly rule: string | number
  }
  readonly 'account.freeze.submit': null
  readonly 'account.freeze.ask': null
  readonly 'account.freeze.askText': null
  readonly 'account.freeze.done': null
  readonly 'account.freeze.frozen': null
  readonly 'account.freeze.details': null
  readonly 'account.freeze.reason.own': null
  readonly 'account.freeze.reason.link': null
  readonly 'account.freeze.reason.support': null
  readonly 'account.freeze.reason.finding': null
  readonly 'account.freeze.reason.recovery': null
  readonly 'account.freeze.since': { readonly time: string | number }
  readonly 'account.freeze.until': { readonly time: string | number }
  readonly 'account.freeze.endsByRule': null
  readonly 'account.freeze.endsByRecovery': null
  readonly 'account.freeze.from': { readonly time: string | number }
  readonly 'account.freeze.lift': null
  readonly 'account.freeze.chat': null
  readonly 'account.freeze.link.intro': null
  readonly 'account.freeze.link.frozen': null
  readonly 'account.freeze.link.login': null
  readonly 'account.freeze.link.missing': null
  readonly 'account.close.title': null
  readonly 'account.close.intro': null
  readonly 'account.close.what': null
  readonly 'account.close.kept': null
  readonly 'account.close.erased': null
  readonly 'account.close.address': null
  readonly 'account.close.later': null
  readonly 'account.close.lapse': null
  readonly 'account.close.inTheWay': null
  readonly 'account.close.obstacle.spot_orders': null
  readonly 'account.close.obstacle.contracts': null
  readonly 'account.close.obstacle.seconds_orders': null
  readonly 'account.close.obstacle.loans': null
  readonly 'account.close.obstacle.locks': null
  readonly 'account.close.obstacle.duals': null
  readonly 'account.close.obstacle.offerings': null
  readonly 'account.close.obstacle.purchases': null
  readonly 'account.close.obstacle.deposits': null
  readonly 'account.close.obstacle.withdrawals': null
  readonly 'account.close.obstacle.requests': null
  readonly 'account.close.obstacle.cool_off': null
  readonly 'account.close.obstacle.balances': null
  readonly 'account.close.place.identity': null
  readonly 'account.close.place.maker': null
  readonly 'account.close.place.recovery': null
  readonly 'account.close.giveUp': { readonly what: string | number }
  readonly 'account.close.submit': null
  readonly 'account.close.ask': null
  readonly 'account.close.askText': null
  readonly 'account.data.title': null
  readonly 'account.data.text': null
  readonly 'account.data.save': null
  readonly 'account.data.records': null
}

declare module '../../app/i18n/text-groups.ts' {
  interface TextGroups {
    readonly account: Texts
  }
}
