import type { WithdrawalTerms } from '@candor/engine/withdrawals/terms'
import { add, formatTrimmed, type Quantity } from '@candor/money'
import type { OwnAccount } from '../../platform/ledger/index.ts'

/** The rest of a currency in all accounts of a user. */
export type RemainingBalance = {
  readonly currencyId: number
  readonly currency: string
  readonly amount: Quantity
}
/**
 * A withdrawable rest prevents closing; one below the currency's minimum withdrawal can only be
 * given up (USER-42).
 */
export type Holdings = {
  readonly withdrawable: readonly RemainingBalance[]
  readonly dust: readonly RemainingBalance[]
}

export type CurrencyFacts = {
  nameOf(currencyId: number): string
  termsOf(currencyId: number): Pick<WithdrawalTerms, 'minAmount'>
}

/** Classifies a user's remaining balances. Locked money prevents closing through what locks it. */
export function sortHoldings(
  accounts: readonly OwnAccount[],
  { nameOf, termsOf }: CurrencyFacts,
): Holdings {
  const sums = new Map<number, Quantity>()
  for (const { currencyId, available } of accounts) {
    const sum = sums.get(currencyId)
    sums.set(currencyId, sum === undefined ? available : add(sum, available))
  }
  const remaining = [...sums]
    .filter(([, amount]) => amount > 0n)
    .sort(([a], [b]) => a - b)
    .map(([currencyId, amount]) => ({ currencyId, currency: nameOf(currencyId), amount }))
  return {
    withdrawable: remaining.filter(
      ({ currencyId, amount }) => amount >= termsOf(currencyId).minAmount,
    ),
    dust: remaining.filter(({ currencyId, amount }) => amount < termsOf(currencyId).minAmount),
  }
}

/**
 * The text by which an owner agrees to give up exactly this: '3.2 USDT, 0.00001 BTC'; empty where
 * nothing is left.
 */
export function formatGiveUp(dust: readonly RemainingBalance[]): string {
  return dust.map(({ amount, currency }) => `${formatTrimmed(amount)} ${currency}`).join(', ')
}
