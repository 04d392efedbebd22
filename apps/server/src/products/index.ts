import { borrowing } from './borrowing/product.ts'
import { deposits } from './deposits/product.ts'
import { dualInvestment } from './dual-investment/product.ts'
import { futures } from './futures/product.ts'
import { lockMining } from './lock-mining/product.ts'
import { marketMaker } from './market-maker/product.ts'
import { purchases } from './purchases/product.ts'
import { rewards } from './rewards/product.ts'
import { seconds } from './seconds/product.ts'
import { spot } from './spot/product.ts'
import { swap } from './swap/product.ts'
import { tokenOffering } from './token-offering/product.ts'
import { transfers } from './transfers/product.ts'
import { withdrawals } from './withdrawals/product.ts'

/**
 * Every product, one line each. The composition root passes their facts, in this order, to the
 * parts that need all of them.
 */
export const products = [
  spot,
  seconds,
  futures,
  swap,
  borrowing,
  deposits,
  purchases,
  withdrawals,
  transfers,
  rewards,
  marketMaker,
  lockMining,
  dualInvestment,
  tokenOffering,
] as const
