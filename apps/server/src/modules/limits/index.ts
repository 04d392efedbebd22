export { type LossGate, lossGate, type LossRefusal, mayTrade, type RealisedProfit, type TradeRefusal } from './gate.ts'
export { type LimitsDeps, limitsHandlers } from './routes.ts'
