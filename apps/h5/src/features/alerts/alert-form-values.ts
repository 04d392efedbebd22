import {
  byFigure,
  decimalText,
  formatTrimmed,
  quantity,
  roundDivide,
  SCALE,
  SCALE_DECIMALS,
  shownUnits,
} from '@candor/money'
import { truncateFigure } from '../../lib/figures/amount-typing.ts'
import { percentText } from '../../lib/figures/format.ts'

export type Direction = 'up' | 'down'

/** Until the person says otherwise an alert waits for the price to come to it from where it is. */
export type AlertFormValues = {
  readonly price: string
  readonly chosen?: Direction
  readonly tried: boolean
}

/** Shares of the last price that one tap goes to. */
export const shares = [-5, -1, 1, 5] as const

export function isPrice(text: string): boolean {
  return /^\d+(\.\d*)?$/.test(text) && /[1-9]/.test(text)
}

/**
 * Which way the alert waits: as chosen, else up for a price at or above the last one, down below
 * it.
 */
export function computeDirection({ price, chosen }: AlertFormValues, last: string): Direction {
  if (chosen !== undefined) return chosen
  return isPrice(price) && byFigure(price, last) < 0 ? 'down' : 'up'
}

/**
 * Whether the last price stands at or beyond the alert's already, so that the next recorded one
 * fires it.
 */
export function isAtPrice(direction: Direction, price: string, last: string): boolean {
  return direction === 'up' ? byFigure(last, price) >= 0 : byFigure(last, price) <= 0
}

/** How far a price is from the last one, in per cent with its sign. */
export function distanceText(price: string, last: string): string {
  const [to, from] = [shownUnits(price), shownUnits(last)]
  if (from === 0n) return ''
  return percentText(decimalText((100n * SCALE * (to - from)) / from, 4, 'half'))
}

/** The last price moved by a share of it in per cent. */
export function shiftByShare(last: string, share: number, decimals: number): string {
  const step = 10n ** BigInt(SCALE_DECIMALS - decimals)
  const moved = roundDivide(shownUnits(last) * BigInt(100 + share), 100n * step)
  return decimalText(moved * step, decimals)
}

/**
 * What the buttons beside the field move by: a unit of the fourth figure of the price, and never
 * less than its last decimal.
 */
export function computePriceStep(last: string, decimals: number): string {
  const units = shownUnits(last)
  const fourth = units === 0n ? SCALE_DECIMALS : String(units).length - 4
  return formatTrimmed(quantity(10n ** BigInt(Math.max(fourth, SCALE_DECIMALS - decimals))))
}

/** A price as it is prefilled: the last one, in the pair's decimals. */
export function computeInitialPrice(last: string, decimals: number): string {
  return truncateFigure(last, decimals)
}
