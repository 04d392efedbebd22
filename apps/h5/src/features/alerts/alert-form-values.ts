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

/**
 * Until the user chooses a direction, an alert waits for the price to reach it from the current
 * side.
 */
export type AlertFormValues = {
  readonly price: string
  readonly chosen?: Direction
  readonly tried: boolean
}

/** Distances from the last price that one tap chooses, in per cent. */
export const shares = [-5, -1, 1, 5] as const

export function isPrice(text: string): boolean {
  return /^\d+(\.\d*)?$/.test(text) && /[1-9]/.test(text)
}

/**
 * The direction of the alert: as chosen, else up for a price at or above the last one, down below
 * it.
 */
export function computeDirection({ price, chosen }: AlertFormValues, last: string): Direction {
  if (chosen !== undefined) return chosen
  return isPrice(price) && byFigure(price, last) < 0 ? 'down' : 'up'
}

/**
 * Whether the last price is already at or beyond the alert's, so that the next recorded one
 * triggers it.
 */
export function isAtPrice(direction: Direction, price: string, last: string): boolean {
  return direction === 'up' ? byFigure(last, price) >= 0 : byFigure(last, price) <= 0
}

/** The distance of a price from the last one, as a signed percentage. */
export function distanceText(price: string, last: string): string {
  const [to, from] = [shownUnits(price), shownUnits(last)]
  if (from === 0n) return ''
  return percentText(decimalText((100n * SCALE * (to - from)) / from, 4, 'half'))
}

/** The last price moved by a percentage. */
export function shiftByShare(last: string, share: number, decimals: number): string {
  const step = 10n ** BigInt(SCALE_DECIMALS - decimals)
  const moved = roundDivide(shownUnits(last) * BigInt(100 + share), 100n * step)
  return decimalText(moved * step, decimals)
}

/**
 * The step of the buttons beside the field: a unit of the fourth digit of the price, and at least
 * its last decimal.
 */
export function computePriceStep(last: string, decimals: number): string {
  const units = shownUnits(last)
  const fourth = units === 0n ? SCALE_DECIMALS : String(units).length - 4
  return formatTrimmed(quantity(10n ** BigInt(Math.max(fourth, SCALE_DECIMALS - decimals))))
}

/** The prefilled price: the last one, in the pair's decimals. */
export function computeInitialPrice(last: string, decimals: number): string {
  return truncateFigure(last, decimals)
}
