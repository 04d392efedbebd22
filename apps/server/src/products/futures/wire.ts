import type { Reply } from '@candor/contract'
import type { Payload } from '@candor/contract/events/event'
import { futuresEvents, type futures } from '@candor/contract/futures'
import { type Outcomes, computeLiquidatedShare } from '@candor/engine/futures/leverage'
import type { FuturesTerms } from '@candor/engine/futures/terms'
import type { Marks, Wallet } from '@candor/engine/futures/order'
import { computeProfit } from '@candor/engine/futures/profit'
import { liquidationPrice, marginRatio } from '@candor/engine/futures/risk'
import {
  add,
  format,
  formatPercent,
  type Price,
  createPriceFormatter,
  type Quantity,
  quantity,
  sum,
} from '@candor/money'
import { formatUtc } from '../../clock/clock.ts'
import type { Context } from '../../http/handler.ts'
import type { PlainTextKey } from '../../texts/index.ts'
import type { FuturesPair } from './parts.ts'
import type { StoredGap, StoredOrder } from './store-row.ts'

type ContractDto = Reply<typeof futures.orders>['message']['data'][number]

/** The context of a displayed order: the marks, and its wallet, for the liquidation price. */
export type ContractView = {
  readonly marks: Marks
  readonly wallet: Wallet
  pair(marketId: number): FuturesPair
  text: Context['text']
}

const STATUS_TEXTS: Readonly<Record<StoredOrder['status'], PlainTextKey>> = {
  0: 'contract-pending',
  1: 'contract-open',
  2: 'contract-closing',
  3: 'contract-done',
  4: 'contract-cancelled',
}
const DISPLAY_ID_OFFSET = 10_000
const ZERO = quantity(0n)

/** An own contract order (FUT-04). Missing values are zero or empty. */
export function toContractDto(order: StoredOrder, view: ContractView): ContractDto {
  const orderCore = order.position ?? order.waiting
  if (orderCore === undefined)
    throw new Error(`contract order ${order.id} is neither waiting nor open nor closed`)
  const { terms, baseId } = view.pair(order.marketId)
  return {
    id: order.id,
    show_lever_id: order.id + DISPLAY_ID_OFFSET,
    user_id: order.userId,
    type: orderCore.side === 'long' ? 1 : 2,
    type_name: view.text(orderCore.side === 'long' ? 'contract-long' : 'contract-short'),
    currency: baseId,
    legal: order.quoteId,
    symbol: terms.symbol,
    ...toPriceFields(order, view),
    share: format(orderCore.lots),
    number: format(orderCore.size),
    multiple: orderCore.multiple,
    ...toAmountFields(order, view),
    trade_fee: format(orderCore.fee),
    overnight: formatPercent(orderCore.overnightRate, 4),
    overnight_money: format(order.position?.overnightPaid ?? ZERO),
    status: order.status,
    status_name: view.text(STATUS_TEXTS[order.status]),
    settled: order.status === 3 ? 1 : 0,
    order_type: order.kind,
    follow_user_id: order.followUserId,
    follow_order_id: order.followOrderId,
    ...toTimeFields(order),
    close_reason: order.closeReason ?? '',
    open_tick_id: order.position?.openTickId ?? 0,
    close_tick_id: order.closeTickId ?? 0,
    silence_band: formatPercent(orderCore.silenceBand, 4),
    gap_bound: orderCore.isGapBound ? 1 : 0,
    gap_cut: format(order.position?.cut ?? ZERO),
    gaps: order.gaps.map(toGapDto),
  }
}

function toGapDto({ beforeTickId, firstTickId, maxGain, endTickId = 0, cut = ZERO }: StoredGap) {
  return {
    before_tick_id: beforeTickId,
    first_tick_id: firstTickId,
    most: format(maxGain),
    end_tick_id: endTickId,
    cut: format(cut),
  }
}

function toPriceFields(order: StoredOrder, view: ContractView) {
  const { marks } = view
  const { position, waiting, closePrice } = order
  const mark = closePrice ?? marks.get(order.marketId)?.price
  const orderCore = position ?? waiting
  const text = createPriceFormatter(view.pair(order.marketId).priceStep)
  return {
    origin_price: text(position?.openPrice ?? waiting?.target),
    price: text(position?.entry ?? waiting?.target),
    update_price: text(mark),
    target_profit_price: text(orderCore?.takeProfit),
    stop_loss_price: text(orderCore?.stopLoss),
    close_price: text(closePrice),
    liq_price: text(order.status === 1 ? getLiquidationPrice(view, order.marketId) : undefined),
  }
}

/**
 * Liquidation prices by market id, cached per view: they are the same for all positions of a pair,
 * and each needs the whole wallet.
 */
const liquidationCache = new WeakMap<ContractView, Map<number, Price | undefined>>()

function getLiquidationPrice(view: ContractView, marketId: number): Price | undefined {
  const pricesByMarket = liquidationCache.get(view) ?? new Map<number, Price | undefined>()
  liquidationCache.set(view, pricesByMarket)
  if (!pricesByMarket.has(marketId))
    pricesByMarket.set(
      marketId,
      isMarked(view.wallet, view.marks)
        ? liquidationPrice(view.wallet, view.marks, marketId)
        : undefined,
    )
  return pricesByMarket.get(marketId)
}

