import { bundledRates, type Fiat, fiats } from '@candor/contract'
import {
  type FiatTable,
  type RatesRefusal,
  RATE_AGE_MS,
  STEPS_MS,
  validateRates,
} from '@candor/engine/fiat/rates'
import { type Rate, unitsOf } from '@candor/money'
import { dayStart, formatUtc } from '../../clock/clock.ts'
import { RatesUnavailable, type RatesProvider } from './provider.ts'
import {
  scheduleNextFetch,
  claimTurn,
  type Database,
  saveRates,
  loadNewestRates,
  listRatesSince,
} from './store.ts'

const HOUR_MS = 3_600_000
/** The refresh interval: twice within the 24 h after which rates count as old. */
export const REFRESH_MS = 12 * HOUR_MS
/** The interval after an unchanged reply is an hour, after a failure ten minutes. */
export const UNCHANGED_MS = HOUR_MS
export const RETRY_MS = 600_000
/** The interval of repeating the same notice to the operator. */
const REPEAT_NOTICE_MS = HOUR_MS

export type PublishedFiat = { readonly code: Fiat; readonly rate: Rate }
/** The rates in force, their time, and their provider. */
export type PublishedRates = {
  readonly rates: readonly PublishedFiat[]
  readonly asOfMs: number
  readonly source: string
}

export type FiatParts = {
  readonly database: Database
  /** Undefined where none is configured: then the bundled rates are published. */
  readonly provider: RatesProvider | undefined
  /** Tells the operator something in a sentence. */
  log(message: string): void
}

const bundled: FiatTable & { readonly source: string } = {
  asOfMs: dayStart(bundledRates.date).getTime(),
  source: bundledRates.source,
  perUsd: new Map(fiats.map((code) => [code, unitsOf<Rate>(bundledRates.perUsd[code])])),
}

export const bundledTable: PublishedRates = toPublishedRates(bundled)

/**
 * Fiat exchange rates of the US dollar: a provider's newest rates, stored in the database, or the
 * bundled ones (USER-27).
 */
export class FiatRates {
  readonly #parts: FiatParts
  #inForce = bundled
  #lastNotice = { sentence: '', atMs: -Infinity }

  constructor(parts: FiatParts) {
    this.#parts = parts
  }

  /** Whether these are the bundled rates, for want of a provider. */
  isBundled(): boolean {
    return this.#parts.provider === undefined
  }

  inForce(): PublishedRates {
    return toPublishedRates(this.#inForce)
  }

  /** Units of one fiat for a US dollar. */
  perUsd(code: Fiat): Rate {
    return requireRate(this.#inForce, code)
  }

  /** Reads rates stored by any process; without a provider there are none. */
  async read(): Promise<void> {
    if (this.#parts.provider === undefined) return
    const newest = await loadNewestRates(this.#parts.database)
    this.#inForce =
      newest !== undefined && fiats.every((code) => newest.perUsd.has(code)) ? newest : bundled
  }

  /** Reads, and queries the provider when due: the process that claims the turn does. */
  async refresh(nowMs: number): Promise<void> {
    const { database, provider } = this.#parts
    if (provider === undefined) return
    if (await claimTurn(database, nowMs, nowMs + RETRY_MS)) await this.#fetchRates(provider, nowMs)
    await this.read()
  }

  async #fetchRates(provider: RatesProvider, nowMs: number): Promise<void> {
    const { database } = this.#parts
    await this.read()
    try {
      const fetched = await provider.fetchRates(nowMs)
      const accepted = validateRates(
        fetched,
        fiats,
        this.#inForce,
        nowMs,
        await listRatesSince(database, fetched.asOfMs - STEPS_MS),
      )
      if (!('refused' in accepted)) {
        await saveRates(database, accepted, provider.name, nowMs)
        await scheduleNextFetch(database, nowMs + REFRESH_MS)
        return
      }
      if (accepted.refused === 'unchanged') await scheduleNextFetch(database, nowMs + UNCHANGED_MS)
      if (accepted.refused !== 'unchanged' || nowMs - this.#inForce.asOfMs > RATE_AGE_MS)
        this.#notifyProviderFault(provider, formatRefusal(accepted), nowMs)
    } catch (error) {
      if (!(error instanceof RatesUnavailable)) throw error
      this.#notifyProviderFault(provider, error.message, nowMs)
    }
  }

  #notifyProviderFault({ name }: RatesProvider, reason: string, nowMs: number): void {
    const { asOfMs } = this.#inForce
    const staleNote =
      nowMs - asOfMs > RATE_AGE_MS
        ? ' They are older than 24 hours: nothing is sold for any currency but USD until newer ones come.'
        : ''
    const message = `The exchange-rate provider ${name} gave no rates: ${reason}. Those of ${formatUtc(asOfMs)} UTC stay in force.${staleNote}`
    if (message === this.#lastNotice.sentence && nowMs - this.#lastNotice.atMs < REPEAT_NOTICE_MS)
      return
    this.#lastNotice = { sentence: message, atMs: nowMs }
    this.#parts.log(message)
  }
}

function toPublishedRates(table: FiatTable & { readonly source: string }): PublishedRates {
  return {
    asOfMs: table.asOfMs,
    source: table.source,
    rates: fiats.map((code) => ({ code, rate: requireRate(table, code) })),
  }
}

function requireRate({ perUsd }: FiatTable, code: Fiat): Rate {
  const rate = perUsd.get(code)
  if (rate === undefined) throw new Error(`there is no rate of ${code}`)
  return rate
}

function formatRefusal(refusal: RatesRefusal): string {
  switch (refusal.refused) {
    case 'future':
      return 'they are of a moment that has not come'
    case 'older':
      return 'they are older than those in force'
    case 'unchanged':
      return 'they are still those in force'
    case 'missing':
      return `${refusal.code} is missing`
    case 'unreadable':
      return `that of ${refusal.code} is no positive decimal`
    default:
      return `that of ${refusal.code} moved further than is plausible`
  }
}
