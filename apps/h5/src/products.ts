import { alerts } from './features/alerts/product.ts'
import { borrowing } from './features/borrowing/product.ts'
import { deposits } from './features/deposits/product.ts'
import { dualInvestment } from './features/dual-investment/product.ts'
import { futures } from './features/futures/product.ts'
import { lockMining } from './features/lock-mining/product.ts'
import { purchases } from './features/purchases/product.ts'
import { rewards } from './features/rewards/product.ts'
import { seconds } from './features/seconds/product.ts'
import { spot } from './features/spot/product.ts'
import { swap } from './features/swap/product.ts'
import { tokenOffering } from './features/token-offering/product.ts'
import { transfers } from './features/transfers/product.ts'
import { withdrawals } from './features/withdrawals/product.ts'

/**
 * Every product of the app, one per line: whatever has pages, records or proofs of its own. Every
 * list of products follows this order: trade pages, kinds of proof, causes.
 */
export const products = [
  seconds,
  futures,
  swap,
  spot,
  alerts,
  borrowing,
  deposits,
  withdrawals,
  transfers,
  purchases,
  rewards,
  lockMining,
  dualInvestment,
  tokenOffering,
] as const
