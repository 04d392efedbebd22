export { cnyRate, type Fiat, fiatRates } from './fiat-rates.ts'
export { openMissingAccounts } from './jobs.ts'
export { walletHandlers } from './routes.ts'
export { summariseWallets, type WalletDeps } from './wallets.ts'
