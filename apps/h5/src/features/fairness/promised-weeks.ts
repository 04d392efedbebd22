import type { fairness, Reply } from '@candor/contract'
import { add, parseQuantity, type Quantity, quantity } from '@candor/money'
import { utcMs } from '../../lib/figures/format.ts'

export type Promised = Reply<typeof fairness.house>['promised'][number]

const DAY_MS = 86_400_000
const WEEK_MS = 7 * DAY_MS
/** A Monday, from which the server's weeks run (MINE-30). */
const MONDAY_MS = 4 * DAY_MS
/** A settlement price may take a day to be found (DUAL-14). */
const SETTLING_MS = DAY_MS
/** The present week and a year from now. */
export const WEEKS = 53

export type PromisedWeek = { readonly fromMs: number; readonly amounts: readonly Quantity[] }

/** What is promised in one currency, by product in a given order. */
export type PromisedIn = {
  readonly currency: string
  readonly late: Quantity
  readonly weeks: readonly PromisedWeek[]
  readonly totals: readonly Quantity[]
}

/** Puts what is promised into weeks from the present one on, for each currency (FAIR-21). */
export function toPromisedWeeks(
  promised: readonly Promised[],
  products: readonly string[],
  nowMs: number,
): readonly PromisedIn[] {
  const currencies = [...new Set(promised.map(({ currency }) => currency))]
  return currencies.map((currency) => {
    const own = promised.filter((one) => one.currency === currency)
    const open = own.filter((one) => !isLate(one, nowMs))
    const sums = (of: readonly Promised[]): readonly Quantity[] =>
      products.map((product) => sumOf(of.filter((one) => one.product === product)))
    return {
      currency,
      late: sumOf(own.filter((one) => isLate(one, nowMs))),
      weeks: Array.from({ length: WEEKS }, (_, index) => ({
        fromMs: mondayOf(nowMs) + index * WEEK_MS,
        amounts: sums(open.filter((one) => weekOf(one, nowMs) === index)),
      })),
      totals: sums(own),
    }
  })
}

/** The sum of the first weeks, of all products. */
export function sumWeeks({ weeks }: PromisedIn, count: number): Quantity {
  return weeks
    .slice(0, count)
    .flatMap(({ amounts }) => amounts)
    .reduce<Quantity>((sum, amount) => add(sum, amount), quantity(0n))
}

/** Nothing at all, and not merely little. */
export function isNothing(amount: Quantity): boolean {
  return amount === 0n
}

function isLate({ from, until }: Promised, nowMs: number): boolean {
  return utcMs(until) + (from === until ? SETTLING_MS : 0) <= nowMs
}

/** What is due but not late counts to the present week. */
function weekOf({ from }: Promised, nowMs: number): number {
  const index = Math.floor((utcMs(from) - mondayOf(nowMs)) / WEEK_MS)
  return Math.min(WEEKS - 1, Math.max(0, index))
}

function mondayOf(atMs: number): number {
  return atMs - ((atMs - MONDAY_MS) % WEEK_MS)
}

function sumOf(promised: readonly Promised[]): Quantity {
  return promised.reduce<Quantity>(
    (sum, { amount }) => add(sum, parseQuantity(amount) ?? quantity(0n)),
    quantity(0n),
  )
}
