import { contractEvents, type futures, type Reply } from '@candor/contract'
import { type Outcomes, shownShare } from '@candor/engine/futures/leverage'
import type { FuturesTerms } from '@candor/engine/futures/terms'
import type { Marks, Wallet } from '@candor/engine/futures/order'
import { profitOf } from '@candor/engine/futures/profit'
import { liquidationPrice, riskRate } from '@candor/engine/futures/risk'
import {
  add,
  format,
  formatPercent,
  type Price,
  pricesAt,
  type Quantity,
  quantity,
  sum,
} from '@candor/money'
import { utcText } from '../../clock/clock.ts'
import type { Context } from '../../http/handler.ts'
import type { TextKey } from '../../texts/index.ts'
import type { FuturesPair } from './parts.ts'
import type { StoredGap, StoredOrder } from './store-row.ts'

type OnWire = Reply<typeof futures.orders>['message']['data'][number]

/**
 * What an order is shown with: the marks, and the wallet it lives in, by which its liquidation
 * price is computed.
 */
export type Shown = {
  readonly marks: Marks
  readonly wallet: Wallet
  pair(marketId: number): FuturesPair
  text: Context['text']
}

const STATUS_TEXTS: Readonly<Record<StoredOrder['status'], TextKey>> = {
  0: 'contract-pending',
  1: 'contract-open',
  2: 'contract-closing',
  3: 'contract-done',
  4: 'contract-cancelled',
}
const SHOWN_ID_OFFSET = 10_000
const NOTHING = quantity(0n)

/** An own contract order (FUT-04). What has not come about yet is zero or empty. */
export function contractOnWire(order: StoredOrder, shown: Shown): OnWire {
  const known = order.position ?? order.waiting
  if (known === undefined)
    throw new Error(`contract order ${order.id} is neither waiting nor open nor closed`)
  const { terms, baseId } = shown.pair(order.marketId)
  return {
    id: order.id,
    show_lever_id: order.id + SHOWN_ID_OFFSET,
    user_id: order.userId,
    type: known.side === 'long' ? 1 : 2,
    type_name: shown.text(known.side === 'long' ? 'contract-long' : 'contract-short'),
    currency: baseId,
    legal: order.quoteId,
    symbol: terms.symbol,
    ...pricesOf(order, shown),
    share: format(known.lots),
    number: format(known.size),
    multiple: known.multiple,
    ...amountsOf(order, shown),
    trade_fee: format(known.fee),
    overnight: formatPercent(known.overnightRate, 4),
    overnight_money: format(order.position?.overnightPaid ?? NOTHING),
    status: order.status,
    status_name: shown.text(STATUS_TEXTS[order.status]),
    settled: order.status === 3 ? 1 : 0,
    order_type: order.kind,
    follow_user_id: order.followUserId,
    follow_order_id: order.followOrderId,
    ...timesOf(order),
    close_reason: order.closeReason ?? '',
    open_tick_id: order.position?.openTickId ?? 0,
    close_tick_id: order.closeTickId ?? 0,
    silence_band: formatPercent(known.silenceBand, 4),
    gap_bound: known.isGapBound ? 1 : 0,
    gap_cut: format(order.position?.cut ?? NOTHING),
    gaps: order.gaps.map(gapOnWire),
  }
}

function gapOnWire({ beforeTickId, firstTickId, most, endTickId = 0, cut = NOTHING }: StoredGap) {
  return {
    before_tick_id: beforeTickId,
    first_tick_id: firstTickId,
    most: format(most),
    end_tick_id: endTickId,
    cut: format(cut),
  }
}

function pricesOf(order: StoredOrder, shown: Shown) {
  const { marks } = shown
  const { position, waiting, closePrice } = order
  const mark = closePrice ?? marks.get(order.marketId)?.price
  const known = position ?? waiting
  const text = pricesAt(shown.pair(order.marketId).priceStep)
  return {
    origin_price: text(position?.openPrice ?? waiting?.target),
    price: text(position?.entry ?? waiting?.target),
    update_price: text(mark),
    target_profit_price: text(known?.takeProfit),
    stop_loss_price: text(known?.stopLoss),
    close_price: text(closePrice),
    liq_price: text(order.status === 1 ? liquidationIn(shown, order.marketId) : undefined),
  }
}

/**
 * Liquidation prices by market id, of what is shown together: they are the same for all positions
 * of a pair, and each takes the whole wallet.
 */
const liquidations = new WeakMap<Shown, Map<number, Price | undefined>>()

function liquidationIn(shown: Shown, marketId: number): Price | undefined {
  const known = liquidations.get(shown) ?? new Map<number, Price | undefined>()
  liquidations.set(shown, known)
  if (!known.has(marketId))
    known.set(
      marketId,
      isMarked(shown.wallet, shown.marks)
        ? liquidationPrice(shown.wallet, shown.marks, marketId)
        : undefined,
    )
  return known.get(marketId)
}

