export { MarketMaker } from './market-maker.ts'
export { marketMakerHandlers } from './handlers.ts'
export { openMarketMakerStore } from './store.ts'
export { type PairTerms, pairTerms } from './terms.ts'
