// `npm run texts` writes this from the English texts: what each of them needs to be said.
export interface Texts {
  readonly 'futures.title': null
  readonly 'futures.side.label': null
  readonly 'futures.side.long': null
  readonly 'futures.side.short': null
  readonly 'futures.side.openLong': null
  readonly 'futures.side.openShort': null
  readonly 'futures.kind.label': null
  readonly 'futures.kind.market': null
  readonly 'futures.kind.limit': null
  readonly 'futures.field.price': null
  readonly 'futures.field.marketPrice': null
  readonly 'futures.field.lots': null
  readonly 'futures.field.lotSize': {
    readonly size: string | number
    readonly coin: string | number
  }
  readonly 'futures.field.size': { readonly size: string | number; readonly coin: string | number }
  readonly 'futures.field.multiple': null
  readonly 'futures.field.stops': null
  readonly 'futures.field.takeProfit': null
  readonly 'futures.field.stopLoss': null
  readonly 'futures.field.up': { readonly field: string | number }
  readonly 'futures.field.down': { readonly field: string | number }
  readonly 'futures.field.share': null
  readonly 'futures.field.most': { readonly lots: number }
  readonly 'futures.multiple.explain': null
  readonly 'futures.multiple.new': null
  readonly 'futures.multiple.move': { readonly percent: string | number }
  readonly 'futures.multiple.locked': null
  readonly 'futures.available': null
  readonly 'futures.transfer': null
  readonly 'futures.preview.title': null
  readonly 'futures.preview.entry': null
  readonly 'futures.preview.entryAbout': null
  readonly 'futures.preview.notional': null
  readonly 'futures.preview.margin': null
  readonly 'futures.preview.fee': null
  readonly 'futures.preview.debit': null
  readonly 'futures.preview.left': null
  readonly 'futures.preview.overnight': null
  readonly 'futures.preview.liquidation': null
  readonly 'futures.preview.noLiquidation': null
  readonly 'futures.preview.lossAtStop': null
  readonly 'futures.preview.resultAtStop': null
  readonly 'futures.preview.profitAtTake': null
  readonly 'futures.preview.profitMost': null
  readonly 'futures.preview.noStop': null
  readonly 'futures.confirm.title': null
  readonly 'futures.confirm.riskNoStop': null
  readonly 'futures.confirm.riskStop': null
  readonly 'futures.confirm.house': null
  readonly 'futures.confirm.market': null
  readonly 'futures.confirm.limit': null
  readonly 'futures.confirm.gap': null
  readonly 'futures.liquidated.own': {
    readonly percent: string | number
    readonly multiple: string | number
    readonly positions: number
  }
  readonly 'futures.liquidated.recorded': {
    readonly percent: string | number
    readonly multiple: string | number
  }
  readonly 'futures.submit.login': null
  readonly 'futures.submit.waiting': null
  readonly 'futures.submit.waitingText': null
  readonly 'futures.submit.opened': null
  readonly 'futures.submit.placed': null
  readonly 'futures.submit.delayed': null
  readonly 'futures.submit.noPrice': null
  readonly 'futures.submit.notOffered': null
  readonly 'futures.account.title': null
  readonly 'futures.account.equity': null
  readonly 'futures.account.available': null
  readonly 'futures.account.margin': null
  readonly 'futures.account.frozen': null
  readonly 'futures.account.profit': null
  readonly 'futures.account.risk': null
  readonly 'futures.account.riskNone': null
  readonly 'futures.account.riskExplain': { readonly limit: string | number }
  readonly 'futures.account.safe': null
  readonly 'futures.account.watch': null
  readonly 'futures.account.danger': null
  readonly 'futures.account.empty': null
  readonly 'futures.account.emptyText': { readonly currency: string | number }
  readonly 'futures.positions.title': null
  readonly 'futures.positions.empty': null
  readonly 'futures.positions.emptyHint': null
  readonly 'futures.positions.thisPair': null
  readonly 'futures.positions.allPairs': null
  readonly 'futures.position.profit': null
  readonly 'futures.position.lots': null
  readonly 'futures.position.entry': null
  readonly 'futures.position.mark': null
  readonly 'futures.position.margin': null
  readonly 'futures.position.liquidation': null
  readonly 'futures.position.overnight': null
  readonly 'futures.position.copied': null
  readonly 'futures.position.notLive': null
  readonly 'futures.close.one': null
  readonly 'futures.close.title': null
  readonly 'futures.close.profit': null
  readonly 'futures.close.gets': null
  readonly 'futures.close.next': null
  readonly 'futures.close.done': null
  readonly 'futures.close.menu': null
  readonly 'futures.close.all': null
  readonly 'futures.close.longs': null
  readonly 'futures.close.shorts': null
  readonly 'futures.close.everyPair': null
  readonly 'futures.close.onePair': { readonly pair: string | number }
  readonly 'futures.close.doneMany': { readonly count: string | number }
  readonly 'futures.close.copied': null
  readonly 'futures.stops.edit': null
  readonly 'futures.stops.title': null
  readonly 'futures.stops.none': null
  readonly 'futures.stops.save': null
  readonly 'futures.stops.saved': null
  readonly 'futures.stops.removed': null
  readonly 'futures.stops.explain': null
  readonly 'futures.stops.there': { readonly amount: string | number }
  readonly 'futures.pending.title': null
  readonly 'futures.pending.empty': null
  readonly 'futures.pending.target': null
  readonly 'futures.pending.away': null
  readonly 'futures.pending.frozen': null
  readonly 'futures.pending.cancel': null
  readonly 'futures.pending.cancelAll': null
  readonly 'futures.pending.confirmAll': null
  readonly 'futures.pending.cancelled': {
    readonly released: string | number
    readonly currency: string | number
  }
  readonly 'futures.pending.cancelledMany': { readonly count: string | number }
  readonly 'futures.orders.title': null
  readonly 'futures.orders.history': null
  readonly 'futures.orders.empty': null
  readonly 'futures.orders.all': null
  readonly 'futures.orders.pending': null
  readonly 'futures.orders.open': null
  readonly 'futures.orders.closed': null
  readonly 'futures.status.pending': null
  readonly 'futures.status.open': null
  readonly 'futures.status.closing': null
  readonly 'futures.status.closed': null
  readonly 'futures.status.cancelled': null
  readonly 'futures.reason.manual': null
  readonly 'futures.reason.tp': null
  readonly 'futures.reason.sl': null
  readonly 'futures.reason.liquidation': null
  readonly 'futures.reason.leader': null
  readonly 'futures.reason.delisted': null
  readonly 'futures.detail.title': null
  readonly 'futures.detail.number': null
  readonly 'futures.detail.kind': null
  readonly 'futures.detail.own': null
  readonly 'futures.detail.copiedFrom': {
    readonly user: string | number
    readonly order: string | number
  }
  readonly 'futures.detail.basePrice': null
  readonly 'futures.detail.lastPrice': null
  readonly 'futures.detail.closePrice': null
  readonly 'futures.detail.result': null
  readonly 'futures.detail.unrealised': null
  readonly 'futures.detail.marginOrigin': null
  readonly 'futures.detail.marginNow': null
  readonly 'futures.detail.gapTerm': null
  readonly 'futures.detail.gapBound': null
  readonly 'futures.detail.gapUnbound': null
  readonly 'futures.detail.gap': null
  readonly 'futures.detail.gapCut': {
    readonly before: string | number
    readonly end: string | number
    readonly most: string | number
    readonly cut: string | number
    readonly currency: string | number
  }
  readonly 'futures.detail.gapOpen': {
    readonly before: string | number
    readonly first: string | number
    readonly most: string | number
    readonly currency: string | number
  }
  readonly 'futures.detail.overnightRate': null
  readonly 'futures.detail.reason': null
  readonly 'futures.detail.settled': null
  readonly 'futures.detail.settledYes': null
  readonly 'futures.detail.settledNo': null
  readonly 'futures.detail.filed': null
  readonly 'futures.detail.opened': null
  readonly 'futures.detail.changed': null
  readonly 'futures.detail.completed': null
  readonly 'futures.detail.openTick': null
  readonly 'futures.detail.closeTick': null
  readonly 'futures.detail.verify': null
  readonly 'futures.complaint.price': null
  readonly 'futures.complaint.lots': null
  readonly 'futures.complaint.lotsLeast': { readonly least: number }
  readonly 'futures.complaint.lotsRange': { readonly least: string | number; readonly most: number }
  readonly 'futures.complaint.multiple': null
  readonly 'futures.complaint.experience': {
    readonly above: string | number
    readonly closed: number
    readonly days: number
    readonly have: string | number
    readonly on: string | number
  }
  readonly 'futures.complaint.priceBelow': { readonly price: string | number }
  readonly 'futures.complaint.priceAbove': { readonly price: string | number }
  readonly 'futures.complaint.stopAbove': { readonly price: string | number }
  readonly 'futures.complaint.stopBelow': { readonly price: string | number }
  readonly 'futures.complaint.maxOpen': { readonly max: number }
  readonly 'futures.complaint.cap': {
    readonly cap: string | number
    readonly currency: string | number
  }
  readonly 'futures.complaint.balance': {
    readonly needed: string | number
    readonly currency: string | number
    readonly fee: string | number
  }
  readonly 'futures.complaint.closed': null
  readonly 'futures.complaint.noPrice': null
}

declare module '../../app/i18n/text-groups.ts' {
  interface TextGroups {
    readonly futures: Texts
  }
}
