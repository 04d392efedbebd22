import { lotsToAmount, type Market, ticksToPrice } from '@candor/engine'
import { parseQuantity } from '@candor/money'
import type { Result } from '@candor/server/products/spot/commands'
import type { OrderState } from '@candor/server/products/spot/order-state'
import type { MemoryMarket } from './memory-market.ts'
import type { SpotModel } from './spot-model.ts'

/** The model's lines, in the format of a subject. */
export function linesOf(model: SpotModel): string[] {
  return [
    ...model.purses.map(({ base, quote }, user) =>
      balanceLine(user, [base.free, base.held, quote.free, quote.held]),
    ),
    houseLine(model.fees.base, model.fees.quote, 0n, model.dust),
    ...model.orders.map(
      (order) =>
        `order ${order.number} ${order.ask.user} ${order.ask.side} ${order.limit} ` +
        `${order.ask.amount} ${order.status} ${order.filled} ${order.locked} ${order.paid} ` +
        `${order.received} ${order.fee}`,
    ),
    ...model.trades.map(
      (trade) =>
        `trade ${trade.buy} ${trade.sell} ${trade.price} ${trade.amount} ${trade.buyFee} ${trade.sellFee}`,
    ),
    ...(['buy', 'sell'] as const).map((side) => bookLine(side, model.depth(side))),
  ]
}

/** The writer's answer in the model's format. */
export function formatResult(
  result: Result | undefined,
  numbers: ReadonlyMap<number, number>,
): string {
  if (result === undefined || 'answered' in result) throw new Error('a command without an answer')
  if ('placed' in result)
    return (
      `placed #${numbers.get(result.placed.id)} ${result.placed.money.status} ` +
      `${result.placed.money.filled}`
    )
  if ('cancelled' in result) return `released ${result.cancelled.released}`
  if ('count' in result) return `count ${result.count}`
  const units = (name: string): bigint => parseQuantity(String(result.details?.[name])) ?? -1n
  if (result.refused === 'DUPLICATE')
    return `DUPLICATE #${numbers.get(Number(result.details?.['id']))}`
  if (result.refused === 'PRICE_BAND') return `PRICE_BAND ${units('limit')}`
  return result.refused === 'INSUFFICIENT_BALANCE'
    ? `INSUFFICIENT_BALANCE ${units('needed')} ${units('available')}`
    : result.refused
}

export function balanceLine(
  user: number,
  [baseFree, baseHeld, quoteFree, quoteHeld]: readonly bigint[],
): string {
  return `user ${user} base ${baseFree} + ${baseHeld} quote ${quoteFree} + ${quoteHeld}`
}

export function houseLine(
  feeBase: bigint,
  feeQuote: bigint,
  dustBase: bigint,
  dustQuote: bigint,
): string {
  return `house fees ${feeBase} ${feeQuote} dust ${dustBase} ${dustQuote}`
}

export function orderLine(
  number: number,
  { money, partyId }: OrderState,
  userOf: (party: number) => number,
): string {
  return (
    `order ${number} ${userOf(partyId)} ${money.side} ${money.price} ${money.amount} ` +
    `${money.status} ${money.filled} ${money.frozenLeft} ${money.paid} ${money.received} ` +
    `${money.feePaid}`
  )
}

function bookLine(side: 'buy' | 'sell', levels: readonly (readonly [bigint, bigint])[]): string {
  return `book ${side} ${levels.map(([at, amount]) => `${at}:${amount}`).join(' ')}`
}

export function depthLines(market: Market, book: MemoryMarket['state']['book']): string[] {
  const { bids, asks } = book.depth(1_000)
  const levels = (side: typeof bids) =>
    side.map(({ ticks, lots }): [bigint, bigint] => [
      ticksToPrice(market, ticks),
      lotsToAmount(market, lots),
    ])
  return [bookLine('buy', levels(bids)), bookLine('sell', levels(asks))]
}