function amountsOf(
  { status, position, waiting, originMargin, profit, marketId }: StoredOrder,
  { marks }: Shown,
) {
  const mark = marks.get(marketId)?.price
  const live =
    status === 1 && position !== undefined && mark !== undefined
      ? profitOf(position, mark)
      : (profit ?? NOTHING)
  return {
    origin_caution_money: format(originMargin),
    caution_money: format(position?.margin ?? waiting?.margin ?? NOTHING),
    fact_profits: format(profit ?? NOTHING),
    profits: format(live),
  }
}

function timesOf({ createdMs, closedMs, position, updatedAt, status }: StoredOrder) {
  const ended = closedMs === undefined ? '' : utcText(closedMs)
  const created = utcText(createdMs)
  return {
    create_time: created,
    time: created,
    transaction_time: position === undefined ? created : utcText(position.openedAtMs),
    update_time: utcText(updatedAt),
    handle_time: ended,
    complete_time: status === 3 ? ended : '',
  }
}

/**
 * Sums over positions and their risk rate; of nothing they are zero, and without a price for each
 * pair the rate is not known (FUT-13).
 */
export function totalsOf(wallet: Wallet, marks: Marks, marketId?: number) {
  const positions = wallet.positions.filter(
    (position) => marketId === undefined || position.marketId === marketId,
  )
  const profits = positions.map((position) => {
    const mark = marks.get(position.marketId)
    return mark === undefined ? NOTHING : profitOf(position, mark.price)
  })
  return {
    margin: format(sum(positions.map(({ margin }) => margin))),
    originMargin: format(sum(positions.map(({ originMargin }) => originMargin))),
    profits: format(sum(profits)),
  }
}

/** The wallet's risk rate in percent (FUT-13); '0.00' while nothing is open. */
export function riskOf(wallet: Wallet, marks: Marks): string {
  return isMarked(wallet, marks) ? riskRate(wallet, marks) : '0.00'
}

function isMarked(wallet: Wallet, marks: Marks): boolean {
  return wallet.positions.every(({ marketId }) => marks.has(marketId))
}

/**
 * How a user's open contracts stand (RT-09). trades_cur and the sums beside the totals are of the
 * pair last opened.
 */
export function standingOnWire(
  userId: number,
  { wallet, orders }: { readonly wallet: Wallet; readonly orders: readonly StoredOrder[] },
  shown: Shown,
): Record<string, unknown> {
  const marketId = (wallet.positions.at(-1) ?? wallet.pending.at(-1))?.marketId
  const [all, pair] = [totalsOf(wallet, shown.marks), totalsOf(wallet, shown.marks, marketId)]
  const open = orders
    .filter(({ status }) => status === 1)
    .map((order) => contractOnWire(order, shown))
  return {
    type: contractEvents.standing,
    to: userId,
    hazard_rate: riskOf(wallet, shown.marks),
    caution_money_all: all.margin,
    origin_caution_money_all: all.originMargin,
    profits_all: all.profits,
    caution_money: pair.margin,
    origin_caution_money: pair.originMargin,
    profits: pair.profits,
    trades_all: open,
    trades_entrust: orders
      .filter(({ status }) => status === 0)
      .map((order) => contractOnWire(order, shown)),
    trades_cur: open.filter(
      ({ symbol }) => marketId !== undefined && symbol === shown.pair(marketId).terms.symbol,
    ),
  }
}

/**
 * Of each multiple offered, which share of its positions was liquidated within a day, in percent,
 * and of how many; of none where it is that of recorded bars (FUT-49).
 */
export function liquidatedOnWire(
  { symbol, multiples }: Pick<FuturesTerms, 'symbol' | 'multiples'>,
  outcomes: ReadonlyMap<number, Outcomes>,
  nowMs: number,
): Reply<typeof futures.desk>['liquidated'] {
  return multiples.map((multiple) => {
    const { bps, positions } = shownShare(
      symbol,
      multiple,
      outcomes.get(multiple) ?? { firstMs: undefined, opened: 0, liquidated: 0 },
      nowMs,
    )
    return { multiple, percent: (bps / 100).toFixed(2), positions }
  })
}

export type Level = { readonly price: string; readonly number: string }
export type Levels = { readonly bids: readonly Level[]; readonly asks: readonly Level[] }

/** What the ticket of a pair is drawn from (FUT-01). */
export function ticketOnWire(
  terms: FuturesTerms,
  quickLots: readonly number[],
  account: { readonly available: Quantity; readonly locked: Quantity },
  book: Levels,
): Pick<
  Reply<typeof futures.desk>,
  | 'lever_transaction'
  | 'lever_share_limit'
  | 'multiple'
  | 'notional_tiers'
  | 'silence_band'
  | 'gap_bound'
  | 'user_lever'
  | 'all_levers'
> {
  return {
    lever_transaction: { in: [...book.bids], out: [...book.asks] },
    lever_share_limit: { min: terms.leastLots, max: terms.mostLots },
    multiple: {
      muit: terms.multiples.map((value) => ({ value: String(value) })),
      share: quickLots.map((value) => ({ value: String(value) })),
    },
    silence_band: formatPercent(terms.silenceBand, 4),
    gap_bound: terms.isGapBound ? 1 : 0,
    notional_tiers: terms.notionalTiers.map(({ above, most }) => ({ above, most: format(most) })),
    user_lever: format(account.available),
    all_levers: format(add(account.available, account.locked)),
  }
}
