export { profileHandlers } from './routes.ts'
export { addressSavedAt } from './store-addresses.ts'
export { domesticCardSaved, internationalCardSaved } from './store-cards.ts'
