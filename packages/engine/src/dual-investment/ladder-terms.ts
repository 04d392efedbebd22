import { type Quantity, type Rate, SCALE, unitsOf } from '@candor/money'
import { DEFAULT_LADDER, FRIDAY, type LadderTerms } from './ladder.ts'
import type { InBoth } from './purchase.ts'
import { DUAL_COINS, type DualCoinName, HOUSE_SHARE_MAX } from './terms.ts'

/**
 * What publishers set of one coin (DUAL-27): the rule by which its products renew themselves, the
 * most that is set aside of either currency for one settlement day, and whether new ones are
 * listed. Rates, linked prices and variances follow from the recorded prices alone (DUAL-17).
 */
export type CoinTerms = LadderTerms & { readonly cap: InBoth; readonly isOpen: boolean }

const usdtCap = unitsOf<Quantity>('1000000')
const coinCaps: Readonly<Record<DualCoinName, string>> = {
  BTC: '15',
  ETH: '300',
  BNB: '1500',
  SOL: '6000',
}

/** The first terms of every coin with a ladder; outside the sandbox none is listed by them. */
export function firstCoinTerms(isOpen: boolean): ReadonlyMap<string, CoinTerms> {
  return new Map(
    DUAL_COINS.map((name) => [
      name,
      { ...DEFAULT_LADDER, cap: { coin: unitsOf(coinCaps[name]), usdt: usdtCap }, isOpen },
    ]),
  )
}

const DAYS_MAX = 90
const MATURITIES_MAX = 6
const DEVIATIONS_MAX = 6
const DEVIATION_MAX = unitsOf<Rate>('5')
const DISTANCE_MIN = unitsOf<Rate>('0.001')
/** Farther than this from the price nothing is sold: the bands end there (DUAL-17). */
const DISTANCE_MAX = unitsOf<Rate>('0.09')
const SHARES_MAX = 1_000_000
const AMOUNT_MAX = SCALE * SCALE

/**
 * Whether terms can be published (STAFF-08): one to six maturities up to 90 days, each once and
 * ascending, as many deviations up to 5, distances within 0.1 and 9 %, at most a quarter for the
 * house, and shares, limits and caps that leave room.
 */
export function isLadderPublishable(terms: CoinTerms): boolean {
  const { days, fridayDays, deviations, minDistance, maxDistance, houseShare, cap } = terms
  return (
    days.length >= 1 &&
    isAscending([...days, ...fridayDays], DAYS_MAX, MATURITIES_MAX) &&
    [...days, ...fridayDays].every(Number.isSafeInteger) &&
    deviations.length >= 1 &&
    isAscending(deviations, DEVIATION_MAX, DEVIATIONS_MAX) &&
    DISTANCE_MIN <= minDistance &&
    minDistance < maxDistance &&
    maxDistance <= DISTANCE_MAX &&
    houseShare >= 0n &&
    houseShare <= HOUSE_SHARE_MAX &&
    (['call', 'put'] as const).every((type) =>
      areSharesRight(terms.totalShares[type], terms.userLimit[type]),
    ) &&
    [cap.coin, cap.usdt].every((most) => most > 0n && most <= AMOUNT_MAX)
  )
}

/** On how many settlement days products of one coin can be open at once. */
export function countOpenDays({ days, fridayDays }: Pick<LadderTerms, 'days' | 'fridayDays'>) {
  const longest = Math.max(...days, ...fridayDays)
  const counts = Array.from({ length: 7 }, (_, weekday) => {
    const open = new Set<number>()
    for (let ago = 0; ago < longest; ago += 1) {
      const isFriday = (((weekday - ago) % 7) + 7) % 7 === FRIDAY
      for (const ahead of [...days, ...(isFriday ? fridayDays : [])])
        if (ahead > ago) open.add(ahead - ago)
    }
    return open.size
  })
  return Math.max(...counts)
}

function isAscending<N extends number | bigint>(list: readonly N[], max: N, most: number): boolean {
  return (
    list.length <= most &&
    list.every((one, index) => one > (index === 0 ? 0 : (list[index - 1] ?? one)) && one <= max)
  )
}

function areSharesRight(total: number, limit: number): boolean {
  return (
    Number.isSafeInteger(total) &&
    Number.isSafeInteger(limit) &&
    limit >= 1 &&
    limit <= total &&
    total <= SHARES_MAX
  )
}
