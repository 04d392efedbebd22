import type { Notional, Price, Quantity, Rate } from '@candor/money'
import {
  toQuantity,
  ceilToStep,
  costRoundedDown,
  costRoundedUp,
  floorToStep,
  isMultipleOf,
  min,
  price,
  quantity,
  SCALE,
  countSteps,
} from '@candor/money'
import { MAX_TICKS } from './book-terms.ts'

/** The terms of a pair's listing. */
export type MarketTerms = {
  readonly id: number
  readonly symbol: string
  readonly baseCurrencyId: number
  readonly quoteCurrencyId: number
  /** Decimals of the currencies themselves, at most 8; amounts are rounded to them. */
  readonly baseDecimals: number
  readonly quoteDecimals: number
  /** Whether new orders are accepted (PAIR_CLOSED when not, MKT-24). */
  readonly open: boolean
  /** Prices are multiples of it (PRICE_STEP). */
  readonly priceStep: Price
  /** Amounts are multiples of it (AMOUNT_STEP). */
  readonly amountStep: Quantity
  /** The maximum price of an order, which bounds the book. */
  readonly maxPrice: Price
  /** The maximum amount of one order (AMOUNT_MAX). */
  readonly maxAmount: Quantity
  /** The minimum of price x amount (MIN_NOTIONAL): 5 USDT by SPOT-21. */
  readonly minNotional: Notional
  /** The maximum open orders of one user in this pair: 100 by SPOT-02. */
  readonly maxOpenOrders: number
  /** Fees as fractions before any discount: 0.001 each by SPOT-07. */
  readonly makerFee: Rate
  readonly takerFee: Rate
}

export const MAX_OPEN_ORDERS = 100

const PRICE_CEILING = 10n ** 8n * SCALE

/** The maximum price of a pair's orders: as many steps as the book can hold, at most 10^8. */
export function computeMaxPrice(step: Price): Price {
  return floorToStep(min(price((step as bigint) * BigInt(MAX_TICKS)), price(PRICE_CEILING)), step)
}

/** A listed pair: its terms, and the bounds that keep its numbers safe inside the book. */
export type Market = MarketTerms & {
  /** maxPrice in ticks, at most MAX_TICKS. */
  readonly maxTicks: number
  /** maxAmount in lots, at most 2^53 - 1. */
  readonly maxLots: number
  /** The smallest amounts of the currencies, in units of 10^-8. */
  readonly baseUnit: Quantity
  readonly quoteUnit: Quantity
}

/**
 * Lists a pair; throws a RangeError that names contradicting terms. Afterwards every price up to
 * maxPrice is a tick count below 2^30 and every amount up to maxAmount a lot count below 2^53, so
 * both fit a number exactly; every amount on the step is valid in the base currency.
 */
export function createMarket(terms: MarketTerms): Market {
  const baseUnit = smallestUnit(terms.baseDecimals)
  const quoteUnit = smallestUnit(terms.quoteDecimals)
  assertTerm(terms.priceStep > 0n, 'the price step must be positive')
  assertTerm(terms.amountStep > 0n, 'the amount step must be positive')
  assertTerm(
    isMultipleOf(terms.amountStep, baseUnit),
    'the amount step must be an amount of the base currency',
  )
  assertTerm(
    terms.maxPrice > 0n && isMultipleOf(terms.maxPrice, terms.priceStep),
    'the highest price must be a multiple of the price step',
  )
  assertTerm(
    terms.maxAmount > 0n && isMultipleOf(terms.maxAmount, terms.amountStep),
    'the largest amount must be a multiple of the amount step',
  )
  assertTerm(terms.minNotional > 0n, 'the least value of an order must be positive')
  assertTerm(
    Number.isSafeInteger(terms.maxOpenOrders) && terms.maxOpenOrders > 0,
    'the number of open orders must be positive',
  )
  for (const fee of [terms.makerFee, terms.takerFee])
    assertTerm(fee >= 0n && fee < 100_000_000n, 'a fee must be a fraction below 1')
  const maxTicks = countSteps(terms.maxPrice, terms.priceStep)
  assertTerm(maxTicks <= MAX_TICKS, `the highest price must be at most ${MAX_TICKS} price steps`)
  return {
    ...terms,
    maxTicks,
    maxLots: countSteps(terms.maxAmount, terms.amountStep),
    baseUnit,
    quoteUnit,
  }
}

/** Converts a price to ticks; throws unless it is on the step and within the listing. */
export function toTicks(market: Market, value: Price): number {
  const ticks = countSteps(value, market.priceStep)
  assertTerm(ticks >= 1 && ticks <= market.maxTicks, 'a price must be within the listing')
  return ticks
}

export function ticksToPrice(market: Market, ticks: number): Price {
  return price(BigInt(ticks) * (market.priceStep as bigint))
}

/** Converts an amount to lots; throws unless it is on the step and within the listing. */
export function toLots(market: Market, value: Quantity): number {
  const lots = countSteps(value, market.amountStep)
  assertTerm(lots >= 1 && lots <= market.maxLots, 'an amount must be within the listing')
  return lots
}

export function lotsToAmount(market: Market, lots: number): Quantity {
  return quantity(BigInt(lots) * (market.amountStep as bigint))
}

/** What the payer of price x amount owes: rounded up to the quote currency's decimals (WIRE-16). */
export function quoteRoundedUp(market: Market, at: Price, amount: Quantity): Quantity {
  return ceilToStep(toQuantity(costRoundedUp(at, amount)), market.quoteUnit)
}

/**
 * What the receiver of price x amount is due: rounded down to the quote currency's decimals
 * (WIRE-16).
 */
export function quoteRoundedDown(market: Market, at: Price, amount: Quantity): Quantity {
  return floorToStep(toQuantity(costRoundedDown(at, amount)), market.quoteUnit)
}

function smallestUnit(decimals: number): Quantity {
  assertTerm(
    Number.isInteger(decimals) && decimals >= 0 && decimals <= 8,
    'a currency has 0 to 8 decimals',
  )
  return quantity(10n ** BigInt(8 - decimals))
}

function assertTerm(condition: boolean, message: string): void {
  if (!condition) throw new RangeError(message)
}
