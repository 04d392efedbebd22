import { borrowingContract } from './borrowing.ts'
import { depositsContract } from './deposits.ts'
import { dualInvestmentContract } from './dual-investment.ts'
import { futuresContract } from './futures.ts'
import { lockMiningContract } from './lock-mining.ts'
import { purchasesContract } from './purchases.ts'
import { rewardsContract } from './rewards.ts'
import { secondsContract } from './seconds.ts'
import { spotContract } from './spot.ts'
import { swapContract } from './swap.ts'
import { tokenOfferingContract } from './token-offering.ts'
import { transfersContract } from './transfers.ts'
import { withdrawalsContract } from './withdrawals.ts'

/**
 * Every product, one line each. The site lists its switches in this order (SITE-13), so a new one
 * comes last.
 */
export const productContracts = [
  depositsContract,
  spotContract,
  futuresContract,
  secondsContract,
  borrowingContract,
  purchasesContract,
  swapContract,
  withdrawalsContract,
  transfersContract,
  rewardsContract,
  lockMiningContract,
  dualInvestmentContract,
  tokenOfferingContract,
] as const
export type Product = (typeof productContracts)[number]
