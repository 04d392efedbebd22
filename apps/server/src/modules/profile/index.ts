export { profileHandlers } from './routes.ts'
export { ADDRESS_DELAY_MS } from './save-address.ts'
export { addressSavedAt } from './store-addresses.ts'
export { domesticCardSaved, internationalCardSaved } from './store-cards.ts'
