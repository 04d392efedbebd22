import type { Payload } from '@candor/contract/events/event'
import { secondsEvents, type secondsOrder } from '@candor/contract/seconds'
import { computePayment } from '@candor/engine/seconds/postings'
import { breakEven, type SecondsTerms, settleRuleOf } from '@candor/engine/seconds/terms'
import { stakeBounds } from '@candor/engine/seconds/opening'
import { format, formatPercent, price, type Price, createPriceFormatter } from '@candor/money'
import type { output } from 'zod/mini'
import { formatUtc } from '../../clock/clock.ts'
import { type PlainTextKey, translate } from '../../texts/index.ts'
import type { Catalogue } from '../../platform/markets/index.ts'
import type { SecondsOrder } from './orders/order.ts'

export type WireOrder = output<typeof secondsOrder>
type Texts = (key: PlainTextKey) => string

/** SEC-06 shows an order number other than its id. */
const SHOWN_FROM = 10_000
const resultNumbers = { win: 1, tie: 0, loss: -1, void: 0 } as const
const ZERO = format(price(0n))

/** An order as SEC-06 shows it at a time; an open order past its end is settling (SEC-15). */
export function toOrderDto(
  order: SecondsOrder,
  catalogue: Catalogue,
  nowMs: number,
  text: Texts,
): WireOrder {
  const { ended } = order
  const facts = {
    ...toTermsDto(order, catalogue),
    end_price: priceText(order, catalogue, ended?.end?.displayPrice),
    fact_profits:
      ended === undefined ? ZERO : format(computePayment(order, ended.result).factProfits),
    status: statusOf(order, nowMs),
    profit_result: ended === undefined ? (0 as const) : resultNumbers[ended.result],
    updated_at: formatUtc(order.updatedMs),
    complete_at: ended === undefined ? ('' as const) : formatUtc(ended.completedMs),
    end_tick_id: ended?.end?.lastTickId ?? 0,
    end_first_tick_id: ended?.end?.firstTickId ?? 0,
    end_tick_count: ended?.end?.count ?? 0,
  }
  return toReadDto(
    { ...facts, type_name: '', status_name: '', profit_result_name: '', remain_milli_seconds: 0 },
    nowMs,
    text,
  )
}

/**
 * Words a reply in the reader's language and counts its time from now; a stored reply has the first
 * reader's.
 */
export function toReadDto(order: WireOrder, nowMs: number, text: Texts): WireOrder {
  const isOpen = order.status === 1 || order.status === 2
  return {
    ...order,
    type_name: text(order.type === 1 ? 'seconds-up' : 'seconds-down'),
    status_name: text(`seconds-status-${order.status}`),
    profit_result_name: order.status === 3 ? text(resultTexts[order.profit_result]) : '',
    remain_milli_seconds: isOpen ? Math.max(0, order.handled_ms - nowMs) : 0,
  }
}

const resultTexts = {
  '1': 'seconds-result-win',
  '0': 'seconds-result-tie',
  '-1': 'seconds-result-loss',
} as const

function statusOf({ ended, handledMs }: SecondsOrder, nowMs: number): WireOrder['status'] {
  if (ended !== undefined) return ended.result === 'void' ? 4 : 3
  return nowMs < handledMs ? 1 : 2
}

function toTermsDto(order: SecondsOrder, catalogue: Catalogue) {
  return {
    id: order.id,
    show_micro_id: order.id + SHOWN_FROM,
    user_id: order.userId,
    match_id: order.marketId,
    currency_id: order.currencyId,
    currency_name: catalogue.currency(order.currencyId)?.name ?? '',
    symbol_name: catalogue.market(order.marketId)?.symbol ?? '',
    type: order.direction === 'up' ? (1 as const) : (2 as const),
    seconds: order.seconds,
    number: format(order.stake),
    open_price: priceText(order, catalogue, order.openPrice),
    fee: format(order.fee),
    profit_ratio: formatPercent(order.payout, 2),
    created_at: formatUtc(order.createdMs),
    handled_at: formatUtc(order.handledMs),
    handled_ms: order.handledMs,
    open_tick_id: order.openTickId,
    settle_rule: order.rule,
  }
}

/** A price at its pair's precision (WIRE-15); zero where there is none yet. */
function priceText(
  { marketId }: SecondsOrder,
  catalogue: Catalogue,
  one: Price | undefined,
): string {
  return createPriceFormatter(catalogue.market(marketId)?.priceStep)(one)
}

/**
 * The payload of RT-11: the order in English, since an event has no reader's language; an app words
 * it by its numbers.
 */
export function toSettledEvent(
  order: SecondsOrder,
  catalogue: Catalogue,
  nowMs: number,
): Payload<typeof secondsEvents.settled> {
  return {
    type: secondsEvents.settled.name,
    to: order.userId,
    data: toOrderDto(order, catalogue, nowMs, (key) => translate('en', key)),
  }
}

export function toDurationDtos(terms: SecondsTerms) {
  return terms.durations.map((duration) => {
    const { minStake, maxStake } = stakeBounds(terms, duration)
    return {
      id: duration.id,
      seconds: duration.seconds,
      status: duration.isHalted === true ? (0 as const) : (1 as const),
      profit_ratio: formatPercent(duration.payout, 2),
      min_amount: format(minStake),
      max_amount: format(maxStake),
      settle_rule: settleRuleOf(duration.seconds),
      break_even: format(breakEven(terms.fee, duration.payout), 4),
    }
  })
}

export function toQuickAmounts(terms: SecondsTerms, currencyId: number) {
  return terms.quickAmounts.map((amount, index) => ({
    id: index + 1,
    currency_id: currencyId,
    number: format(amount),
  }))
}
