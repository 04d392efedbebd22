import { hasSecondAccount, type Listed, type Wallets } from './wire.ts'

/** What a currency is chosen for. */
export type Purpose = 'deposit' | 'withdraw' | 'transfer'

export type ChoosableCurrency = {
  readonly id: number
  readonly name: string
  /** In the exchange account; undefined until the accounts were read. */
  readonly available: string | undefined
  /** Its deposits are closed, which is what it is chosen for. */
  readonly closed: boolean
}

/**
 * The listed currencies that fit a search, those that cannot be chosen at the end. A transfer needs
 * a second account to go to; a coin that is only swapped and given as margin is among them while
 * some of it is held, since nothing brings it in or takes it out.
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

/**
 * The purpose an address names; a deposit for anything else, the only one that needs nothing yet.
 */
export function purposeNamed(text: string | undefined): Purpose {
  return text === 'withdraw' || text === 'transfer' ? text : 'deposit'
}
