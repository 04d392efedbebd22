import type { Language, Reply } from '@candor/contract'
import type { lockMining } from '@candor/contract/lock-mining'
import { LOCK_STATUS_NUMBER, isRunning } from '@candor/engine/lock-mining/lock-order'
import { canTakeBack } from '@candor/engine/lock-mining/redemption'
import {
  interestThrough,
  maturesAtMs,
  termDays,
  yearlyRate,
} from '@candor/engine/lock-mining/schedule'
import { type LockTerms, PENALTY_SHARE, TAKE_BACK_MS } from '@candor/engine/lock-mining/terms'
import { format, formatPercentTrimmed, formatTrimmed, type Quantity } from '@candor/money'
import { formatUtc } from '../../clock/clock.ts'
import { reviewReasonText } from '../../texts/review-reason.ts'
import type { StoredLock } from './store.ts'
import { LOCK_HOUSE } from './terms.ts'

type WireProduct = Reply<typeof lockMining.products>[number]
type WireOrder = Reply<typeof lockMining.orders>['order_list'][number]

/** A product with what is left of it (MINE-01); rates go out in percent. */
export function toProductDto(
  { id, createdAt }: { readonly id: number; readonly createdAt: Date },
  terms: LockTerms,
  currencyId: number,
  stock: Quantity,
  version: number,
): WireProduct {
  return {
    id,
    currency_id: currencyId,
    currency_name: terms.currency,
    currency_logo: '',
    day: terms.days,
    interest_rate: formatPercentTrimmed(terms.dailyRate),
    yearly_rate: formatPercentTrimmed(yearlyRate(terms.dailyRate)),
    // It only describes, and equals the rate (MINE-16).
    intro: `${formatPercentTrimmed(terms.dailyRate)}%`,
    save_min: format(terms.min),
    save_max: format(terms.max),
    save_free: format(terms.freeMax),
    stock: format(stock),
    require_review: terms.needsReview ? 1 : 0,
    penalty: formatPercentTrimmed(PENALTY_SHARE),
    source: LOCK_HOUSE,
    created_at: formatUtc(createdAt),
    version,
  }
}

export function toPurchaseDto(lock: StoredLock): Reply<typeof lockMining.purchase> {
  return {
    id: lock.id,
    status: LOCK_STATUS_NUMBER[lock.status],
    start_at: formatUtc(lock.startMs),
    end_at: formatUtc(maturesAtMs(lock)),
  }
}

/** An order as its owner sees it (MINE-04). */
export function toOrderDto(
  lock: StoredLock,
  currencyName: string,
  language: Language,
  nowMs: number,
): WireOrder {
  const isTakenBack = lock.filedMs !== undefined && lock.penalty === 0n
  return {
    id: lock.id,
    config_id: lock.productId ?? 0,
    trial: lock.isTrial ? 1 : 0,
    currency_id: lock.currencyId,
    currency_name: currencyName,
    amount: format(lock.amount),
    day_rate: formatPercentTrimmed(lock.dailyRate),
    total_interest: format(interestThrough(lock, termDays(lock))),
    paid_interest: format(lock.paidInterest),
    start_at: formatUtc(lock.startMs),
    begun_at: timeOf(lock.begunMs),
    end_at: formatUtc(maturesAtMs(lock)),
    delisted_at: timeOf(lock.delistedMs),
    status: LOCK_STATUS_NUMBER[lock.status],
    cancel_fee: Number(formatTrimmed(lock.penalty)),
    paid_days: lock.paidDays,
    days: lock.days,
    take_back_until:
      isRunning(lock) && canTakeBack(lock, nowMs)
        ? timeOf((lock.begunMs ?? 0) + TAKE_BACK_MS)
        : null,
    taken_back: isTakenBack ? 1 : 0,
    returned: lock.returned === undefined ? null : format(lock.returned),
    requested_at: timeOf(lock.requestedMs),
    ended_at: timeOf(lock.endedMs),
    reason: reviewReasonText(language, lock.reason),
  }
}

function timeOf(timeMs: number | undefined): string | null {
  return timeMs === undefined ? null : formatUtc(timeMs)
}
