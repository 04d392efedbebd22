import { parseFixed } from '@candor/engine/dual-investment/fixed-point'
import {
  computeOutcomes,
  type DualOrder,
  type InBoth,
} from '@candor/engine/dual-investment/purchase'
import type { DualQuote } from '@candor/engine/dual-investment/rate'
import { DEFAULT_BANDS, type DualProduct } from '@candor/engine/dual-investment/terms'
import {
  parsePrice,
  parseQuantity,
  parseRate,
  type Price,
  price,
  type Quantity,
  quantity,
  rate,
  type Rate,
} from '@candor/money'
import { utcMs } from '../../lib/figures/format.ts'
import type { DualDetail, DualOrderDto } from './queries.ts'

/** A detail as the engine's product, on whose terms a purchase is previewed. */
export function toProduct(detail: DualDetail): DualProduct {
  return {
    type: detail.type,
    linkedPrice: priceOf(detail.exercise_price),
    startMs: utcMs(detail.start_time),
    settleMs: utcMs(detail.end_time),
    houseShare: rate(parseRate(detail.house_share) ?? 0n),
    band: DEFAULT_BANDS[detail.type],
    totalShares: detail.total_number,
    userLimit: detail.user_limit,
    isOn: true,
  }
}

/** What the last tick makes of a product; undefined without one or its closes. */
export function toQuote(detail: DualDetail): DualQuote | undefined {
  const { reference_price: reference, tick_id: tickId, seconds, risk_share: share } = detail
  const variance = detail.variance === null ? undefined : parseFixed(detail.variance)
  const riskShare = share === null ? undefined : parseFixed(share)
  if (
    detail.rate === null ||
    reference === null ||
    tickId === null ||
    seconds === null ||
    variance === undefined ||
    riskShare === undefined
  )
    return undefined
  const ts = utcMs(detail.end_time) - seconds * 1_000
  return {
    mark: { tickId, price: priceOf(reference), ts, variance },
    seconds,
    rate: rateOf(detail.rate),
    riskShare,
    isOpen: detail.status === 1,
  }
}

/** What an order fixed, from which both its outcomes follow. */
function toOrder(order: DualOrderDto): DualOrder {
  return {
    type: order.type,
    linkedPrice: priceOf(order.exercise_price),
    investment: amountOf(order.total),
    rate: rateOf(order.order_rate),
    seconds: order.seconds,
  }
}

export function outcomesOf(order: DualOrderDto): InBoth {
  return computeOutcomes(toOrder(order))
}

function priceOf(text: string): Price {
  return price(parsePrice(text) ?? 0n)
}

export function amountOf(text: string): Quantity {
  return quantity(parseQuantity(text) ?? 0n)
}

/** A rate of the wire, in percent, as the fraction that the engine counts with. */
function rateOf(percent: string): Rate {
  return rate((parseRate(percent) ?? 0n) / 100n)
}
