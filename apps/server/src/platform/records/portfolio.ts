import { type PortfolioRange, typesOfGroup } from '@candor/contract'
import { type CurvePoint, computeCurve } from '@candor/engine/portfolio/curve'
import { USDT_PRICE } from '@candor/engine/prices/usdt'
import { price, type Price } from '@candor/money'
import { toDate } from '../../clock/clock.ts'
import { loadBalanceHistory } from '../ledger/index.ts'
import type { Database } from './store.ts'

export type PortfolioDeps = {
  /**
   * Each currency's recorded USDT closes at given times; undefined before its first. USDT is 1
   * without a lookup.
   */
  closes(
    currencyIds: readonly number[],
    momentsMs: readonly number[],
  ): Promise<ReadonlyMap<number, readonly (Price | undefined)[]>>
  /** Borrowing and repaying, also by a liquidation: neither gain nor loss. */
  readonly neutralRecords: readonly number[]
  /** The current USDT price of one unit. */
  usdtPrice(currencyId: number): Price | undefined
}

export type Portfolio = readonly (CurvePoint & { readonly atMs: number })[]

const HOUR = 3_600_000
const DAY = 24 * HOUR
/** The number and length of a range's steps. */
const ranges: Readonly<
  Record<PortfolioRange, { readonly steps: number; readonly stepMs: number }>
> = {
  '1D': { steps: 24, stepMs: HOUR },
  '1W': { steps: 28, stepMs: 6 * HOUR },
  '1M': { steps: 30, stepMs: DAY },
  '3M': { steps: 91, stepMs: DAY },
  '1Y': { steps: 365, stepMs: DAY },
}

/** Money from and to outside: neither gain nor loss. */
const brought: readonly number[] = [...typesOfGroup.deposit, ...typesOfGroup.withdrawal]
const NOTHING = price(0n)

/**
 * The USDT value of all accounts at the full hours or UTC midnights of a range and now, and the
 * profit since its first (LEDG-21).
 */
export async function computePortfolio(
  database: Database,
  deps: PortfolioDeps,
  userId: number,
  range: PortfolioRange,
  nowMs: number,
): Promise<Portfolio> {
  const moments = computeMoments(range, nowMs)
  const histories = await loadBalanceHistory(database, userId, moments.map(toDate), [
    ...brought,
    ...deps.neutralRecords,
  ])
  const closes = await deps.closes(
    histories.map(({ currencyId }) => currencyId),
    moments,
  )
  const points = [...moments, nowMs]
  const curve = computeCurve(
    histories.map(({ currencyId, currencyName, balances, moved }) => {
      const pastCloses = closes.get(currencyId) ?? []
      const pricesOf = (at: number): Price => pastCloses[at] ?? NOTHING
      const prices =
        currencyName === 'USDT'
          ? points.map(() => USDT_PRICE)
          : [...moments.map((_moment, at) => pricesOf(at)), deps.usdtPrice(currencyId) ?? NOTHING]
      return { balances, moved, prices }
    }),
    points.length,
  )
  return curve.map((point, at) => ({ ...point, atMs: points[at] ?? nowMs }))
}

function computeMoments(range: PortfolioRange, nowMs: number): number[] {
  const { steps, stepMs } = ranges[range]
  const last = Math.floor(nowMs / stepMs) * stepMs
  return Array.from({ length: steps + 1 }, (_step, at) => last - (steps - at) * stepMs)
}
