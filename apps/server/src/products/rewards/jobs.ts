import { quantity } from '@candor/money'
import { type Clock, toDate, repeat } from '../../clock/clock.ts'
import { openHouse } from '../../kernel/house-accounts.ts'
import { closeDueDays } from './close-day.ts'
import { payRebates } from './pay-rebates.ts'
import type { RewardsDeps } from './rewards-deps.ts'
import { listCampaigns, issueCoupons } from './store-coupons.ts'
import { CAMPAIGN_HOUSE, REWARDS_PAUSE_MS } from './terms.ts'

/**
 * Does what is due: closes days, pays rebates, issues coupons. Safe with several workers; stops
 * between two days or batches when aborted.
 */
export async function runDueRewards(
  deps: RewardsDeps,
  nowMs: number,
  ending?: AbortSignal,
): Promise<void> {
  await closeDueDays(deps, nowMs, ending)
  await payRebates(deps, nowMs, ending)
  await issueCoupons(deps.database, deps.isSandbox, toDate(nowMs))
}

/** Runs at once and then repeatedly; returns a stop function. */
export async function startRewards(
  deps: RewardsDeps,
  clock: Clock,
  onFault: (error: unknown) => void,
): Promise<() => Promise<void>> {
  await fundCampaigns(deps, clock)
  await runDueRewards(deps, clock.nowMs()).catch(onFault)
  return repeat(
    clock,
    REWARDS_PAUSE_MS,
    (ending) => runDueRewards(deps, clock.nowMs(), ending),
    onFault,
  )
}

/**
 * In a sandbox a campaign's account is funded once with the maximum cost of its coupons; elsewhere
 * the operator funds it (LEDG-19).
 */
async function fundCampaigns({ database, isSandbox }: RewardsDeps, clock: Clock): Promise<void> {
  if (!isSandbox) return
  for (const { id, currencyId, amount, maxCoupons } of await listCampaigns(database, isSandbox)) {
    await openHouse(
      database,
      {
        house: CAMPAIGN_HOUSE,
        currencyId,
        marketId: id,
        funding: quantity((amount as bigint) * BigInt(maxCoupons)),
      },
      toDate(clock.nowMs()),
    )
  }
}
