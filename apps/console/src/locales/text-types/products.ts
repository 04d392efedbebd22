// `npm run texts` writes this from the English texts: what each of them needs to be said.
export interface Texts {
  readonly 'products.key.new': null
  readonly 'products.key.publish': null
  readonly 'products.key.propose': null
  readonly 'products.key.leave': null
  readonly 'products.kind.seconds': null
  readonly 'products.kind.pair': null
  readonly 'products.kind.currency': null
  readonly 'products.kind.limits': null
  readonly 'products.kind.lock': null
  readonly 'products.kind.dual': null
  readonly 'products.kind.delisting': null
  readonly 'products.kind.project': null
  readonly 'products.status.1': null
  readonly 'products.status.2': null
  readonly 'products.status.3': null
  readonly 'products.readOnly': null
  readonly 'products.count': { readonly count: number }
  readonly 'products.propose': null
  readonly 'products.proposeFor': { readonly subject: string | number }
  readonly 'products.draft': null
  readonly 'products.empty': null
  readonly 'products.versions': null
  readonly 'products.termsOf': null
  readonly 'products.allVersions': null
  readonly 'products.inForce': null
  readonly 'products.inForceFor': { readonly subject: string | number }
  readonly 'products.inForceNow': null
  readonly 'products.appliesTo': null
  readonly 'products.version': null
  readonly 'products.status': null
  readonly 'products.effectiveFrom': null
  readonly 'products.effectiveFromUtc': null
  readonly 'products.proposedBy': null
  readonly 'products.publishedBy': null
  readonly 'products.version.label': { readonly id: string | number }
  readonly 'products.version.title': {
    readonly id: string | number
    readonly status: string | number
  }
  readonly 'products.version.titleFor': {
    readonly subject: string | number
    readonly id: string | number
    readonly status: string | number
  }
  readonly 'products.version.changes': null
  readonly 'products.version.terms': null
  readonly 'products.version.termsOf': { readonly id: string | number }
  readonly 'products.version.proposed': null
  readonly 'products.version.by': { readonly name: string | number; readonly time: string | number }
  readonly 'products.version.publishBy': null
  readonly 'products.version.publishIn': {
    readonly time: string | number
    readonly duration: string | number
  }
  readonly 'products.publish.action': null
  readonly 'products.publish.question': { readonly id: string | number }
  readonly 'products.standing.published': {
    readonly proposer: string | number
    readonly publisher: string | number
    readonly time: string | number
  }
  readonly 'products.standing.expired': { readonly proposer: string | number }
  readonly 'products.standing.own': null
  readonly 'products.standing.other': { readonly proposer: string | number }
  readonly 'products.sent.published': {
    readonly id: string | number
    readonly time: string | number
  }
  readonly 'products.sent.proposed': { readonly id: string | number }
  readonly 'products.refusal.terms': { readonly rules: string | number }
  readonly 'products.refusal.state': null
  readonly 'products.refusal.fourEyes': null
  readonly 'products.rules.seconds': null
  readonly 'products.rules.pair': null
  readonly 'products.rules.currency': null
  readonly 'products.rules.limits': null
  readonly 'products.rules.lock': null
  readonly 'products.rules.dual': null
  readonly 'products.rules.delisting': null
  readonly 'products.rules.project': null
  readonly 'products.new.title': { readonly subject: string | number }
  readonly 'products.new.action': null
  readonly 'products.new.back': null
  readonly 'products.new.question': null
  readonly 'products.new.invalid': null
  readonly 'products.discard.question': null
  readonly 'products.discard.consequence': null
  readonly 'products.changes.label': null
  readonly 'products.changes.time': null
  readonly 'products.changes.inForce': null
  readonly 'products.changes.version': {
    readonly id: string | number
    readonly time: string | number
  }
  readonly 'products.changes.table': null
  readonly 'products.changes.none': null
  readonly 'products.changes.term': null
  readonly 'products.changes.old': null
  readonly 'products.changes.new': null
  readonly 'products.changes.notOffered': null
  readonly 'products.consequence.propose': { readonly time: string | number }
  readonly 'products.consequence.publish': null
  readonly 'products.consequence.effect': { readonly time: string | number }
  readonly 'products.consequence.cancels': { readonly time: string | number }
  readonly 'products.consequence.delists': { readonly time: string | number }
  readonly 'products.consequence.notice': {
    readonly notice: string | number
    readonly clock: string | number
  }
  readonly 'products.time.missing': null
  readonly 'products.time.early': { readonly notice: string | number }
  readonly 'products.time.earlyClosing': { readonly notice: string | number }
  readonly 'products.time.earlyDelisting': { readonly notice: string | number }
  readonly 'products.span.days': { readonly count: string | number }
  readonly 'products.span.hours': { readonly count: string | number }
  readonly 'products.span.minutes': { readonly count: string | number }
  readonly 'products.span.seconds': { readonly count: string | number }
  readonly 'products.noticeDays': { readonly count: number }
  readonly 'products.noticeHours': { readonly count: string | number }
  readonly 'products.payoutOf': { readonly span: string | number }
  readonly 'products.stakeOf': { readonly span: string | number }
  readonly 'products.offered': {
    readonly percent: string | number
    readonly bounds: string | number
  }
  readonly 'products.bounds': { readonly min: string | number; readonly max: string | number }
  readonly 'products.fee': null
  readonly 'products.fee.ofStake': { readonly percent: string | number }
  readonly 'products.stakeAll': null
  readonly 'products.maxOpen': null
  readonly 'products.cap': null
  readonly 'products.quick': null
  readonly 'products.duration': null
  readonly 'products.payout': null
  readonly 'products.breakEven': null
  readonly 'products.stake': null
  readonly 'products.allDurations': { readonly label: string | number }
  readonly 'products.durations': null
  readonly 'products.field.unit': { readonly name: string | number; readonly unit: string | number }
  readonly 'products.field.ofDuration': {
    readonly name: string | number
    readonly number: string | number
  }
  readonly 'products.field.seconds': null
  readonly 'products.field.min': null
  readonly 'products.field.max': null
  readonly 'products.field.minStake': null
  readonly 'products.field.maxStake': null
  readonly 'products.field.feeOfStake': null
  readonly 'products.field.quick': null
  readonly 'products.field.general': null
  readonly 'products.field.remove': null
  readonly 'products.field.removeDuration': { readonly number: string | number }
  readonly 'products.field.addDuration': null
  readonly 'products.error.amount': { readonly example: string | number }
  readonly 'products.error.share': { readonly example: string | number }
  readonly 'products.error.count': null
  readonly 'products.error.counts': null
  readonly 'products.error.tokens': null
  readonly 'products.error.amounts': { readonly example: string | number }
  readonly 'products.error.switch': null
  readonly 'products.error.choice': null
  readonly 'products.error.word': null
  readonly 'products.error.words': null
  readonly 'products.error.text': null
  readonly 'products.error.longText': null
  readonly 'products.error.quickNone': null
  readonly 'products.error.quick': { readonly text: string | number }
  readonly 'products.switch.open': null
  readonly 'products.switch.closed': null
  readonly 'products.lock.open': null
  readonly 'products.lock.currency': null
  readonly 'products.lock.days': null
  readonly 'products.lock.daysUnit': null
  readonly 'products.lock.daily_rate': null
  readonly 'products.lock.least': null
  readonly 'products.lock.free_most': null
  readonly 'products.lock.most': null
  readonly 'products.lock.stock': null
  readonly 'products.lock.review': null
  readonly 'products.dual.open': null
  readonly 'products.dual.days': null
  readonly 'products.dual.friday_days': null
  readonly 'products.dual.none': null
  readonly 'products.dual.deviations': null
  readonly 'products.dual.least_distance': null
  readonly 'products.dual.most_distance': null
  readonly 'products.dual.house_share': null
  readonly 'products.dual.call_shares': null
  readonly 'products.dual.call_most': null
  readonly 'products.dual.put_shares': null
  readonly 'products.dual.put_most': null
  readonly 'products.dual.day_cap': null
  readonly 'products.delisting.listed': null
  readonly 'products.preview.shown': null
  readonly 'products.preview.shownOf': { readonly label: string | number }
  readonly 'products.preview.nothing': null
  readonly 'products.preview.listed': { readonly time: string | number }
  readonly 'products.preview.type': null
  readonly 'products.preview.call': null
  readonly 'products.preview.put': null
  readonly 'products.preview.linked': null
  readonly 'products.preview.settles': null
  readonly 'products.preview.rate': null
  readonly 'products.preview.promised': null
  readonly 'products.preview.promisedOf': { readonly label: string | number }
  readonly 'products.preview.currency': null
  readonly 'products.preview.dayCap': null
  readonly 'products.preview.allDays': null
  readonly 'products.preview.interest': null
  readonly 'products.offering.sells': null
  readonly 'products.offering.closes': null
  readonly 'products.offering.closes.none': null
  readonly 'products.offering.closes.withdrawn': null
  readonly 'products.offering.closes.wrong': null
  readonly 'products.offering.closes.unlawful': null
  readonly 'products.offering.token': null
  readonly 'products.offering.title': null
  readonly 'products.offering.allocation': null
  readonly 'products.offering.allocation.pro_rata': null
  readonly 'products.offering.allocation.fcfs': null
  readonly 'products.offering.price': null
  readonly 'products.offering.supply': null
  readonly 'products.offering.total_issuance': null
  readonly 'products.offering.least': null
  readonly 'products.offering.most': null
  readonly 'products.offering.least_sale': null
  readonly 'products.offering.pay_coins': null
  readonly 'products.offering.warm_up_hours': null
  readonly 'products.offering.open_hours': null
  readonly 'products.offering.market_hours': null
  readonly 'products.offering.lock_days': null
  readonly 'products.offering.logo': null
  readonly 'products.offering.white_paper': null
  readonly 'products.offering.link': null
  readonly 'products.offering.insiders': null
  readonly 'products.offering.insiders_tokens': null
  readonly 'products.offering.insiders_price': null
  readonly 'products.offering.insiders_days': null
  readonly 'products.offering.summary': { readonly language: string | number }
  readonly 'products.offering.content': { readonly language: string | number }
  readonly 'products.offering.unit.hours': null
  readonly 'products.offering.unit.days': null
  readonly 'products.offering.shown': null
  readonly 'products.offering.cancels': {
    readonly time: string | number
    readonly reason: string | number
  }
  readonly 'products.offering.starts': null
  readonly 'products.offering.pool': null
  readonly 'products.offering.ends': null
  readonly 'products.offering.available': null
  readonly 'products.offering.who': null
  readonly 'products.offering.who.verified': null
  readonly 'products.offering.who.all': null
  readonly 'products.offering.raised': null
  readonly 'products.offering.later': null
  readonly 'products.offering.barred': null
  readonly 'products.offering.barred.value': {
    readonly count: number
    readonly tokens: string | number
  }
  readonly 'products.offering.risk': null
  readonly 'products.offering.riskText': {
    readonly supply: string | number
    readonly token: string | number
  }
  readonly 'products.currency.deposit_open': null
  readonly 'products.currency.deposit_least': null
  readonly 'products.currency.withdrawal_open': null
  readonly 'products.currency.withdrawal_fee': null
  readonly 'products.currency.withdrawal_least': null
  readonly 'products.currency.withdrawal_most': null
  readonly 'products.pair.maker_fee': null
  readonly 'products.pair.taker_fee': null
  readonly 'products.pair.least_value': null
  readonly 'products.pair.spread': null
  readonly 'products.pair.fee': null
  readonly 'products.pair.overnight': null
  readonly 'products.pair.min_lots': null
  readonly 'products.pair.max_lots': null
  readonly 'products.pair.multiples': null
  readonly 'products.pair.exposure_cap': null
  readonly 'products.limits.basic_withdrawal_btc': null
  readonly 'products.limits.basic_fiat_usdt': null
  readonly 'products.limits.advanced_withdrawal_btc': null
  readonly 'products.limits.advanced_fiat_usdt': null
  readonly 'products.limits.notional_above': { readonly multiple: string | number }
  readonly 'products.limits.notional_otherwise': { readonly multiple: string | number }
}

declare module '../../i18n/text-groups.ts' {
  interface TextGroups {
    readonly products: Texts
  }
}
