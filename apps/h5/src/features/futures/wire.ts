import type { markets, Reply, wallet } from '@candor/contract'
import type { futures } from '@candor/contract/futures'
import type { PendingOrder, Position } from '@candor/engine/futures/order'
import { entryAt } from '@candor/engine/futures/quote'
import type { FuturesTerms } from '@candor/engine/futures/terms'
import {
  toQuantity,
  costRoundedUp,
  parsePrice,
  parseQuantity,
  parseUnits,
  type Price,
  price,
  type Quantity,
  quantity,
  type Rate,
  rate,
} from '@candor/money'
import { utcMs } from '../../lib/figures/format.ts'

/** One pair as the quotation lists it (MKT-04). */
export type Pair = Reply<typeof markets.quotation>[number]['quotation'][number]
/** An own contract order as lists and events show it (FUT-04). */
export type Order = Reply<typeof futures.orders>['message']['data'][number]

/** An open order of the list as the engine's position. */
export function toPosition(order: Order, marketId: number): Position {
  const entry = priceIn(order.price)
  const size = amountIn(order.number)
  const notional = costRoundedUp(entry, size)
  return {
    ...toSharedFields(order, marketId),
    reserve: toQuantity(notional),
    openPrice: priceIn(order.origin_price),
    entry,
    notional,
    originMargin: amountIn(order.origin_caution_money),
    margin: amountIn(order.caution_money),
    overnightPaid: amountIn(order.overnight_money),
    cut: amountIn(order.gap_cut),
    overnightToMs: utcMs(order.transaction_time),
    openedAtMs: utcMs(order.transaction_time),
    openTickId: order.open_tick_id,
  }
}

/** A pending order of the list as the engine's; its entry follows from the tick it will open at. */
export function toPendingOrder(order: Order, pair: Pick<Pair, 'id' | 'spread'>): PendingOrder {
  const [limitPrice, spread] = [priceIn(order.origin_price), percentToRate(pair.spread)]
  const notional = costRoundedUp(entryAt(sideOf(order), limitPrice, spread), amountIn(order.number))
  return {
    ...toSharedFields(order, pair.id),
    reserve: toQuantity(notional),
    target: limitPrice,
    spread,
    notional,
    margin: amountIn(order.caution_money),
    filedAtMs: utcMs(order.create_time),
  }
}

/** The account kind of contracts, as calls and addresses name it. */
export const LEVERAGE = 'lever'

/** What is available in the leverage account, from the account call's reply. */
export function availableIn(
  account: Pick<Reply<typeof wallet.detail>, 'lever_balance'> | undefined,
): Quantity | undefined {
  return account?.lever_balance === undefined ? undefined : parseQuantity(account.lever_balance)
}

/** Base currency in one lot of a pair, as a decimal text; zero where it has no futures. */
export function getLotSize({ lever_share_num: size }: Pick<Pair, 'lever_share_num'>): string {
  return size
}

/**
 * The pair's published terms for the engine: rates are fractions inside and per cent on the wire.
 */
export function termsOn(
  pair: Pair,
): Pick<
  FuturesTerms,
  'lotSize' | 'minLots' | 'maxLots' | 'spread' | 'fee' | 'overnight' | 'isOpen'
> {
  return {
    lotSize: amountIn(pair.lever_share_num),
    minLots: pair.lever_min_share,
    maxLots: pair.lever_max_share,
    spread: percentToRate(pair.spread),
    fee: percentToRate(pair.lever_trade_fee),
    overnight: percentToRate(pair.overnight),
    isOpen: pair.open_lever === 1,
  }
}

/** A rate in per cent, such as '0.0200', as a fraction. */
export function percentToRate(percent: string): Rate {
  return rate((parseUnits(percent) ?? 0n) / 100n)
}

export function sideOf({ type }: Pick<Order, 'type'>): 'long' | 'short' {
  return type === 1 ? 'long' : 'short'
}

/** A stop of the list, where zero means none (FUT-29). */
export function stopIn(text: string): Price | undefined {
  const stop = parsePrice(text)
  return stop === undefined || stop <= 0n ? undefined : stop
}

function toSharedFields(order: Order, marketId: number) {
  return {
    id: order.id,
    marketId,
    side: sideOf(order),
    lots: amountIn(order.share),
    size: amountIn(order.number),
    multiple: order.multiple,
    fee: amountIn(order.trade_fee),
    overnightRate: percentToRate(order.overnight),
    silenceBand: percentToRate(order.silence_band),
    isGapBound: order.gap_bound === 1,
    takeProfit: stopIn(order.target_profit_price),
    stopLoss: stopIn(order.stop_loss_price),
    stopsSetAtMs: utcMs(order.update_time),
  }
}

function priceIn(text: string): Price {
  return parsePrice(text) ?? price(0n)
}

function amountIn(text: string): Quantity {
  return parseQuantity(text) ?? quantity(0n)
}
