export { type Catalogue, type Currency, type ListedMarket, loadCatalogue } from './catalogue.ts'
export { type MarketHandlers, marketHandlers } from './routes.ts'
export { toCurrencyList, type ListedCurrency, type ProductFigures } from './wire.ts'
export { openFavouriteStore, readListing } from './store.ts'
