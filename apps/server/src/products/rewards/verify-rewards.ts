import { REBATE_RATES } from '@candor/engine/rewards/rebate'
import { averageAssets, VIP_DAYS, vipLevelOf } from '@candor/engine/rewards/vip'
import { creditsOf } from '../../platform/ledger/index.ts'
import { rebatesOfDay } from './close-day.ts'
import type { RewardsDeps } from './rewards-deps.ts'
import { closedDays, earnedLines, levelRows, paidLines } from './store-verify.ts'
import type { Queryable } from './store.ts'

/** One statement about rewards, and the first row for which it does not hold. */
export type RewardsVerdict = { readonly what: string; readonly difference: string | undefined }

/**
 * Computes every closed day again from recorded fees, prices, trades and balances, and compares it
 * with what was written and paid (REW-04, REW-08).
 */
export async function verifyRewards(
  deps: Pick<RewardsDeps, 'database' | 'catalogue' | 'fees'>,
): Promise<RewardsVerdict[]> {
  return deps.database.snapshot(async (at) => {
    const days = await closedDays(at)
    return [
      {
        what: `rebates of ${days.length} days: the fees paid and the prices of each day give exactly these`,
        difference: await firstOf(days, (day) => earnedDifference(at, deps, day)),
      },
      {
        what: 'rebates paid: each once, to its receiver, of its value',
        difference: await paidDifference(at),
      },
      {
        what: `VIP levels of ${days.length} days: each follows from the 30 days before its end`,
        difference: await firstOf(days, (day) => levelDifference(at, day)),
      },
    ]
  })
}

async function earnedDifference(
  at: Queryable,
  deps: Pick<RewardsDeps, 'catalogue' | 'fees'>,
  day: string,
): Promise<string | undefined> {
  const computed = await rebatesOfDay(at, deps, day)
  const expected = computed.map(
    ({ payerId, receiverId, generation, fee, value }) =>
      `${payerId} ${receiverId} ${generation} ${fee} ${REBATE_RATES[generation]} ${value}`,
  )
  const odd = oddLine(expected, await earnedLines(at, day))
  return odd === undefined ? undefined : `${day}: ${odd}`
}

async function paidDifference(at: Queryable): Promise<string | undefined> {
  const credits = await creditsOf(at, 'rebate')
  return oddLine(
    credits.map(({ reference, userId, amount }) => `${reference}: ${amount} to ${userId}`),
    await paidLines(at),
  )
}

/** The first line that is in one list and not in the other. */
function oddLine(lines: readonly string[], others: readonly string[]): string | undefined {
  const [first, second] = [new Set(lines), new Set(others)]
  return lines.find((line) => !second.has(line)) ?? others.find((line) => !first.has(line))
}

async function levelDifference(at: Queryable, day: string): Promise<string | undefined> {
  const wrong = (await levelRows(at, day, VIP_DAYS)).find(
    (row) =>
      row.volumes !== row.volume30 ||
      averageAssets([row.assets]) !== row.assets30 ||
      vipLevelOf(row.volume30, row.assets30) !== row.level,
  )
  return wrong === undefined ? undefined : `${day}: user ${wrong.userId}`
}

async function firstOf(
  days: readonly string[],
  find: (day: string) => Promise<string | undefined>,
): Promise<string | undefined> {
  for (const day of days) {
    const found = await find(day)
    if (found !== undefined) return found
  }
  return undefined
}
