import { borrowing } from './borrowing/product.ts'
import { deposits } from './deposits/product.ts'
import { futures } from './futures/product.ts'
import { marketMaker } from './market-maker/product.ts'
import { purchases } from './purchases/product.ts'
import { rewards } from './rewards/product.ts'
import { seconds } from './seconds/product.ts'
import { spot } from './spot/product.ts'
import { swap } from './swap/product.ts'
import { transfers } from './transfers/product.ts'
import { withdrawals } from './withdrawals/product.ts'

/**
 * Every product, a line each. Whoever must ask all of them is handed what they answer by the
 * composition root, in this order.
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
] as const
