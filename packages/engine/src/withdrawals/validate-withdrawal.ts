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

/** Where it goes: an address, the saved domestic card, or the saved international one (OUT-02). */
export type WithdrawalWay = 'address' | 'bank' | 'international-card'

/**
 * What a user asks for; the address is looked at only where the way is one. What he says about the
 * fee is not even taken (OUT-03).
 */
export type WithdrawalParams = {
  readonly number: Quantity
  readonly way: WithdrawalWay
  readonly address: string
}

/** What a request is validated against at a moment. Amounts are in the currency asked for. */
export type WithdrawalContext = {
  /**
   * Undefined where there is no such currency for users. Its name is the one its chain is known by,
   * and networks are those on which it is paid out.
   */
  readonly currency:
    | {
        readonly name: string
        readonly terms: WithdrawalTerms
        readonly networks: readonly string[]
      }
    | undefined
  /** Why nothing may leave at the moment; undefined while everything may. */
  readonly stopped: string | undefined
  /**
   * When the address or the card was saved or last edited; undefined where it is not a saved one of
   * the user and currency.
   */
  readonly savedMs: number | undefined
  readonly holds: readonly WithdrawalHold[]
  readonly purchases: HeldPurchases | undefined
  /**
   * Whether payment password and, where it is on, second factor were proven for this very request.
   */
  readonly isProven: boolean
  readonly isAllowlistOn: boolean
  /** What the user's level allows by the limits in force when he asked. */
  readonly limits: LevelLimits
  /** The user's requests of all currencies that did not fail. */
  readonly counted: readonly CountedWithdrawal[]
  /**
   * Undefined while a price is missing: what cannot be counted towards the limit cannot be taken.
   */
  readonly prices: WorthPrices | undefined
  /**
   * What is available in the exchange account; open contracts lock nothing of it (OUT-05, OUT-09).
   */
  readonly available: Quantity
  /** Whether it would bring the risk rate of the user's loans below what they ask for (LOAN-15). */
  readonly isLoanAtRisk: boolean
  readonly nowMs: number
}

/**
 * What is filed: amounts in the currency, its worth in BTC for the limits of the next 24 h, and the
 * network of the address.
 */
export type Withdrawal = WithdrawalAmounts & {
  readonly network: string | undefined
  readonly worthBtc: Quantity
  readonly leftBtc: Quantity
}

/**
 * Why a request is not taken: published reasons and no other (OUT-10). Times are milliseconds,
 * amounts the currency's, left is BTC.
 */
export type WithdrawalRefusal =
  | { readonly refused: 'NOT_FOUND' | 'ADDRESS_INVALID' | 'ADDRESS_NOT_ALLOWED' | 'WALLET_RISK' }
  /**
   * reason is why nothing may leave; undefined where the currency's own terms are closed or a price
   * is missing.
   */
  | { readonly refused: 'FEATURE_OFF'; readonly reason: string | undefined }
  /**
   * wrong is what cannot be validated at all; missing is the card that has to be added first, the
   * way that cannot be gone (OUT-08).
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
 * The one judgement of a request, in the order of precedence of OUT-02 from PARAM_ERROR on; session
 * and identity come before it at the border. It asks to prove who asks ('prove') as soon as nothing
 * before stands against the request, and says nothing about address and amount until then; it is
 * asked again, whole, in the transaction that files the request, on the locked balance and with
 * every request counted.
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

/**
 * OUT-14, OUT-15. A card is held as an address is: by another way the list would be walked around.
 */
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
