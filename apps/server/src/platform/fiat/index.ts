export { createRatesProvider } from './provider.ts'
export { bundledTable, FiatRates, type PublishedRates } from './published-rates.ts'
