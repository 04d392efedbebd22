// `npm run texts` writes this from the English texts: what each of them needs to be said.
export interface Texts {
  readonly 'market.title': null
  readonly 'market.tab.favourites': null
  readonly 'market.tab.spot': null
  readonly 'market.tab.stock': null
  readonly 'market.stock.synthetic': null
  readonly 'market.stock.explain': null
  readonly 'market.column.pair': null
  readonly 'market.column.price': null
  readonly 'market.column.change': null
  readonly 'market.column.volume': null
  readonly 'market.row.volume': { readonly amount: string | number }
  readonly 'market.sort.by': { readonly column: string | number }
  readonly 'market.sort.ascending': null
  readonly 'market.sort.descending': null
  readonly 'market.sort.none': null
  readonly 'market.favourites.empty': null
  readonly 'market.favourites.hint': null
  readonly 'market.favourites.login': null
  readonly 'market.favourites.add': { readonly pair: string | number }
  readonly 'market.favourites.remove': { readonly pair: string | number }
  readonly 'market.list.empty': null
  readonly 'market.search.title': null
  readonly 'market.search.hint': null
  readonly 'market.search.hot': null
  readonly 'market.search.hotExplain': null
  readonly 'market.search.recent': null
  readonly 'market.search.clear': null
  readonly 'market.search.empty': null
  readonly 'market.search.emptyText': null
  readonly 'market.day.open': null
  readonly 'market.day.high': null
  readonly 'market.day.low': null
  readonly 'market.day.volume': null
  readonly 'market.day.turnover': null
  readonly 'market.day.change': null
  readonly 'market.period.label': null
  readonly 'market.period.1min': null
  readonly 'market.period.5min': null
  readonly 'market.period.15min': null
  readonly 'market.period.30min': null
  readonly 'market.period.60min': null
  readonly 'market.period.1day': null
  readonly 'market.period.1week': null
  readonly 'market.period.1mon': null
  readonly 'market.chart.title': null
  readonly 'market.chart.span.day': null
  readonly 'market.chart.span.hour': null
  readonly 'market.chart.empty': null
  readonly 'market.chart.indicators': null
  readonly 'market.chart.main': null
  readonly 'market.chart.sub': null
  readonly 'market.chart.volume': null
  readonly 'market.chart.open': null
  readonly 'market.chart.high': null
  readonly 'market.chart.low': null
  readonly 'market.chart.close': null
  readonly 'market.chart.fromTicks': null
  readonly 'market.depth.title': null
  readonly 'market.depth.chart': null
  readonly 'market.depth.bids': null
  readonly 'market.depth.asks': null
  readonly 'market.depth.price': null
  readonly 'market.depth.amount': null
  readonly 'market.depth.total': null
  readonly 'market.depth.spread': null
  readonly 'market.depth.empty': null
  readonly 'market.depth.noBids': null
  readonly 'market.depth.noAsks': null
  readonly 'market.depth.houseExplain': null
  readonly 'market.depth.mid': null
  readonly 'market.depth.explore': null
  readonly 'market.trades.title': null
  readonly 'market.trades.time': null
  readonly 'market.trades.price': null
  readonly 'market.trades.amount': null
  readonly 'market.trades.house': null
  readonly 'market.trades.houseExplain': null
  readonly 'market.trades.empty': null
  readonly 'market.trades.buy': null
  readonly 'market.trades.sell': null
  readonly 'market.info.tab': null
  readonly 'market.info.priceStep': null
  readonly 'market.info.amountStep': null
  readonly 'market.info.minNotional': null
  readonly 'market.info.fee': null
  readonly 'market.info.source': null
  readonly 'market.pair.switch': null
  readonly 'market.action.buy': null
  readonly 'market.action.sell': null
  readonly 'market.action.alert': null
  readonly 'market.action.long': null
  readonly 'market.action.short': null
  readonly 'market.action.rise': null
  readonly 'market.action.fall': null
  readonly 'market.alert.title': null
  readonly 'market.alert.above': null
  readonly 'market.alert.below': null
  readonly 'market.alert.price': null
  readonly 'market.alert.add': null
  readonly 'market.alert.added': null
  readonly 'market.alert.empty': null
  readonly 'market.alert.waiting': null
  readonly 'market.alert.fired': { readonly price: string | number }
  readonly 'market.alert.once': null
  readonly 'market.alert.direction': null
  readonly 'market.alert.away': { readonly distance: string | number }
  readonly 'market.alert.there': null
  readonly 'market.alert.enterPrice': null
  readonly 'market.alert.firedTitle': null
  readonly 'market.alert.tick': { readonly id: string | number }
  readonly 'market.alert.verify': null
  readonly 'market.alert.delete': { readonly alert: string | number }
  readonly 'market.alert.removed': null
  readonly 'market.alert.undo': null
  readonly 'market.alert.all': { readonly count: string | number }
  readonly 'market.alert.count': { readonly count: string | number; readonly most: string | number }
  readonly 'market.alert.login': null
}

declare module '../../app/i18n/text-groups.ts' {
  interface TextGroups {
    readonly market: Texts
  }
}
