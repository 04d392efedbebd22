export type { LeverageMove, OpenWallet } from './leverage.ts'
export { transferHandlers, type TransferDeps } from './routes.ts'
