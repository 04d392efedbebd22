export { type LossGate, lossGate, type LossRefusal, mayTrade, type RealisedProfit, type TradeRefusal } from './gate.ts'
export { RAISE_DELAY_MS } from './loss-limit.ts'
export { riskVersions } from './risk-texts.ts'
export { type LimitsDeps, limitsHandlers } from './routes.ts'
