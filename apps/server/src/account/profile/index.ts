export { profileHandlers } from './routes.ts'
export { findAddressSavedAt } from './store-addresses.ts'
export { findSavedDomesticCard, findSavedInternationalCard } from './store-cards.ts'
