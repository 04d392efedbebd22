// `npm run texts` writes this from the English texts: what each of them needs to be said.
export interface Texts {
  readonly 'rewards.title': null
  readonly 'rewards.share.lead': {
    readonly first: string | number
    readonly second: string | number
  }
  readonly 'rewards.share.code': null
  readonly 'rewards.share.link': null
  readonly 'rewards.share.qr': null
  readonly 'rewards.share.copyCode': null
  readonly 'rewards.share.copyLink': null
  readonly 'rewards.share.share': null
  readonly 'rewards.share.message': { readonly code: string | number }
  readonly 'rewards.share.numbers': null
  readonly 'rewards.share.invited': null
  readonly 'rewards.share.traded': null
  readonly 'rewards.share.paid': null
  readonly 'rewards.share.waiting': { readonly amount: string | number }
  readonly 'rewards.share.unverified': { readonly days: number }
  readonly 'rewards.share.verify': null
  readonly 'rewards.share.conditions': null
  readonly 'rewards.share.rule.rates': {
    readonly first: string | number
    readonly second: string | number
  }
  readonly 'rewards.share.rule.daily': null
  readonly 'rewards.share.rule.verified': { readonly days: number }
  readonly 'rewards.share.rule.none': null
  readonly 'rewards.share.rule.income': null
  readonly 'rewards.share.lists': null
  readonly 'rewards.share.rebates': null
  readonly 'rewards.share.people': null
  readonly 'rewards.share.rebatesEmpty': null
  readonly 'rewards.share.rebatesEmptyText': null
  readonly 'rewards.share.peopleEmpty': null
  readonly 'rewards.share.peopleEmptyText': null
  readonly 'rewards.share.rebateLine': {
    readonly fee: string | number
    readonly rate: string | number
  }
  readonly 'rewards.share.second': null
  readonly 'rewards.share.status0': null
  readonly 'rewards.share.status1': null
  readonly 'rewards.share.status2': null
  readonly 'rewards.share.verified': null
  readonly 'rewards.share.notVerified': null
  readonly 'rewards.share.hasTraded': null
  readonly 'rewards.share.hasNotTraded': null
  readonly 'rewards.coupon.title': null
  readonly 'rewards.coupon.which': null
  readonly 'rewards.coupon.usable': null
  readonly 'rewards.coupon.over': null
  readonly 'rewards.coupon.empty': null
  readonly 'rewards.coupon.emptyText': null
  readonly 'rewards.coupon.until': { readonly time: string | number }
  readonly 'rewards.coupon.usedAt': { readonly time: string | number }
  readonly 'rewards.coupon.expiredAt': { readonly time: string | number }
  readonly 'rewards.coupon.unusable': null
  readonly 'rewards.coupon.terms': null
  readonly 'rewards.coupon.use': null
  readonly 'rewards.coupon.ask': null
  readonly 'rewards.coupon.before': null
  readonly 'rewards.coupon.credit': null
  readonly 'rewards.coupon.after': null
  readonly 'rewards.coupon.principal': null
  readonly 'rewards.coupon.rate': null
  readonly 'rewards.coupon.perDay': null
  readonly 'rewards.coupon.interest': null
  readonly 'rewards.coupon.runs': null
  readonly 'rewards.coupon.days': { readonly days: number }
  readonly 'rewards.coupon.max': null
  readonly 'rewards.coupon.where': null
  readonly 'rewards.coupon.whereTrial': null
  readonly 'rewards.coupon.whereFee': null
  readonly 'rewards.coupon.cost': null
  readonly 'rewards.coupon.nothing': null
  readonly 'rewards.coupon.lent': {
    readonly amount: string | number
    readonly currency: string | number
  }
  readonly 'rewards.coupon.running': { readonly time: string | number }
  readonly 'rewards.coupon.left': {
    readonly left: string | number
    readonly amount: string | number
    readonly currency: string | number
  }
  readonly 'rewards.coupon.refunds': null
  readonly 'rewards.coupon.refund.spot': { readonly id: string | number }
  readonly 'rewards.coupon.refund.futures': { readonly id: string | number }
  readonly 'rewards.coupon.refundOf': {
    readonly fee: string | number
    readonly currency: string | number
  }
  readonly 'rewards.coupon.verify': null
  readonly 'rewards.coupon.lock': null
  readonly 'rewards.proof': null
  readonly 'rewards.fact.coupon': null
  readonly 'rewards.fact.product': null
  readonly 'rewards.fact.order': null
  readonly 'rewards.fact.trade': null
  readonly 'rewards.fact.charged': null
  readonly 'rewards.fact.currency': null
  readonly 'rewards.fact.left': null
  readonly 'rewards.fact.worth': null
  readonly 'rewards.fact.covered': null
  readonly 'rewards.fact.lessened': null
  readonly 'rewards.fact.spot': null
  readonly 'rewards.fact.futures': null
  readonly 'rewards.vip.title': null
  readonly 'rewards.vip.yours': null
  readonly 'rewards.vip.level': { readonly level: string | number }
  readonly 'rewards.vip.discount': { readonly percent: string | number }
  readonly 'rewards.vip.noDiscount': null
  readonly 'rewards.vip.computed': { readonly day: string | number }
  readonly 'rewards.vip.notYet': null
  readonly 'rewards.vip.notYetText': null
  readonly 'rewards.vip.volume': null
  readonly 'rewards.vip.assets': null
  readonly 'rewards.vip.left': { readonly amount: string | number; readonly level: string | number }
  readonly 'rewards.vip.highest': null
  readonly 'rewards.vip.either': null
  readonly 'rewards.vip.table': null
  readonly 'rewards.vip.column.level': null
  readonly 'rewards.vip.column.least': null
  readonly 'rewards.vip.column.fees': null
  readonly 'rewards.vip.column.borrowing': null
  readonly 'rewards.vip.opens': null
  readonly 'rewards.vip.opensNot': null
  readonly 'rewards.vip.rules': null
  readonly 'rewards.vip.rule.volume': null
  readonly 'rewards.vip.rule.assets': null
  readonly 'rewards.vip.rule.daily': null
  readonly 'rewards.vip.rule.orders': null
}

declare module '../../app/i18n/text-groups.ts' {
  interface TextGroups {
    readonly rewards: Texts
  }
}
