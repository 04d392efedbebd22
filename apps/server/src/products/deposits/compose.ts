import { repeat } from '../../clock/clock.ts'
import type { Capabilities, ProductPlatform } from '../../kernel/product-platform.ts'
import { isOwnPrivateUpload } from '../../platform/uploads/index.ts'
import { listDepositAddresses } from './addresses.ts'
import type { DepositChain, DepositDeps } from './deposit-deps.ts'
import { passDueDeposits } from './jobs.ts'
import { depositHandlers } from './routes.ts'
import { depositReview } from './review-deposit.ts'

declare module '../../kernel/product-platform.ts' {
  interface Capabilities {
    /** The deposit chain; undefined while none is configured. */
    readonly depositChain: DepositChain | undefined
    depositAddresses(
      userId: number,
      currencyId: number,
      nowMs: number,
    ): ReturnType<typeof listDepositAddresses>
  }
}

const PASS_PAUSE_MS = 1_000

/** Composes deposits: over a chain where configured, and manual ones. */
export function composeDeposits(
  { database, settlement, clock, isSandbox, usdtPrice, onEvents, onFault }: ProductPlatform,
  ask: Pick<Capabilities, 'addressKey' | 'depositChain' | 'terms'>,
) {
  const deps: DepositDeps = {
    database,
    secret: ask.addressKey,
    sandbox: isSandbox,
    get chain() {
      return ask.depositChain
    },
    isOwnPrivateUpload,
    onEvents,
    onFault,
    termsAt: (currencyId, nowMs) => ask.terms.currencyAt(currencyId, nowMs).deposit,
  }
  const passDue = () => passDueDeposits({ ...deps, database: settlement }, clock.nowMs())
  return Promise.resolve({
    handlers: { deposits: depositHandlers(deps) },
    provides: {
      depositAddresses: (userId: number, currencyId: number, nowMs: number) =>
        listDepositAddresses(deps, userId, currencyId, nowMs),
    },
    reviews: [depositReview(database, usdtPrice)],
    startJobs: () => (isSandbox ? [repeat(clock, PASS_PAUSE_MS, passDue, onFault)] : []),
  })
}
