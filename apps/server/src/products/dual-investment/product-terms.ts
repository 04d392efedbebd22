import { type DualTerms, dualTerms } from '@candor/contract'
import {
  type CoinTerms,
  firstCoinTerms,
  isLadderPublishable,
} from '@candor/engine/dual-investment/ladder-terms'
import { formatTrimmed, parseQuantity, type Quantity, type Rate, unitsOf } from '@candor/money'
import { ANNOUNCED_MS, type OwnTerms } from '../../kernel/versioned-terms.ts'
import type { ProductTerms } from '../../platform/product-terms/index.ts'

/**
 * The terms of every coin's ladder, each a subject by the coin's name (DUAL-27). The sandbox's
 * first ones list products, elsewhere none does until a version says so.
 */
export function coinTerms(isSandbox: boolean): ProductTerms<CoinTerms> {
  const first = firstCoinTerms(isSandbox)
  return {
    first,
    read: (fields) => readCoinTerms(fields),
    write: writeCoinTerms,
    noticeMs: () => ANNOUNCED_MS,
    breakEvens: () => [],
  }
}

/** Parses a version's fields (STAFF-08); undefined where contradictory, or of no coin. */
export function readCoinTerms(fields: unknown): OwnTerms<CoinTerms> | undefined {
  const { success, data } = dualTerms.safeParse(fields)
  if (!success || !firstCoinTerms(false).has(data.coin)) return undefined
  const amounts = [
    ...data.deviations,
    data.least_distance,
    data.most_distance,
    data.house_share,
    data.coin_cap,
    data.usdt_cap,
  ]
  if (amounts.some((text) => parseQuantity(text) === undefined)) return undefined
  const terms: CoinTerms = {
    days: data.days,
    fridayDays: data.friday_days,
    deviations: data.deviations.map((text) => unitsOf<Rate>(text)),
    minDistance: unitsOf<Rate>(data.least_distance),
    maxDistance: unitsOf<Rate>(data.most_distance),
    houseShare: unitsOf<Rate>(data.house_share),
    totalShares: { call: data.call_shares, put: data.put_shares },
    userLimit: { call: data.call_most, put: data.put_most },
    cap: { coin: unitsOf<Quantity>(data.coin_cap), usdt: unitsOf<Quantity>(data.usdt_cap) },
    isOpen: data.open,
  }
  return isLadderPublishable(terms) ? { subject: data.coin, terms } : undefined
}

/** Serializes terms to a version's fields. */
export function writeCoinTerms({ subject, terms }: OwnTerms<CoinTerms>): DualTerms {
  return {
    coin: subject,
    open: terms.isOpen,
    days: [...terms.days],
    friday_days: [...terms.fridayDays],
    deviations: terms.deviations.map((one) => formatTrimmed(one)),
    least_distance: formatTrimmed(terms.minDistance),
    most_distance: formatTrimmed(terms.maxDistance),
    house_share: formatTrimmed(terms.houseShare),
    call_shares: terms.totalShares.call,
    call_most: terms.userLimit.call,
    put_shares: terms.totalShares.put,
    put_most: terms.userLimit.put,
    coin_cap: formatTrimmed(terms.cap.coin),
    usdt_cap: formatTrimmed(terms.cap.usdt),
  }
}