function toAmountFields(
  { status, position, waiting, initialMargin, profit, marketId }: StoredOrder,
  { marks }: ContractView,
) {
  const mark = marks.get(marketId)?.price
  const currentProfit =
    status === 1 && position !== undefined && mark !== undefined
      ? computeProfit(position, mark)
      : (profit ?? ZERO)
  return {
    origin_caution_money: format(initialMargin),
    caution_money: format(position?.margin ?? waiting?.margin ?? ZERO),
    fact_profits: format(profit ?? ZERO),
    profits: format(currentProfit),
  }
}

function toTimeFields({ createdMs, closedMs, position, updatedAt, status }: StoredOrder) {
  const endedAt = closedMs === undefined ? '' : formatUtc(closedMs)
  const createdAt = formatUtc(createdMs)
  return {
    create_time: createdAt,
    time: createdAt,
    transaction_time: position === undefined ? createdAt : formatUtc(position.openedAtMs),
    update_time: formatUtc(updatedAt),
    handle_time: endedAt,
    complete_time: status === 3 ? endedAt : '',
  }
}

/**
 * Sums over positions and their risk rate; without positions they are zero, and without a price for
 * each pair the rate is unknown (FUT-13).
 */
export function computeTotals(wallet: Wallet, marks: Marks, marketId?: number) {
  const positions = wallet.positions.filter(
    (position) => marketId === undefined || position.marketId === marketId,
  )
  const profits = positions.map((position) => {
    const mark = marks.get(position.marketId)
    return mark === undefined ? ZERO : computeProfit(position, mark.price)
  })
  return {
    margin: format(sum(positions.map(({ margin }) => margin))),
    originMargin: format(sum(positions.map(({ originMargin }) => originMargin))),
    profits: format(sum(profits)),
  }
}

/** The wallet's risk rate in percent (FUT-13); '0.00' without open positions. */
export function formatMarginRatio(wallet: Wallet, marks: Marks): string {
  return isMarked(wallet, marks) ? marginRatio(wallet, marks) : '0.00'
}

function isMarked(wallet: Wallet, marks: Marks): boolean {
  return wallet.positions.every(({ marketId }) => marks.has(marketId))
}

/**
 * The state of a user's open contracts (RT-09). trades_cur and the sums beside the totals are of
 * the pair last opened.
 */
export function toPositionsPayload(
  userId: number,
  { wallet, orders }: { readonly wallet: Wallet; readonly orders: readonly StoredOrder[] },
  view: ContractView,
): Payload<typeof futuresEvents.positions> {
  const marketId = (wallet.positions.at(-1) ?? wallet.pending.at(-1))?.marketId
  const [totals, pairTotals] = [
    computeTotals(wallet, view.marks),
    computeTotals(wallet, view.marks, marketId),
  ]
  const open = orders
    .filter(({ status }) => status === 1)
    .map((order) => toContractDto(order, view))
  return {
    type: futuresEvents.positions.name,
    to: userId,
    hazard_rate: formatMarginRatio(wallet, view.marks),
    caution_money_all: totals.margin,
    origin_caution_money_all: totals.originMargin,
    profits_all: totals.profits,
    caution_money: pairTotals.margin,
    origin_caution_money: pairTotals.originMargin,
    profits: pairTotals.profits,
    trades_all: open,
    trades_entrust: orders
      .filter(({ status }) => status === 0)
      .map((order) => toContractDto(order, view)),
    trades_cur: open.filter(
      ({ symbol }) => marketId !== undefined && symbol === view.pair(marketId).terms.symbol,
    ),
  }
}

/**
 * For each offered leverage the share of positions liquidated within a day, in percent, and their
 * number; 0 for recorded bars (FUT-49).
 */
export function toLiquidationShares(
  { symbol, leverages: multiples }: Pick<FuturesTerms, 'symbol' | 'leverages'>,
  outcomes: ReadonlyMap<number, Outcomes>,
  nowMs: number,
): Reply<typeof futures.desk>['liquidated'] {
  return multiples.map((leverage) => {
    const { bps, positions } = computeLiquidatedShare(
      symbol,
      leverage,
      outcomes.get(leverage) ?? { firstMs: undefined, opened: 0, liquidated: 0 },
      nowMs,
    )
    return { multiple: leverage, percent: (bps / 100).toFixed(2), positions }
  })
}

export type Level = { readonly price: string; readonly number: string }
export type Levels = { readonly bids: readonly Level[]; readonly asks: readonly Level[] }

/** The data of a pair's ticket (FUT-01). */
export function toTicketDto(
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
    lever_share_limit: { min: terms.minLots, max: terms.maxLots },
    multiple: {
      muit: terms.leverages.map((value) => ({ value: String(value) })),
      share: quickLots.map((value) => ({ value: String(value) })),
    },
    silence_band: formatPercent(terms.silenceBand, 4),
    gap_bound: terms.isGapBound ? 1 : 0,
    notional_tiers: terms.notionalTiers.map(({ above, maxNotional: most }) => ({
      above,
      most: format(most),
    })),
    user_lever: format(account.available),
    all_levers: format(add(account.available, account.locked)),
  }
}
