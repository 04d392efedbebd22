import type { exposedProducts } from '@candor/contract/words/product-words'
import { computeWinShares, type DurationResults } from '@candor/engine/seconds/halts'
import { format, type Quantity, type Rate } from '@candor/money'
import { type Clock, formatUtc } from '../../clock/clock.ts'
import { cachedFor } from '../../clock/cached.ts'
import type { SomeHandlers } from '../../http/handler.ts'
import {
  loadHousePaid,
  listHousePayments,
  type HouseTotal,
  loadHouseTotals,
} from '../ledger/index.ts'
import type { Database } from './store-chain.ts'

/**
 * A duration's results on the last closed days, beside its break-even at the terms in force
 * (FAIR-07).
 */
export type DurationResult = {
  readonly seconds: number
  readonly played: DurationResults
  readonly breakEven: Rate
  readonly isHalted: boolean
}

/**
 * The house's exposure in a pair, or what it paid of a coin today, with its maximum, in the named
 * currency (FUT-37, SEC-21, MOVE-08).
 */
export type Exposure = {
  readonly product: (typeof exposedProducts)[number]
  readonly symbol: string
  readonly exposure: Quantity
  readonly cap: Quantity
  readonly currency: string
}

/** What of a promise is due from one moment to another, or all at one (FAIR-21). */
export type Promised = Pick<Exposure, 'product' | 'currency'> & {
  readonly fromMs: number
  readonly untilMs: number
  readonly amount: Quantity
}

export type HouseDeps = {
  readonly clock: Clock
  readonly database: Database
  /** The exposures of each product in which the house is the counterparty. */
  readonly exposures: readonly (() => Promise<readonly Exposure[]>)[]
  /** What each product promises and has set aside, by when it is due. */
  readonly promises: readonly (() => Promise<readonly Promised[]>)[]
  secondsResults(): Promise<readonly DurationResult[]>
}

export type HouseHandlers = SomeHandlers<'fairness', 'house'>

/** FAIR-07 allows 60 s; sums are not computed for every caller. */
const CACHE_MS = 10_000
const FUND = 'insurance_fund'
const MAX_USES_LISTED = 50

/**
 * Reports the house's exposures and promises, the insurance fund's balance and payments, and the
 * house accounts' balances (FAIR-07, FAIR-21).
 */
export function houseHandlers(deps: HouseDeps): HouseHandlers {
  const cachedBook = cachedFor(deps.clock, CACHE_MS, () => loadHouseBook(deps))
  return { house: async () => ({ message: await cachedBook() }) }
}

async function loadHouseBook({ clock, database, exposures, promises, secondsResults }: HouseDeps) {
  const asOf = formatUtc(clock.nowMs())
  const [exposureLists, promisedLists, accounts, results] = await Promise.all([
    Promise.all(exposures.map((read) => read())),
    Promise.all(promises.map((read) => read())),
    loadHouseAccounts(database),
    secondsResults(),
  ])
  return {
    as_of: asOf,
    ...accounts,
    exposures: exposureLists.flat().map(({ product, symbol, exposure, cap, currency }) => ({
      product,
      symbol,
      exposure: format(exposure),
      cap: format(cap),
      currency,
    })),
    promised: promisedLists.flat().map(({ product, currency, fromMs, untilMs, amount }) => ({
      product,
      currency,
      from: formatUtc(fromMs),
      until: formatUtc(untilMs),
      amount: format(amount),
    })),
    seconds_results: results.map(toDurationResultDto),
  }
}

function toDurationResultDto({ seconds, played, breakEven, isHalted }: DurationResult) {
  const shares = computeWinShares(played)
  return {
    seconds,
    won: Number(played.won),
    lost: Number(played.lost),
    share: shares === undefined ? '' : format(shares.ofOrders, 4),
    stake_share: shares === undefined ? '' : format(shares.ofStakes, 4),
    break_even: format(breakEven, 4),
    halted: isHalted ? (1 as const) : (0 as const),
  }
}

/** Balances and the fund's payments, in one snapshot, so that they agree. */
function loadHouseAccounts(database: Database) {
  return database.snapshot(async (db) => {
    const totals = await loadHouseTotals(db)
    const paid = await loadHousePaid(db, FUND)
    const uses = await listHousePayments(db, FUND, MAX_USES_LISTED)
    return {
      insurance_fund: {
        balances: totals
          .filter(({ house }) => house === FUND)
          .map(({ currency, available }) => ({ currency, balance: format(available) })),
        used: paid.map(({ currency, amount, count }) => ({
          currency,
          amount: format(amount),
          count,
        })),
        uses: uses.map(({ paidAt, currency, amount, cause }) => ({
          at: formatUtc(paidAt),
          currency,
          amount: format(amount),
          cause,
        })),
      },
      accounts: totals.map(toHouseAccountDto),
    }
  })
}

function toHouseAccountDto({ house, currency, available, locked }: HouseTotal) {
  return { name: house, currency, available: format(available), locked: format(locked) }
}
