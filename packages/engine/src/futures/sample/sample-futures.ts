import type { Price, Quantity } from '@candor/money'
import { negate, unitsOf } from '@candor/money'
import { fileInWallet, openInWallet } from '../commands.ts'
import type { Mark, PendingOrder, Position, Round, Side, Wallet } from '../order.ts'
import { filePending, openMarket, quoteOpening } from '../quote.ts'
import type { StopPrices } from '../stops.ts'
import type { FuturesTerms } from '../terms.ts'
import { validateTerms, NOTIONAL_TIERS } from '../terms.ts'

/** When test wallets open: 2026-01-05 12:00 UTC. */
export const NOON = 1_767_614_400_000
export const BTC = 1
export const ETH = 2

/** BTC for USDT as in the vectors: spread 0.02 %, lot 0.01, fee 0.05 %, overnight 0.015 %. */
export function btcTerms(other: Partial<FuturesTerms> = {}): FuturesTerms {
  return validateTerms({
    marketId: BTC,
    symbol: 'BTC/USDT',
    quoteId: 1,
    lotSize: unitsOf('0.01'),
    minLots: 1,
    maxLots: 10_000,
    leverages: [10, 25, 50, 75, 100],
    spread: unitsOf('0.0002'),
    fee: unitsOf('0.0005'),
    overnight: unitsOf('0.00015'),
    silenceBand: unitsOf('0.02'),
    isGapBound: true,
    exposureCap: unitsOf('5000000'),
    notionalTiers: NOTIONAL_TIERS,
    isOpen: true,
    ...other,
  })
}

export function ethTerms(other: Partial<FuturesTerms> = {}): FuturesTerms {
  return btcTerms({ marketId: ETH, symbol: 'ETH/USDT', lotSize: unitsOf('0.1'), ...other })
}

export function amountOf(text: string): Quantity {
  return text.startsWith('-') ? negate(unitsOf<Quantity>(text.slice(1))) : unitsOf(text)
}

export function priceOf(text: string): Price {
  return unitsOf(text)
}

/**
 * A tick recorded 100 ms after its source's time; its id defaults to the second of its recording.
 */
export function tickAt(
  price: string,
  recordedAt: number,
  tickId: number = Math.floor(recordedAt / 1000),
): Mark {
  return { tickId, price: priceOf(price), ts: recordedAt - 100, recordedAt }
}

/** A round in which each named pair has a tick. */
export function roundAt(
  recordedAtMs: number,
  prices: Readonly<Partial<Record<typeof BTC | typeof ETH, string>>>,
): Round {
  const marks = new Map<number, Mark>()
  for (const marketId of [BTC, ETH] as const) {
    const price = prices[marketId]
    if (price !== undefined) marks.set(marketId, tickAt(price, recordedAtMs))
  }
  return { recordedAtMs, marks }
}

export type OpeningParams = StopPrices & {
  readonly side?: Side
  readonly price: string
  readonly lots?: string
  readonly leverage?: number
  readonly terms?: FuturesTerms
  readonly atMs?: number
}

/** A position opened at a price; the order was accepted a second before its tick. */
export function positionAt(id: number, params: OpeningParams): Position {
  const {
    side = 'long',
    price,
    lots = '10',
    leverage = 100,
    terms = btcTerms(),
    atMs = NOON,
    ...stops
  } = params
  const quote = quoteOpening(terms, side, priceOf(price), amountOf(lots), leverage)
  return openMarket(id, terms, quote, tickAt(price, atMs), { ...stops, stopsSetAtMs: atMs - 1_000 })
}

export function pendingAt(id: number, params: OpeningParams): PendingOrder {
  const {
    side = 'long',
    price,
    lots = '10',
    leverage = 100,
    terms = btcTerms(),
    atMs = NOON,
    ...stops
  } = params
  return filePending(
    id,
    terms,
    quoteOpening(terms, side, priceOf(price), amountOf(lots), leverage),
    {
      ...stops,
      stopsSetAtMs: atMs,
    },
  )
}

/** A wallet with this balance before these positions opened, one after the other. */
export function walletOf(
  deposit: string,
  positions: readonly Position[],
  pending: readonly PendingOrder[] = [],
): Wallet {
  const empty: Wallet = { balance: amountOf(deposit), positions: [], pending: [] }
  const opened = positions.reduce(
    (wallet, position) => openInWallet(wallet, position, tickAt('1', NOON)).wallet,
    empty,
  )
  return pending.reduce((wallet, order) => fileInWallet(wallet, order).wallet, opened)
}
