import { USDT_PRICE } from '@candor/engine/prices/usdt'
import { repeat } from '../../clock/clock.ts'
import type { Capabilities, ProductPlatform } from '../../kernel/product-platform.ts'
import type { FiatRates } from '../../platform/fiat/index.ts'
import { isOwnPrivateUpload } from '../../platform/uploads/index.ts'
import { cancelDue } from './cancel-due.ts'
import { sandboxProcessor } from './processor.ts'
import type { CurrencyRate, PurchaseDeps } from './purchase-deps.ts'
import { readPhone } from './read-phone.ts'
import { purchaseReview } from './review-purchase.ts'
import { purchaseHandlers } from './routes.ts'
import { LAPSE_PAUSE_MS, PURCHASE_FEE } from './terms.ts'

type Asked = Pick<Capabilities, 'fiat' | 'sealKey' | 'terms'>

export function composePurchases(platform: ProductPlatform, ask: Asked) {
  const { database, settlement, clock, usdtPrice, onFault } = platform
  const deps = toPurchaseDeps(platform, ask)
  const cancel = () => cancelDue({ ...deps, database: settlement, onFault }, clock.nowMs())
  return Promise.resolve({
    handlers: { purchases: purchaseHandlers(deps) },
    provides: {},
    reviews: [purchaseReview({ database, sealKey: deps.sealKey }, usdtPrice)],
    startJobs: () => [repeat(clock, LAPSE_PAUSE_MS, cancel, onFault)],
  })
}

/**
 * Outside the sandbox there is neither a payment processor nor a source of USDT's price in USD, so
 * every order is refused with FEATURE_OFF; the sandbox takes USDT at one dollar, as its published
 * rules say (BUY-17, BUY-18).
 */
export function toPurchaseDeps(
  { database, isSandbox, onEvents }: Pick<ProductPlatform, 'database' | 'isSandbox' | 'onEvents'>,
  {
    fiat,
    sealKey,
    terms,
  }: {
    readonly fiat: Pick<FiatRates, 'inForce' | 'isBundled'>
    readonly sealKey: Buffer
    readonly terms: Pick<Capabilities['terms'], 'limitsAt'>
  },
): PurchaseDeps {
  return {
    database,
    sealKey,
    takesOldRates: isSandbox && fiat.isBundled(),
    feeRate: PURCHASE_FEE,
    isOwnPrivateUpload,
    onEvents,
    rates: (nowMs) => listRatesAt(fiat, nowMs),
    readPhone,
    levelsAt: (nowMs) => terms.limitsAt(nowMs).levels,
    processor: isSandbox ? sandboxProcessor : undefined,
    usdtUsd: () => (isSandbox ? USDT_PRICE : undefined),
  }
}

/** The rates in use (USER-27); the dollar's own never ages. */
function listRatesAt(fiat: Pick<FiatRates, 'inForce'>, nowMs: number): CurrencyRate[] {
  const { rates, asOfMs } = fiat.inForce()
  return rates.map(({ code, rate }) => ({
    code,
    perUsd: rate,
    asOfMs: code === 'USD' ? nowMs : asOfMs,
  }))
}
