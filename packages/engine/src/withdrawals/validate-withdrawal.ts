import type { Quantity } from '@candor/money'
import { detectNetwork } from '../chains/address.ts'
import {
  type CountedWithdrawal,
  checkWithdrawalLimit,
  type LevelLimits,
} from '../identity/limits.ts'
import { type HeldPurchases, type WithdrawalHold, findLongestHold } from './holds.ts'
import {
  computeAmounts,
  DESTINATION_HOLD_MS,
  type WithdrawalAmounts,
  type WithdrawalTerms,
} from './terms.ts'
import { worthInBtc, type WorthPrices } from './worth.ts'

/**
 * The destination: an address, the saved domestic card, or the saved international one (OUT-02).
 */
export type WithdrawalWay = 'address' | 'bank' | 'international-card'

/**
 * A user's request; the address is used only for that way. A fee stated by the user is not even
 * read (OUT-03).
 */
export type WithdrawalParams = {
  readonly number: Quantity
  readonly way: WithdrawalWay
  readonly address: string
}

/** The facts a request is validated against. Amounts are in the requested currency. */
export type WithdrawalContext = {
  /**
   * Undefined where users have no such currency. name is the one its chain uses, networks are those
   * it is paid out on.
   */
  readonly currency:
    | {
        readonly name: string
        readonly terms: WithdrawalTerms
        readonly networks: readonly string[]
      }
    | undefined
  /** Why no withdrawals are possible now; undefined when they are. */
  readonly stopped: string | undefined
  /**
   * When the address or card was saved or last edited; undefined where it is not a saved one of the
   * user and currency.
   */
  readonly savedMs: number | undefined
  readonly holds: readonly WithdrawalHold[]
  readonly purchases: HeldPurchases | undefined
  /**
   * Whether payment password and, where enabled, second factor were verified for this very request.
   */
  readonly isProven: boolean
  readonly isAllowlistOn: boolean
  /** The limits of the user's level at the time of the request. */
  readonly limits: LevelLimits
  /** The user's requests of all currencies that did not fail. */
  readonly counted: readonly CountedWithdrawal[]
  /** Undefined while a price is missing: what cannot be counted towards the limit is refused. */
  readonly prices: WorthPrices | undefined
  /** The available exchange balance; open contracts lock nothing of it (OUT-05, OUT-09). */
  readonly available: Quantity
  /** Whether it would bring the risk rate of the user's loans below the required one (LOAN-15). */
  readonly isLoanAtRisk: boolean
  readonly nowMs: number
}

/**
 * The request as filed: amounts in the currency, its BTC value for the limits of the next 24 h, and
 * the address's network.
 */
export type Withdrawal = WithdrawalAmounts & {
  readonly network: string | undefined
  readonly worthBtc: Quantity
  readonly leftBtc: Quantity
}

/**
 * Why a request is refused: only published reasons (OUT-10). Times are milliseconds, amounts the
 * currency's, left is BTC.
 */
export type WithdrawalRefusal =
  | { readonly refused: 'NOT_FOUND' | 'ADDRESS_INVALID' | 'ADDRESS_NOT_ALLOWED' | 'WALLET_RISK' }
  /**
   * reason is why no withdrawals are possible; undefined where the currency's own terms are closed
   * or a price is missing.
   */
  | { readonly refused: 'FEATURE_OFF'; readonly reason: string | undefined }
  /**
   * wrong is an invalid field; missing is the card to be added first, or the unavailable way
   * (OUT-08).
   */
  | {
      readonly refused: 'PARAM_ERROR'
      readonly wrong: keyof WithdrawalParams
      readonly missing: Exclude<WithdrawalWay, 'address'> | undefined
    }
  | {
      readonly refused: 'WITHDRAWAL_HELD'
      readonly details: { readonly usableAtMs: number; readonly reason: string }
    }
  | { readonly refused: 'ADDRESS_HELD'; readonly details: { readonly usableAtMs: number } }
  | { readonly refused: 'AMOUNT_MIN'; readonly details: { readonly min: Quantity } }
  | { readonly refused: 'AMOUNT_MAX'; readonly details: { readonly max: Quantity } }
  | { readonly refused: 'DAILY_LIMIT'; readonly details: { readonly left: Quantity } }
  | {
      readonly refused: 'INSUFFICIENT_BALANCE'
      readonly details: { readonly needed: Quantity; readonly available: Quantity }
    }

