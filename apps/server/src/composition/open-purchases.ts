import { purchaseCountries } from '@candor/contract'
import { USDT_PRICE } from '@candor/engine/prices/usdt'
import { getCountryCallingCode } from 'libphonenumber-js/min'
import type { Settings } from '../config/config.ts'
import type { Database } from '../db/connection.ts'
import type { QueuedEvents } from '../db/outbox.ts'
import { parseAccountName } from '../account/access/index.ts'
import {
  type CurrencyRate,
  PURCHASE_FEE,
  type PurchaseDeps,
  sandboxProcessor,
} from '../products/purchases/index.ts'
import { isOwnPrivateUpload } from '../platform/uploads/index.ts'
import type { FiatRates } from '../platform/fiat/index.ts'
import type { TermsInForce } from './open-terms.ts'
import type { Secrets } from '../secrets/stored-secrets.ts'

export type PurchaseParts = {
  readonly settings: Pick<Settings, 'sandbox'>
  readonly secrets: Pick<Secrets, 'sealKey'>
  readonly database: Database
  readonly terms: Pick<TermsInForce, 'limitsAt'>
  readonly fiat: Pick<FiatRates, 'inForce' | 'isBundled'>
  onEvents(events: QueuedEvents | undefined): void
}

/**
 * Buying crypto. Outside the sandbox there is neither a payment processor nor a source that says
 * what USDT is worth in USD, so that every order is refused with FEATURE_OFF; the sandbox takes
 * USDT for its dollar, as its rules in force say (BUY-17, BUY-18).
 */
export function openPurchases({
  settings: { sandbox },
  secrets: { sealKey },
  database,
  terms,
  fiat,
  onEvents,
}: PurchaseParts): PurchaseDeps {
  return {
    database,
    sealKey,
    takesOldRates: sandbox && fiat.isBundled(),
    feeRate: PURCHASE_FEE,
    isOwnPrivateUpload,
    onEvents,
    rates: (nowMs) => listRatesAt(fiat, nowMs),
    readPhone,
    levelsAt: (nowMs) => terms.limitsAt(nowMs).levels,
    processor: sandbox ? sandboxProcessor : undefined,
    usdtUsd: () => (sandbox ? USDT_PRICE : undefined),
  }
}

/** The rates in use (USER-27); a dollar is a dollar at every moment. */
function listRatesAt(fiat: Pick<FiatRates, 'inForce'>, nowMs: number): CurrencyRate[] {
  const { rates, asOfMs } = fiat.inForce()
  return rates.map(({ code, rate }) => ({
    code,
    perUsd: rate,
    asOfMs: code === 'USD' ? nowMs : asOfMs,
  }))
}

/**
 * A phone with its country's code where it names none; in a country that is not served only one
 * that names its own.
 */
function readPhone(input: string, country: string): string | undefined {
  const served = purchaseCountries.find((code) => code === country)
  if (served === undefined && !input.startsWith('+')) return undefined
  const phone = parseAccountName(
    input,
    served === undefined ? undefined : getCountryCallingCode(served),
  )
  return phone?.kind === 'mobile' ? phone.text : undefined
}
