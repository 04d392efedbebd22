import { accountKinds, type Reply } from '@candor/contract'
import type { transfers } from '@candor/contract/transfers'
import { format, quantity } from '@candor/money'
import { kinds, type OwnAccount } from '../../platform/ledger/index.ts'
import type { Currency, ListedMarket } from '../../platform/markets/index.ts'

const { fiat, exchange, leverage, options } = kinds

/** Whether a currency has an account of a kind; it always has the exchange account. */
export function isEnabled(currency: Currency, kind: number): boolean {
  return (
    kind === exchange ||
    (kind === fiat && currency.hasFiatAccount) ||
    (kind === leverage && currency.hasLeverageAccount) ||
    (kind === options && currency.hasOptionsAccount)
  )
}

/** Whether a currency has two account kinds to move between (MOVE-01). */
export function isTransferable(currency: Currency): boolean {
  return currency.isDisplayed && [fiat, leverage, options].some((kind) => isEnabled(currency, kind))
}

/** A currency with the available balances of its enabled accounts (MOVE-01). */
export function toCurrencyDto(
  currency: Currency,
  accounts: readonly OwnAccount[],
  markets: readonly ListedMarket[],
): Reply<typeof transfers.currencies>[number] {
  const balanceOf = (kind: number): string =>
    format(
      accounts.find((one) => one.currencyId === currency.id && one.kind === kind)?.available ??
        quantity(0n),
    )
  const enabled = accountKinds
    .map((name, at) => ({ name, kind: at + 1 }))
    .filter(({ kind }) => isEnabled(currency, kind))
  const wallet = Object.fromEntries(
    enabled.map(({ name, kind }) => [`${name}_balance`, balanceOf(kind)]),
  )
  return {
    id: currency.id,
    name: currency.name,
    is_legal: flag(currency.hasFiatAccount),
    is_lever: flag(currency.hasLeverageAccount),
    is_match: flag(
      markets.some(({ base, quote }) => base.id === currency.id || quote.id === currency.id),
    ),
    is_micro: flag(currency.hasOptionsAccount),
    wallet: { ...wallet, change_balance: balanceOf(exchange) },
  }
}

function flag(value: boolean): 0 | 1 {
  return value ? 1 : 0
}
