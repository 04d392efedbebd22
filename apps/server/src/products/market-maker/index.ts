export { MarketMaker, type MarketMakerParts } from './market-maker.ts'
export { type MarketMakerHandlers, marketMakerHandlers } from './handlers.ts'
export { type MarketMakerStore, openMarketMakerStore } from './store.ts'
export { MARKET_MAKER, type PairTerms, pairTerms, TICK_AGE_MAX_MS } from './terms.ts'
