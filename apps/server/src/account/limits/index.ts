export {
  type LossGate,
  createLossGate,
  checkMayTrade,
  checkRiskRead,
  type RealisedProfit,
  type TradeGate,
} from './gate.ts'
export { RAISE_DELAY_MS } from './loss-limit.ts'
export { type DisclosedProduct, riskVersions } from './risk-texts.ts'
export { limitsHandlers } from './routes.ts'
