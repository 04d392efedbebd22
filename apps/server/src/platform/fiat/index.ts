export { createRatesProvider, type RatesSettings } from './provider.ts'
export { bundledTable, FiatRates, type PublishedRates } from './published-rates.ts'
