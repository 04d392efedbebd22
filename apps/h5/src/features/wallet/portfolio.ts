import Big from 'big.js'
import { accounts, type Holding, type Wallets } from './wire.ts'

/** One coin's part of everything owned; currency '' stands for all the small ones together. */
export type Share = { readonly currency: string; readonly percent: string; readonly usdt: string }

const MAX_SHARES = 4

/**
 * What is owned, by coin over all accounts, largest first; beyond four the rest is one part. The
 * per cents add up to 100.0 exactly.
 */
export function computeShares(wallets: Wallets): readonly Share[] {
  const worth = new Map<string, Big>()
  for (const { currency, usdtWorth } of accounts.flatMap(
    (account) => wallets.of[account].holdings,
  )) {
    worth.set(currency, (worth.get(currency) ?? new Big(0)).plus(usdtWorth))
  }
  const owned = [...worth].filter(([, usdt]) => usdt.gt(0)).sort(([, a], [, b]) => b.cmp(a))
  const rest = owned.slice(MAX_SHARES).reduce((sum, [, usdt]) => sum.plus(usdt), new Big(0))
  return toPercentShares(rest.gt(0) ? [...owned.slice(0, MAX_SHARES), ['', rest]] : owned)
}

/** In tenths of a per cent; what rounding leaves over goes to those who lost most by it. */
function toPercentShares(
  parts: readonly (readonly [currency: string, usdt: Big])[],
): readonly Share[] {
  const sum = parts.reduce((total, [, usdt]) => total.plus(usdt), new Big(0))
  if (sum.eq(0)) return []
  const exact = parts.map(([, usdt]) => usdt.times(1000).div(sum))
  const cut = exact.map((value) => value.round(0, Big.roundDown))
  const remainder = 1000 - cut.reduce((total, value) => total + value.toNumber(), 0)
  const byLoss = exact
    .map((value, at) => ({ at, lost: value.minus(cut[at] ?? 0) }))
    .sort((a, b) => b.lost.cmp(a.lost))
  const raised = new Set(byLoss.slice(0, remainder).map(({ at }) => at))
  return parts.map(([currency, usdt], at) => ({
    currency,
    usdt: usdt.toFixed(8),
    percent: (cut[at] ?? new Big(0))
      .plus(raised.has(at) ? 1 : 0)
      .div(10)
      .toFixed(1),
  }))
}

export type HoldingFilter = { readonly hideZero: boolean; readonly search: string }

/**
 * The rows of an account as the page lists them: by worth, then by amount, then as the server does.
 */
export function filterHoldings(
  holdings: readonly Holding[],
  { hideZero, search }: HoldingFilter,
): readonly Holding[] {
  const needle = search.trim().toUpperCase()
  return holdings
    .filter((holding) => holding.currency.includes(needle) && !(hideZero && isZero(holding)))
    .toSorted((a, b) => {
      const byWorth = new Big(b.usdtWorth).cmp(a.usdtWorth)
      return byWorth === 0 ? computeTotal(b).cmp(computeTotal(a)) : byWorth
    })
}

/** Nothing free and nothing locked. */
export function isZero(holding: Holding): boolean {
  return computeTotal(holding).eq(0)
}

/** Nothing at all in any account: the page starts with a deposit. */
export function ownsNothing(wallets: Wallets): boolean {
  return accounts.every((account) => wallets.of[account].holdings.every(isZero))
}

function computeTotal({ available, locked }: Holding): Big {
  return new Big(available).plus(locked)
}
