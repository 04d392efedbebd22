import type { Mark, Marks, Position, Wallet } from '@candor/engine/futures/order'
import { computeProfit } from '@candor/engine/futures/profit'
import { equity, liquidationPrice, initialMargins, marginRatio } from '@candor/engine/futures/risk'
import {
  add,
  parsePrice,
  parseQuantity,
  type Price,
  type Quantity,
  quantity,
  sum,
} from '@candor/money'
import { type Order, useAccount, useOpen, usePending } from './orders.ts'
import { type Pair, symbolOf } from './pair.ts'
import { type LiveMark, useMarks } from './price.ts'
import { availableIn, toPendingOrder, toPosition } from './wire.ts'

/** An open position at its pair's last price. */
export type LivePosition = {
  readonly order: Order
  readonly position: Position
  readonly pair: Pair | undefined
  readonly mark: Price
  readonly isDelayed: boolean
  readonly profit: Quantity
  readonly liquidation: Price | undefined
}

export type LivePending = {
  readonly order: Order
  readonly pair: Pair | undefined
  readonly last: Price | undefined
  readonly frozen: Quantity
}

/**
 * The user's positions and orders of one quote currency at the last prices, computed by the
 * server's own code.
 */
export type LiveWallet = {
  readonly wallet: Wallet
  readonly marks: Marks
  readonly equity: Quantity
  /** The current margins of open positions. */
  readonly margin: Quantity
  /** Margins and fees locked for pending orders. */
  readonly frozen: Quantity
  readonly profit: Quantity
  /** Undefined while nothing is open (FUT-13). */
  readonly marginRatio: string | undefined
  readonly positions: readonly LivePosition[]
  readonly pending: readonly LivePending[]
}

/**
 * The wallet of one quote currency, updated by ticks between the server's own events; undefined for
 * a guest and until it is loaded.
 */
export function useLiveWallet(
  quoteId: number,
  pairs: readonly Pair[],
): {
  readonly live: LiveWallet | undefined
  readonly error: Error | null
  readonly retry: () => void
} {
  const [open, pending, account] = [useOpen(), usePending(), useAccount(quoteId)]
  const ofQuote = (orders: readonly Order[] | undefined) =>
    orders?.filter(({ legal }) => legal === quoteId)
  const [positions, waiting] = [ofQuote(open.data), ofQuote(pending.data)]
  const symbols = new Set([...(positions ?? []), ...(waiting ?? [])].map(({ symbol }) => symbol))
  const marks = useMarks(pairs.filter((pair) => symbols.has(symbolOf(pair))))
  const balance = availableIn(account.data)
  const live =
    positions === undefined || waiting === undefined || balance === undefined
      ? undefined
      : valuePositions(positions, waiting, balance, pairs, marks)
  const retry = () => {
    for (const query of [open, pending, account]) if (query.error !== null) void query.refetch()
  }
  return { live, error: open.error ?? pending.error ?? account.error, retry }
}

/**
 * The wallet at given marks. A pair without one uses the price that came with its order, and counts
 * as delayed.
 */
export function valuePositions(
  open: readonly Order[],
  pending: readonly Order[],
  balance: Quantity,
  pairs: readonly Pair[],
  marks: ReadonlyMap<number, LiveMark>,
): LiveWallet {
  const bySymbol = new Map(pairs.map((pair) => [symbolOf(pair), pair]))
  const positionFacts = newestFirst(open).map((order) => ({
    order,
    pair: bySymbol.get(order.symbol),
    position: toPosition(order, bySymbol.get(order.symbol)?.id ?? -order.id),
  }))
  const waiting = newestFirst(pending).map((order) =>
    livePending(order, bySymbol.get(order.symbol), marks),
  )
  const at = new Map(
    positionFacts.flatMap(({ order, position }) => {
      const mark = marks.get(position.marketId) ?? oldMark(order)
      return mark === undefined ? [] : [[position.marketId, mark] as const]
    }),
  )
  const priced = positionFacts.filter(({ position }) => at.has(position.marketId))
  const wallet: Wallet = {
    balance,
    positions: priced.map(({ position }) => position),
    pending: pending.flatMap((order) => {
      const pair = bySymbol.get(order.symbol)
      return pair === undefined ? [] : [toPendingOrder(order, pair)]
    }),
  }
  const positions = priced.map(({ order, pair, position }) => {
    const mark = at.get(position.marketId)?.price ?? position.entry
    const profit = computeProfit(position, mark)
    return {
      order,
      position,
      pair,
      mark,
      profit,
      isDelayed: marks.get(position.marketId)?.isDelayed ?? true,
      liquidation: liquidationPrice(wallet, at, position.marketId),
    }
  })
  return {
    wallet,
    marks: at,
    equity: equity(wallet, at),
    margin: sum(wallet.positions.map(({ margin }) => margin)),
    frozen: sum(waiting.map(({ frozen }) => frozen)),
    profit: sum(positions.map(({ profit }) => profit)),
    marginRatio: initialMargins(wallet) > 0n ? marginRatio(wallet, at) : undefined,
    positions,
    pending: waiting,
  }
}

/** Lists and events have orders of their own. */
function newestFirst(orders: readonly Order[]): readonly Order[] {
  return orders.toSorted((a, b) => b.id - a.id)
}

/** The price that came with an order, of unknown age. */
function oldMark({ update_price: text }: Order): Mark | undefined {
  const price = parsePrice(text)
  return price === undefined || price <= 0n ? undefined : { tickId: 0, price, ts: 0, recordedAt: 0 }
}

function livePending(
  order: Order,
  pair: Pair | undefined,
  marks: ReadonlyMap<number, LiveMark>,
): LivePending {
  const [margin, fee] = [order.caution_money, order.trade_fee].map(
    (text) => parseQuantity(text) ?? quantity(0n),
  )
  return {
    order,
    pair,
    last:
      pair === undefined ? undefined : (marks.get(pair.id)?.price ?? parsePrice(pair.now_price)),
    frozen: add(margin ?? quantity(0n), fee ?? quantity(0n)),
  }
}
