import { isAmount, type RefusalCode, type Reply } from '@candor/contract'
import type { deposits } from '@candor/contract/deposits'
import { SANDBOX_DELAY_MS } from '@candor/engine/deposits/terms'
import {
  byFigure,
  decimalText,
  formatTrimmed,
  quantity,
  SCALE,
  SCALE_DECIMALS,
  shownUnits,
} from '@candor/money'
import { utcMs } from '../../lib/figures/format.ts'

export type DepositRequest = Reply<typeof deposits.log>['data'][number]

export type FormValues = { readonly amount: string; readonly voucher: string | undefined }

/**
 * The first error of the form values, in the server's order; undefined when the request can be
 * filed (DEP-05).
 */
export type ValidationError = 'amount' | 'minimum' | 'voucher'

export function validateDeposit(
  { amount, voucher }: FormValues,
  minimum: string | undefined,
): ValidationError | undefined {
  if (!isAmount(amount)) return 'amount'
  if (minimum !== undefined && byFigure(amount, minimum) < 0) return 'minimum'
  return voucher === undefined ? 'voucher' : undefined
}

/**
 * The exchange account's balance after approval: exactly the amount more, no fee and no bonus
 * (DEP-07, DEP-08).
 */
export function previewDeposit(
  amount: string,
  available: string,
): { readonly before: string; readonly after: string } | undefined {
  if (!isAmount(amount)) return undefined
  return {
    before: available,
    after: decimalText(shownUnits(available) + shownUnits(amount), SCALE_DECIMALS),
  }
}

/** The field that shows a refusal; undefined for the place above the button. */
export function fieldOf(code: RefusalCode | undefined): 'amount' | 'voucher' | undefined {
  if (code === 'AMOUNT_MIN') return 'amount'
  return code === 'DUPLICATE' ? 'voucher' : undefined
}

/**
 * When a pending request of the sandbox is approved automatically; undefined for one that staff
 * decide.
 */
export function computePassTimeMs({
  status,
  simulated,
  created_at: createdAt,
}: Pick<DepositRequest, 'status' | 'simulated' | 'created_at'>): number | undefined {
  return status === 1 && simulated === 1 ? utcMs(createdAt) + SANDBOX_DELAY_MS : undefined
}

/** DEP-11: the notice about withdrawing is shown until a first deposit is approved. */
export function isBeforeFirst(requests: readonly Pick<DepositRequest, 'status'>[]): boolean {
  return requests.every(({ status }) => status !== 2)
}

/**
 * Round amounts of about 100, 1,000 and 10,000 USDT in a coin, for the sandbox; none while the coin
 * has no price.
 */
export function suggestAmounts(usdtPrice: string): readonly string[] {
  const price = shownUnits(usdtPrice)
  if (price <= 0n) return []
  return ['100', '1000', '10000'].map((worth) =>
    formatTrimmed(quantity(floorToPowerOfTen((shownUnits(worth) * SCALE) / price))),
  )
}

/** The largest power of ten up to an amount of units, and at least one unit. */
function floorToPowerOfTen(units: bigint): bigint {
  return 10n ** BigInt(String(units).length - 1)
}
