import {
  type OfferingTerms,
  type TimeStatus,
  timeStatusAt,
} from '@candor/engine/token-offering/terms'
import { parsePrice, parseQuantity, price, quantity, type Quantity, SCALE } from '@candor/money'
import { figureText, utcMs } from '../../lib/figures/format.ts'
import type { OfferingInfo, OfferingRow } from './queries.ts'

/** An offering as the engine's terms, by which everything on its page is computed. */
export function toTerms(info: OfferingInfo): OfferingTerms {
  return {
    allocation: info.allocation,
    price: price(parsePrice(info.price) ?? 0n),
    supply: tokensOf(info.amount),
    min: tokensOf(info.min),
    cap: info.cap === null ? undefined : tokensOf(info.cap),
    minSale: tokensOf(info.least_sale),
    startMs: utcMs(info.start_at),
    endMs: utcMs(info.end_at),
    sellBeginMs: utcMs(info.sell_begin),
    lockDays: info.day,
    namesInsiders: info.insiders.count > 0,
    hasPool: info.pool_until !== null,
  }
}

/** Where an offering stands: by the server's time, unless it was cancelled. */
export type Phase = TimeStatus | 'cancelled'

export function phaseOf(
  { status, start_at: start, end_at: end }: Pick<OfferingRow, 'status' | 'start_at' | 'end_at'>,
  nowMs: number,
): Phase {
  return status === 0
    ? 'cancelled'
    : timeStatusAt({ startMs: utcMs(start), endMs: utcMs(end) }, nowMs)
}

/** What is left of the tokens on offer. */
export function remainingOf({ amount, total_sell: sold }: OfferingRow): bigint {
  const left = tokensOf(amount) - tokensOf(sold)
  return left > 0n ? left : 0n
}

/** Whole tokens of an amount of the wire. */
export function tokensOf(text: string): bigint {
  return (amountOf(text) as bigint) / SCALE
}

/** Tokens as the reader's figures. */
export function tokensText(tokens: bigint): string {
  return figureText(String(tokens))
}

export function amountOf(text: string): Quantity {
  return quantity(parseQuantity(text) ?? 0n)
}
