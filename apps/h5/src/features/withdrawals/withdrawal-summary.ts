import { detectNetwork } from '@candor/engine/chains/address'
import {
  validateWithdrawalRequest,
  type WithdrawalContext,
  type WithdrawalRefusal,
  type WithdrawalWay,
} from '@candor/engine/withdrawals/validate-withdrawal'
import {
  computeAmounts,
  DESTINATION_HOLD_MS,
  type WithdrawalTerms,
} from '@candor/engine/withdrawals/terms'
import { amountForWorth, worthInBtc, type WorthPrices } from '@candor/engine/withdrawals/worth'
import { min, parseQuantity, price, type Quantity, quantity, SCALE, subtract } from '@candor/money'
import type { WithdrawalCoin, WithdrawalState } from './withdrawal-state.ts'

/**
 * What a ticket is validated against, as last received: amounts in the coin, the limit of 24 h and
 * what is left of it in BTC.
 */
export type TicketFacts = {
  readonly terms: WithdrawalTerms
  readonly available: Quantity
  readonly limitBtc: Quantity
  readonly leftBtc: Quantity
  /** Undefined until both prices are known; until then only the server validates the limit. */
  readonly prices: WorthPrices | undefined
  readonly isAllowlistOn: boolean
  readonly cards: readonly Exclude<WithdrawalWay, 'address'>[]
  readonly nowMs: number
}

export type Summary = {
  /** Undefined until there is an amount of which something would be received. */
  readonly amounts: { readonly number: Quantity; readonly received: Quantity } | undefined
  /**
   * What would be left of the limit after this one; undefined where that is unknown or negative.
   */
  readonly leftAfter: Quantity | undefined
  readonly all: { readonly number: Quantity; readonly isByLimit: boolean }
}

/**
 * The effects of a withdrawal: the fee is part of the number, and its worth in BTC is deducted from
 * the limit (OUT-03, OUT-06).
 */
export function previewWithdrawal(
  state: WithdrawalState,
  { terms: { fee, maxAmount }, available, limitBtc, leftBtc, prices }: TicketFacts,
): Summary {
  const number = parseQuantity(state.amount)
  const amounts = number === undefined || number <= fee ? undefined : computeAmounts(number, fee)
  const worth =
    amounts === undefined || prices === undefined ? undefined : worthInBtc(amounts.number, prices)
  const free = min(available, maxAmount)
  const byLimit = prices === undefined || limitBtc === 0n ? free : amountForWorth(leftBtc, prices)
  return {
    amounts,
    leftAfter: worth === undefined || worth > leftBtc ? undefined : subtract(leftBtc, worth),
    all: byLimit < free ? { number: byLimit, isByLimit: true } : { number: free, isByLimit: false },
  }
}

export type DestinationError =
  | { readonly about: 'missing' | 'card' | 'invalid' | 'notSaved' }
  | { readonly about: 'network'; readonly network: string }
  | { readonly about: 'held'; readonly usableAtMs: number }
export type AmountError =
  | { readonly about: 'missing' }
  | { readonly about: 'least' | 'most' | 'balance'; readonly amount: Quantity }
  | { readonly about: 'limit'; readonly leftBtc: Quantity }
export type ValidationErrors = {
  readonly destination: DestinationError | undefined
  readonly amount: AmountError | undefined
}

/**
 * The error of each field, by the server's own validation (OUT-02). Each field is validated beside
 * a valid other one; missing values are errors only once sending was tried. Holds, identity and
 * proof are not errors of a field: the page shows them separately.
 */
export function validateWithdrawal(
  coin: WithdrawalCoin,
  state: WithdrawalState,
  facts: TicketFacts,
): ValidationErrors {
  return {
    destination: validateDestination(coin, state, facts),
    amount: validateAmount(coin, state, facts),
  }
}

function validateDestination(
  coin: WithdrawalCoin,
  state: WithdrawalState,
  facts: TicketFacts,
): DestinationError | undefined {
  const { way, tried } = state
  const address = state.address.trim()
  const verdict = validateWithdrawalRequest(
    { number: facts.terms.minAmount, way, address },
    { ...toWithdrawalFacts(coin, facts), savedMs: getSavedMs(state, facts) },
  )
  if (!('refused' in verdict)) return undefined
  switch (verdict.refused) {
    case 'PARAM_ERROR':
      return tried ? { about: verdict.missing === undefined ? 'missing' : 'card' } : undefined
    case 'ADDRESS_INVALID':
      return toInvalidError(detectNetwork(coin.name, address))
    case 'ADDRESS_NOT_ALLOWED':
      return { about: 'notSaved' }
    case 'ADDRESS_HELD':
      return { about: 'held', usableAtMs: verdict.details.usableAtMs }
    default:
      return undefined
  }
}

/** No address of the coin, or one on a network that is not offered. */
function toInvalidError(network: string | undefined): DestinationError {
  return network === undefined ? { about: 'invalid' } : { about: 'network', network }
}

function validateAmount(
  coin: WithdrawalCoin,
  { amount, tried }: WithdrawalState,
  facts: TicketFacts,
): AmountError | undefined {
  const number = parseQuantity(amount)
  if (number === undefined || number <= 0n)
    return tried || /[1-9]/.test(amount) ? { about: 'missing' } : undefined
  const verdict = validateWithdrawalRequest(
    { number, way: 'bank', address: '' },
    { ...toWithdrawalFacts(coin, facts), savedMs: 0 },
  )
  return 'refused' in verdict ? amountFault(verdict, facts) : undefined
}

function amountFault(found: WithdrawalRefusal, { limitBtc }: TicketFacts): AmountError | undefined {
  switch (found.refused) {
    case 'AMOUNT_MIN':
      return { about: 'least', amount: found.details.min }
    case 'AMOUNT_MAX':
      return { about: 'most', amount: found.details.max }
    // Where no limit is allowed yet, identity verification is missing.
    case 'DAILY_LIMIT':
      return limitBtc === 0n ? undefined : { about: 'limit', leftBtc: found.details.left }
    case 'INSUFFICIENT_BALANCE':
      return { about: 'balance', amount: found.details.available }
    default:
      return undefined
  }
}

/** At these prices any amount is worth next to nothing. */
const unknownPrices: WorthPrices = { own: price(1n), btc: price(SCALE * SCALE * SCALE) }

/**
 * Converts the facts for the validation. The server has already deducted from the limit what was
 * used.
 */
function toWithdrawalFacts(
  { name, networks }: WithdrawalCoin,
  { terms, available, leftBtc, prices, isAllowlistOn, nowMs }: TicketFacts,
): Omit<WithdrawalContext, 'savedMs'> {
  return {
    currency: { name, terms, networks },
    stopped: undefined,
    holds: [],
    purchases: undefined,
    isProven: true,
    isLoanAtRisk: false,
    isAllowlistOn,
    available,
    nowMs,
    prices: prices ?? unknownPrices,
    limits: { withdrawalBtc: leftBtc, fiatOrderUsdt: quantity(0n) },
    counted: [],
  }
}

/** When the destination was saved; for a card, only the server knows. */
function getSavedMs({ way, saved }: WithdrawalState, { cards }: TicketFacts): number | undefined {
  if (way === 'address')
    return saved === undefined ? undefined : saved.usableAtMs - DESTINATION_HOLD_MS
  return cards.includes(way) ? 0 : undefined
}
