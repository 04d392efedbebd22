import type { Capabilities, ProductPlatform } from '../../kernel/product-platform.ts'
import { marketMakerHandlers } from './handlers.ts'
import { MarketMaker } from './market-maker.ts'
import { openMarketMakerStore } from './store.ts'
import { pairTerms } from './terms.ts'

declare module '../../kernel/product-platform.ts' {
  interface Capabilities {
    readonly marketMaker: MarketMaker
  }
}

/** Composes the house market maker, which trades on the books like any user. */
export function composeMarketMaker(
  { settlement, clock, prices: { board }, onFault }: ProductPlatform,
  ask: Pick<Capabilities, 'exchange'>,
) {
  const store = openMarketMakerStore(settlement)
  const maker = new MarketMaker({
    clock,
    get exchange() {
      return ask.exchange
    },
    board,
    store,
    terms: pairTerms,
    onFault,
  })
  return Promise.resolve({
    handlers: { fairness: marketMakerHandlers(clock, maker, store) },
    provides: { marketMaker: maker },
    engine: { name: 'market maker', start: () => maker.start(), stop: () => maker.stop() },
  })
}
