import type { Verdict } from '../define-product.ts'
import { REBATE_RATES } from '@candor/engine/rewards/rebate'
import { averageAssets, VIP_DAYS, computeVipLevel } from '@candor/engine/rewards/vip'
import { listCredits } from '../../platform/ledger/index.ts'
import { computeRebates } from './close-day.ts'
import type { RewardsDeps } from './rewards-deps.ts'
import { listClosedDays, listEarnedLines, listLevelRows, listPaidLines } from './store-verify.ts'
import type { Queryable } from './store.ts'

/**
 * Recomputes every closed day from recorded fees, prices, trades and balances, and compares it with
 * what was written and paid (REW-04, REW-08).
 */
export async function verifyRewards(
  deps: Pick<RewardsDeps, 'database' | 'catalogue' | 'fees'>,
): Promise<Verdict[]> {
  return deps.database.snapshot(async (at) => {
    const days = await listClosedDays(at)
    return [
      {
        what: `rebates of ${days.length} days: the fees paid and the prices of each day give exactly these`,
        difference: await findFirst(days, (day) => findEarnedDifference(at, deps, day)),
      },
      {
        what: 'rebates paid: each once, to its receiver, of its value',
        difference: await findPaidDifference(at),
      },
      {
        what: `VIP levels of ${days.length} days: each follows from the 30 days before its end`,
        difference: await findFirst(days, (day) => findLevelDifference(at, day)),
      },
    ]
  })
}

async function findEarnedDifference(
  db: Queryable,
  deps: Pick<RewardsDeps, 'catalogue' | 'fees'>,
  day: string,
): Promise<string | undefined> {
  const computed = await computeRebates(db, deps, day)
  const expected = computed.map(
    ({ payerId, receiverId, generation, fee, value }) =>
      `${payerId} ${receiverId} ${generation} ${fee} ${REBATE_RATES[generation]} ${value}`,
  )
  const odd = findOddLine(expected, await listEarnedLines(db, day))
  return odd === undefined ? undefined : `${day}: ${odd}`
}

async function findPaidDifference(db: Queryable): Promise<string | undefined> {
  const credits = await listCredits(db, 'rebate')
  return findOddLine(
    credits.map(({ reference, userId, amount }) => `${reference}: ${amount} to ${userId}`),
    await listPaidLines(db),
  )
}

/** The first line that is only in one list. */
function findOddLine(lines: readonly string[], others: readonly string[]): string | undefined {
  const [first, second] = [new Set(lines), new Set(others)]
  return lines.find((line) => !second.has(line)) ?? others.find((line) => !first.has(line))
}

async function findLevelDifference(db: Queryable, day: string): Promise<string | undefined> {
  const mismatch = (await listLevelRows(db, day, VIP_DAYS)).find(
    (row) =>
      row.volumes !== row.volume30 ||
      averageAssets([row.assets]) !== row.assets30 ||
      computeVipLevel(row.volume30, row.assets30) !== row.level,
  )
  return mismatch === undefined ? undefined : `${day}: user ${mismatch.userId}`
}

async function findFirst(
  days: readonly string[],
  find: (day: string) => Promise<string | undefined>,
): Promise<string | undefined> {
  for (const day of days) {
    const mismatchOfDay = await find(day)
    if (mismatchOfDay !== undefined) return mismatchOfDay
  }
  return undefined
}
