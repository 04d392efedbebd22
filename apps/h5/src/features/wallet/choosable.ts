import { hasSecondAccount, type Listed, type Wallets } from './wire.ts'

export type Purpose = 'deposit' | 'withdraw' | 'transfer'

export type ChoosableCurrency = {
  readonly id: number
  readonly name: string
  /** In the exchange account; undefined until the accounts are loaded. */
  readonly available: string | undefined
  /** Deposits of it are closed, and it is chosen for a deposit. */
  readonly closed: boolean
}

/**
 * The listed currencies that match a search, those that cannot be chosen at the end. A transfer
 * needs a second account; a coin that is used only for swaps and margin is listed while its balance
 * is not zero, since it can be neither deposited nor withdrawn.
 */
export function choosable(
  listed: readonly Listed[],
  wallets: Wallets | undefined,
  { purpose, search }: { readonly purpose: Purpose; readonly search: string },
): readonly ChoosableCurrency[] {
  const needle = search.trim().toUpperCase()
  const findHolding = (id: number) =>
    wallets?.of.exchange.holdings.find(({ currencyId }) => currencyId === id)
  const fitting = listed.filter(
    (currency) =>
      currency.is_display === 1 &&
      currency.name.includes(needle) &&
      (purpose !== 'transfer' || hasSecondAccount(currency)),
  )
  const rows = fitting
    .filter(({ id, is_match: isTraded }) => isTraded === 1 || findHolding(id) !== undefined)
    .map(({ id, name }) => {
      const holding = findHolding(id)
      return {
        id,
        name,
        available: holding?.available,
        closed: purpose === 'deposit' && holding?.depositOpen === false,
      }
    })
  return [...rows.filter(({ closed }) => !closed), ...rows.filter(({ closed }) => closed)]
}

/** The purpose named by an address; by default a deposit, the only one that needs no balance. */
export function purposeNamed(text: string | undefined): Purpose {
  return text === 'withdraw' || text === 'transfer' ? text : 'deposit'
}
