import type { ProviderRates } from '@candor/engine/fiat/rates'
import { endOfDay } from '../../clock/clock.ts'

export type RatesSettings = {
  /** A GET URL that returns {base, date or timestamp, rates}; '{key}' is replaced by the key. */
  readonly url: string
  /** Sent as a bearer token where the URL has no '{key}'. */
  readonly key: string | undefined
}

export type RatesProvider = {
  /** The provider's name, displayed to customers. */
  readonly name: string
  fetchRates(nowMs: number): Promise<ProviderRates>
}

/** Why nothing could be read of a provider; the message contains neither URL nor key. */
export class RatesUnavailable extends Error {
  override readonly name = 'RatesUnavailable'
}

export const TIMEOUT_MS = 10_000
/** Two hundred currencies are some 4 KB. */
export const BYTES_MAX = 262_144

/**
 * Numbers are kept as their source texts: a rate parsed as a floating-point number would no longer
 * be the provider's.
 */
const parseAsWritten = JSON.parse as (
  text: string,
  reviver: (key: string, value: unknown, context: { readonly source?: string }) => unknown,
) => unknown

/** A client for any service that returns the common format of exchange rates. */
export function createRatesProvider(
  { url, key }: RatesSettings,
  waitMs: number = TIMEOUT_MS,
): RatesProvider {
  const address = url.replaceAll('{key}', encodeURIComponent(key ?? ''))
  const headers =
    key === undefined || url.includes('{key}') ? {} : { authorization: `Bearer ${key}` }
  return {
    name: new URL(url).hostname,
    async fetchRates(nowMs) {
      const signal = AbortSignal.timeout(waitMs)
      const text = await fetchText(address, headers, signal).catch((error: unknown) => {
        if (error instanceof RatesUnavailable) throw error
        throw new RatesUnavailable(
          signal.aborted
            ? `it did not answer within ${waitMs / 1_000} s`
            : 'it could not be reached',
          { cause: error },
        )
      })
      return parseRates(text, nowMs)
    },
  }
}

async function fetchText(
  address: string,
  headers: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<string> {
  const response = await fetch(address, {
    headers: { accept: 'application/json', ...headers },
    redirect: 'error',
    signal,
  })
  if (!response.ok) {
    await response.body?.cancel()
    throw new RatesUnavailable(`it answered with status ${response.status}`)
  }
  const parts: Uint8Array[] = []
  let bytes = 0
  for await (const part of response.body ?? []) {
    bytes += part.byteLength
    if (bytes > BYTES_MAX)
      throw new RatesUnavailable(`its answer is longer than ${BYTES_MAX / 1_024} KB`)
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

/**
 * Parses {base, date, rates}; some services use base_code, and a time in unix seconds instead of
 * the date.
 */
export function parseRates(text: string, nowMs: number): ProviderRates {
  const answer = toObject(parseJson(text))
  const rates = toObject(answer['rates'])
  const base = answer['base'] ?? answer['base_code']
  const asOfMs = parseAsOfMs(answer, nowMs)
  if (typeof base !== 'string' || asOfMs === undefined || Object.keys(rates).length === 0)
    throw new RatesUnavailable('its answer has not the form {base, date, rates}')
  return {
    base,
    asOfMs,
    rates: new Map(
      Object.entries(rates).flatMap(([code, value]) =>
        typeof value === 'string' ? [[code, value] as const] : [],
      ),
    ),
  }
}

function parseJson(text: string): unknown {
  try {
    return parseAsWritten(text, (_name, value, { source }) =>
      typeof value === 'number' ? source : value,
    )
  } catch (error) {
    throw new RatesUnavailable('its answer is no JSON', { cause: error })
  }
}

function toObject(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}
}

/** The provider's time; a date alone counts until the end of that day, but never as the future. */
function parseAsOfMs(answer: Readonly<Record<string, unknown>>, nowMs: number): number | undefined {
  const seconds = answer['timestamp'] ?? answer['time_last_update_unix']
  if (typeof seconds === 'string')
    return /^\d{9,11}$/.test(seconds) ? Number(seconds) * 1_000 : undefined
  const { date } = answer
  if (typeof date !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(date)) return undefined
  const end = endOfDay(date)
  return Number.isNaN(end) ? undefined : Math.min(nowMs, end)
}
