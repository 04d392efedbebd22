import {
  byFigure,
  compareUnits,
  decimalText,
  SCALE,
  SCALE_DECIMALS,
  shownUnits,
} from '@candor/money'
import { accounts, type Holding, type Wallets } from './wire.ts'

/** One coin's share of the total; currency '' groups the small ones. */
export type Share = { readonly currency: string; readonly percent: string; readonly usdt: string }

const MAX_SHARES = 4

/**
 * The total by coin over all accounts, largest first; beyond four the rest is one share. The
 * percentages add up to exactly 100.0.
 */
export function computeShares(wallets: Wallets): readonly Share[] {
  const worth = new Map<string, bigint>()
  for (const { currency, usdtWorth } of accounts.flatMap(
    (account) => wallets.of[account].holdings,
  )) {
    worth.set(currency, (worth.get(currency) ?? 0n) + shownUnits(usdtWorth))
  }
  const owned = [...worth]
    .filter(([, usdt]) => usdt > 0n)
    .sort(([, a], [, b]) => compareUnits(b, a))
  const rest = owned.slice(MAX_SHARES).reduce((sum, [, usdt]) => sum + usdt, 0n)
  return toPercentShares(rest > 0n ? [...owned.slice(0, MAX_SHARES), ['', rest]] : owned)
}

const WHOLE = 1000n

/** In tenths of a per cent; rounding remainders go to the shares that lost most by it. */
function toPercentShares(
  parts: readonly (readonly [currency: string, usdt: bigint])[],
): readonly Share[] {
  const sum = parts.reduce((total, [, usdt]) => total + usdt, 0n)
  if (sum === 0n) return []
  const cut = parts.map(([, usdt]) => (WHOLE * usdt) / sum)
  const remainder = WHOLE - cut.reduce((total, tenths) => total + tenths, 0n)
  const byLoss = parts
    .map(([, usdt], at) => ({ at, lost: (WHOLE * usdt) % sum }))
    .sort((a, b) => compareUnits(b.lost, a.lost))
  const raised = new Set(byLoss.slice(0, Number(remainder)).map(({ at }) => at))
  return parts.map(([currency, usdt], at) => ({
    currency,
    usdt: decimalText(usdt, SCALE_DECIMALS),
    percent: decimalText((((cut[at] ?? 0n) + (raised.has(at) ? 1n : 0n)) * SCALE) / 10n, 1),
  }))
}

export type HoldingFilter = { readonly hideZero: boolean; readonly search: string }

/**
 * The rows of an account as the page lists them: by worth, then by amount, then in the server's
 * order.
 */
export function filterHoldings(
  holdings: readonly Holding[],
  { hideZero, search }: HoldingFilter,
): readonly Holding[] {
  const needle = search.trim().toUpperCase()
  return holdings
    .filter((holding) => holding.currency.includes(needle) && !(hideZero && isZero(holding)))
    .toSorted((a, b) => {
      const byWorth = byFigure(b.usdtWorth, a.usdtWorth)
      return byWorth === 0 ? compareUnits(computeTotal(b), computeTotal(a)) : byWorth
    })
}

/** Nothing available and nothing locked. */
export function isZero(holding: Holding): boolean {
  return computeTotal(holding) === 0n
}

/** All balances are zero: the page starts with a deposit. */
export function ownsNothing(wallets: Wallets): boolean {
  return accounts.every((account) => wallets.of[account].holdings.every(isZero))
}

function computeTotal({ available, locked }: Holding): bigint {
  return shownUnits(available) + shownUnits(locked)
}