/**
 * Validates a request in the order of precedence of OUT-02 from PARAM_ERROR on; session and
 * identity are checked before it at the HTTP border. Returns 'prove' to ask for the user's proof as
 * soon as no earlier check refuses, and reveals nothing about address and amount until then; it
 * runs again in the transaction that files the request, on the locked balance and with every
 * request counted.
 */
export function validateWithdrawalRequest(
  request: WithdrawalParams,
  context: WithdrawalContext,
): Withdrawal | WithdrawalRefusal | { readonly next: 'prove' } {
  if (request.way !== 'address' && context.savedMs === undefined)
    return { refused: 'PARAM_ERROR', wrong: 'way', missing: request.way }
  if (request.number <= 0n) return { refused: 'PARAM_ERROR', wrong: 'number', missing: undefined }
  if (request.way === 'address' && request.address === '')
    return { refused: 'PARAM_ERROR', wrong: 'address', missing: undefined }
  const { currency, prices, nowMs } = context
  if (currency === undefined) return { refused: 'NOT_FOUND' }
  if (context.stopped !== undefined || !currency.terms.isOpen || prices === undefined)
    return { refused: 'FEATURE_OFF', reason: context.stopped }
  const hold = findLongestHold(
    request.number,
    context.available,
    context.holds,
    context.purchases,
    nowMs,
  )
  if (hold !== undefined)
    return {
      refused: 'WITHDRAWAL_HELD',
      details: { usableAtMs: hold.untilMs, reason: hold.reason },
    }
  if (!context.isProven) return { next: 'prove' }
  const network =
    request.way === 'address' ? detectNetwork(currency.name, request.address) : undefined
  if (request.way === 'address' && (network === undefined || !currency.networks.includes(network)))
    return { refused: 'ADDRESS_INVALID' }
  return (
    validateAllowlist(context) ??
    validateAmount(request.number, currency.terms, prices, context, network)
  )
}

/** OUT-14, OUT-15. Cards are held like addresses: otherwise they would bypass the list. */
function validateAllowlist({
  isAllowlistOn,
  savedMs,
  nowMs,
}: WithdrawalContext): WithdrawalRefusal | undefined {
  if (!isAllowlistOn) return undefined
  if (savedMs === undefined) return { refused: 'ADDRESS_NOT_ALLOWED' }
  const usableAtMs = savedMs + DESTINATION_HOLD_MS
  return nowMs < usableAtMs ? { refused: 'ADDRESS_HELD', details: { usableAtMs } } : undefined
}

function validateAmount(
  number: Quantity,
  terms: WithdrawalTerms,
  prices: WorthPrices,
  context: WithdrawalContext,
  network: string | undefined,
): Withdrawal | WithdrawalRefusal {
  if (number < terms.minAmount) return { refused: 'AMOUNT_MIN', details: { min: terms.minAmount } }
  if (number > terms.maxAmount) return { refused: 'AMOUNT_MAX', details: { max: terms.maxAmount } }
  const worthBtc = worthInBtc(number, prices)
  const limit = checkWithdrawalLimit(context.limits, context.counted, worthBtc, context.nowMs)
  if ('refused' in limit) return limit
  if (context.isLoanAtRisk) return { refused: 'WALLET_RISK' }
  if (number > context.available)
    return {
      refused: 'INSUFFICIENT_BALANCE',
      details: { needed: number, available: context.available },
    }
  return { ...computeAmounts(number, terms.fee), network, worthBtc, leftBtc: limit.left }
}
