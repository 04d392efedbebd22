// `npm run texts` writes this from the English texts: what each of them needs to be said.
export interface Texts {
  readonly 'spot.tab.seconds': null
  readonly 'spot.tab.futures': null
  readonly 'spot.tab.coins': null
  readonly 'spot.title': null
  readonly 'spot.side.buy': null
  readonly 'spot.side.sell': null
  readonly 'spot.side.buyCoin': { readonly coin: string | number }
  readonly 'spot.side.sellCoin': { readonly coin: string | number }
  readonly 'spot.kind.label': null
  readonly 'spot.kind.limit': null
  readonly 'spot.kind.market': null
  readonly 'spot.kind.stop_limit': null
  readonly 'spot.kind.limitExplain': null
  readonly 'spot.kind.marketExplain': null
  readonly 'spot.kind.stop_limitExplain': null
  readonly 'spot.field.price': null
  readonly 'spot.field.stopPrice': null
  readonly 'spot.field.amount': null
  readonly 'spot.field.total': null
  readonly 'spot.field.marketPrice': null
  readonly 'spot.field.up': { readonly field: string | number }
  readonly 'spot.field.down': { readonly field: string | number }
  readonly 'spot.field.useLast': null
  readonly 'spot.share.label': null
  readonly 'spot.share.percent': { readonly percent: string | number }
  readonly 'spot.share.use': { readonly percent: string | number }
  readonly 'spot.available': null
  readonly 'spot.depositShort': null
  readonly 'spot.tif.label': null
  readonly 'spot.tif.GTC': null
  readonly 'spot.tif.IOC': null
  readonly 'spot.tif.FOK': null
  readonly 'spot.tif.POST_ONLY': null
  readonly 'spot.tif.GTCExplain': null
  readonly 'spot.tif.IOCExplain': null
  readonly 'spot.tif.FOKExplain': null
  readonly 'spot.tif.POST_ONLYExplain': null
  readonly 'spot.preview.title': null
  readonly 'spot.preview.freeze': null
  readonly 'spot.preview.left': null
  readonly 'spot.preview.fee': null
  readonly 'spot.preview.receiveBest': null
  readonly 'spot.preview.receiveLimit': null
  readonly 'spot.preview.takes': null
  readonly 'spot.preview.rests': null
  readonly 'spot.preview.partly': { readonly amount: string | number }
  readonly 'spot.preview.cancelsRest': { readonly amount: string | number }
  readonly 'spot.preview.waits': { readonly price: string | number }
  readonly 'spot.submit.login': null
  readonly 'spot.submit.placed': null
  readonly 'spot.submit.filled': { readonly price: string | number }
  readonly 'spot.submit.partly': { readonly amount: string | number }
  readonly 'spot.submit.cancelledRest': { readonly amount: string | number }
  readonly 'spot.orders.open': null
  readonly 'spot.orders.history': null
  readonly 'spot.orders.title': null
  readonly 'spot.orders.emptyOpen': null
  readonly 'spot.orders.empty': null
  readonly 'spot.orders.emptyHint': null
  readonly 'spot.positions.empty': null
  readonly 'spot.status.doing': null
  readonly 'spot.status.complete': null
  readonly 'spot.status.cancelled': null
  readonly 'spot.status.partly': null
  readonly 'spot.status.waiting': null
  readonly 'spot.status.triggered': null
  readonly 'spot.order.filled': null
  readonly 'spot.order.average': null
  readonly 'spot.order.price': null
  readonly 'spot.order.fee': null
  readonly 'spot.order.fills': null
  readonly 'spot.order.maker': null
  readonly 'spot.order.taker': null
  readonly 'spot.cancel.one': null
  readonly 'spot.cancel.all': null
  readonly 'spot.cancel.confirmAll': { readonly pair: string | number }
  readonly 'spot.cancel.done': {
    readonly released: string | number
    readonly currency: string | number
  }
  readonly 'spot.cancel.doneAll': { readonly count: string | number }
  readonly 'spot.cancel.again': null
  readonly 'spot.complaint.price': null
  readonly 'spot.complaint.priceStep': { readonly step: string | number }
  readonly 'spot.complaint.priceAbove': { readonly limit: string | number }
  readonly 'spot.complaint.priceBelow': { readonly limit: string | number }
  readonly 'spot.complaint.stopPrice': null
  readonly 'spot.complaint.amount': null
  readonly 'spot.complaint.amountStep': { readonly step: string | number }
  readonly 'spot.complaint.amountMax': { readonly max: string | number }
  readonly 'spot.complaint.minNotional': {
    readonly min: string | number
    readonly currency: string | number
  }
  readonly 'spot.complaint.balance': {
    readonly needed: string | number
    readonly currency: string | number
  }
  readonly 'spot.complaint.noLiquidity': null
  readonly 'spot.complaint.noPrice': null
  readonly 'spot.complaint.postOnly': null
  readonly 'spot.complaint.fok': null
  readonly 'spot.complaint.closed': null
  readonly 'spot.complaint.maxOpen': { readonly max: number }
}

declare module '../../app/i18n/text-groups.ts' {
  interface TextGroups {
    readonly spot: Texts
  }
}
