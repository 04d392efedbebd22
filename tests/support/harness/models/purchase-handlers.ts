import { purchaseCurrencies } from '@candor/contract/purchases'
import { firstLevels } from '@candor/engine/identity/limits'
import { type Price, type Rate, unitsOf } from '@candor/money'
import type { Database } from '@candor/server/db/connection'
import type { Handlers } from '@candor/server/http/handler'
import { isOwnPrivateUpload } from '@candor/server/platform/uploads/index'
import {
  cancelDue,
  purchaseHandlers,
  sandboxProcessor,
} from '@candor/server/products/purchases/index'
import type { ReviewFixture } from '@candor/testing/fixtures/review'

/**
 * Terms that a suite sets for buying crypto; rates are units of a currency per USD, 1 where none is
 * given.
 */
export type PurchaseTerms = {
  readonly feeRate: Rate
  readonly perUsd: Readonly<Partial<Record<(typeof purchaseCurrencies)[number], string>>>
}

/** The calls of buying crypto on a review fixture's database, under the suite's own terms. */
export function openPurchaseHandlers(
  { access, deps }: ReviewFixture,
  { feeRate, perUsd }: PurchaseTerms,
): Handlers<'purchases'> {
  return purchaseHandlers({
    database: access.database,
    sealKey: deps.sealKey,
    processor: sandboxProcessor,
    takesOldRates: true,
    feeRate,
    isOwnPrivateUpload,
    levelsAt: () => firstLevels,
    usdtUsd: () => unitsOf<Price>('1'),
    rates: (nowMs) =>
      purchaseCurrencies.map((code) => ({
        code,
        perUsd: unitsOf<Rate>(perUsd[code] ?? '1'),
        asOfMs: nowMs,
      })),
    readPhone: (typed) => typed,
    onEvents: () => undefined,
  })
}

/** The server's work of each second for purchases: it cancels those not paid in time. */
export async function cancelUnpaid(database: Database, nowMs: number): Promise<void> {
  const deps = {
    database,
    onEvents: () => undefined,
    onFault: (error: unknown) => {
      throw error
    },
  }
  await cancelDue(deps, nowMs)
}
