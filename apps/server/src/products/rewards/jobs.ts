import { couponCost } from '@candor/engine/rewards/coupon'
import { quantity } from '@candor/money'
import { type Clock, toDate, repeat } from '../../clock/clock.ts'
import { CAMPAIGN_HOUSE, openHouse } from '../../kernel/house-accounts.ts'
import { closeDueDays } from './close-day.ts'
import { coverDueFees } from './cover-fees.ts'
import { lapseRebates, payRebates } from './pay-rebates.ts'
import type { RewardsDeps } from './rewards-deps.ts'
import { issueCoupons, listCampaigns, termsOf } from './store-coupons.ts'
import { COVER_PAUSE_MS, REWARDS_PAUSE_MS } from './terms.ts'

/**
 * Does what is due: pays fees back, closes days, pays rebates or lets them lapse, and issues
 * coupons. What fails of one is reported, and holds up none of the others. Safe with several
 * workers; stops between two days or coupons when aborted.
 */
export async function runDueRewards(
  deps: RewardsDeps,
  nowMs: number,
  ending?: AbortSignal,
): Promise<void> {
  await coverDueFees(deps, nowMs, ending).catch(deps.onFault)
  await closeDueDays(deps, nowMs, ending).catch(deps.onFault)
  await lapseRebates(deps, nowMs, ending).catch(deps.onFault)
  await payRebates(deps, nowMs, ending).catch(deps.onFault)
  await issueCoupons(deps.database, deps.isSandbox, toDate(nowMs)).catch(deps.onFault)
}

/** Runs at once and then repeatedly; returns a stop function. */
export async function startRewards(deps: RewardsDeps, clock: Clock): Promise<() => Promise<void>> {
  await fundCampaigns(deps, clock)
  await runDueRewards(deps, clock.nowMs())
  const ends = [
    repeat(
      clock,
      REWARDS_PAUSE_MS,
      (ending) => runDueRewards(deps, clock.nowMs(), ending),
      deps.onFault,
    ),
    repeat(
      clock,
      COVER_PAUSE_MS,
      async (ending) => {
        await coverDueFees(deps, clock.nowMs(), ending)
      },
      deps.onFault,
    ),
  ]
  return async () => {
    await Promise.all(ends.map((end) => end()))
  }
}

/**
 * In a sandbox a campaign's account is funded once with the maximum cost of its coupons; elsewhere
 * the operator funds it (LEDG-19).
 */
async function fundCampaigns(
  { database, isSandbox, trialLocks }: RewardsDeps,
  clock: Clock,
): Promise<void> {
  if (!isSandbox) return
  for (const campaign of await listCampaigns(database, isSandbox)) {
    const terms = termsOf(campaign)
    const interest = terms.kind === 'trial' ? trialLocks().interestOf(terms).total : quantity(0n)
    await openHouse(
      database,
      {
        house: CAMPAIGN_HOUSE,
        currencyId: campaign.currencyId,
        marketId: campaign.id,
        funding: quantity((couponCost(terms, interest) as bigint) * BigInt(campaign.maxCoupons)),
      },
      toDate(clock.nowMs()),
    )
  }
}
