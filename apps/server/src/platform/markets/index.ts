export {
  type Catalogue,
  type Category,
  type Currency,
  type ListedMarket,
  type Listing,
  loadCatalogue,
} from './catalogue.ts'
export { type MarketHandlers, marketHandlers } from './routes.ts'
export {
  toCurrencyList,
  type ListedCurrency,
  type ProductFigures,
  type SecondsFigures,
} from './wire.ts'
export { type FavouriteStore, openFavouriteStore, readListing } from './store.ts'
