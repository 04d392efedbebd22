// `npm run texts` writes this from the English texts: what each of them needs to be said.
export interface Texts {
  readonly 'seconds.title': null
  readonly 'seconds.notes': null
  readonly 'seconds.warning': null
  readonly 'seconds.house': null
  readonly 'seconds.risk': null
  readonly 'seconds.limits': null
  readonly 'seconds.duration.label': null
  readonly 'seconds.duration.seconds': { readonly count: string | number }
  readonly 'seconds.duration.minutes': { readonly count: string | number }
  readonly 'seconds.duration.breakEven': { readonly rate: string | number }
  readonly 'seconds.duration.explain': null
  readonly 'seconds.duration.none': null
  readonly 'seconds.duration.halted': null
  readonly 'seconds.duration.haltedText': null
  readonly 'seconds.stake.label': null
  readonly 'seconds.stake.range': { readonly min: string | number; readonly max: string | number }
  readonly 'seconds.stake.quick': null
  readonly 'seconds.stake.available': null
  readonly 'seconds.stake.transfer': null
  readonly 'seconds.stake.none': null
  readonly 'seconds.preview.title': null
  readonly 'seconds.preview.payout': null
  readonly 'seconds.preview.breakEven': null
  readonly 'seconds.preview.fee': null
  readonly 'seconds.preview.held': null
  readonly 'seconds.preview.win': null
  readonly 'seconds.preview.loss': null
  readonly 'seconds.preview.tie': null
  readonly 'seconds.preview.returned': null
  readonly 'seconds.preview.rule.last_tick': null
  readonly 'seconds.preview.rule.mean_10s': null
  readonly 'seconds.submit.up': null
  readonly 'seconds.submit.down': null
  readonly 'seconds.submit.direction': null
  readonly 'seconds.submit.waiting': null
  readonly 'seconds.submit.waitingText': null
  readonly 'seconds.submit.opened': { readonly price: string | number }
  readonly 'seconds.running.title': null
  readonly 'seconds.running.hint': null
  readonly 'seconds.running.history': null
  readonly 'seconds.running.now': null
  readonly 'seconds.running.ahead': null
  readonly 'seconds.running.behind': null
  readonly 'seconds.running.level': null
  readonly 'seconds.running.settling': null
  readonly 'seconds.running.ends': { readonly time: string | number }
  readonly 'seconds.order.buy': null
  readonly 'seconds.order.sell': null
  readonly 'seconds.order.sellTime': null
  readonly 'seconds.order.buyTime': null
  readonly 'seconds.order.stake': null
  readonly 'seconds.order.payout': null
  readonly 'seconds.order.fee': null
  readonly 'seconds.order.number': { readonly id: string | number }
  readonly 'seconds.order.verify': null
  readonly 'seconds.result.label': null
  readonly 'seconds.result.win': null
  readonly 'seconds.result.loss': null
  readonly 'seconds.result.tie': null
  readonly 'seconds.result.void': null
  readonly 'seconds.result.tieExplain': null
  readonly 'seconds.result.voidExplain': null
  readonly 'seconds.result.voidMeanExplain': null
  readonly 'seconds.orders.title': null
  readonly 'seconds.orders.open': null
  readonly 'seconds.orders.closed': null
  readonly 'seconds.orders.empty': null
  readonly 'seconds.complaint.stake': null
  readonly 'seconds.complaint.duration': null
  readonly 'seconds.complaint.min': {
    readonly min: string | number
    readonly currency: string | number
  }
  readonly 'seconds.complaint.max': {
    readonly max: string | number
    readonly currency: string | number
  }
  readonly 'seconds.complaint.balance': {
    readonly needed: string | number
    readonly currency: string | number
  }
  readonly 'seconds.complaint.maxOpen': { readonly max: number }
  readonly 'seconds.complaint.closed': null
  readonly 'seconds.complaint.delayed': null
}

declare module '../../app/i18n/text-groups.ts' {
  interface TextGroups {
    readonly seconds: Texts
  }
}
