import { type AccountKind, accountKinds, type Reply, type wallet } from '@candor/contract'
import { decimalText, SCALE_DECIMALS, shownProduct, shownUnits } from '@candor/money'

/** The four accounts in our words; the exchange account first, because deposits arrive there. */
export const accounts = ['exchange', 'fiat', 'leverage', 'options'] as const
export type Account = (typeof accounts)[number]

const wireKinds: Readonly<Record<Account, AccountKind>> = {
  fiat: 'legal',
  exchange: 'change',
  leverage: 'lever',
  options: 'micro',
}

/** One currency in one account; its worth includes what is locked (LEDG-12). */
export type Holding = {
  readonly account: Account
  readonly currencyId: number
  readonly currency: string
  readonly available: string
  readonly locked: string
  readonly usdtPrice: string
  readonly usdtWorth: string
  readonly depositOpen: boolean
}

type AccountWorth = { readonly holdings: readonly Holding[]; readonly usdt: string }
export type Wallets = {
  readonly of: Readonly<Record<Account, AccountWorth>>
  readonly usdt: string
}

type WireWallets = Reply<typeof wallet.wallets>
type WireBalance = WireWallets['legal_wallet']['balance'][number]

/** Converts the reply of /wallet/list; the total is the sum of the four accounts (LEDG-12). */
export function toWallets(reply: WireWallets): Wallets {
  const of = {
    exchange: toAccountWorth(reply, 'exchange'),
    fiat: toAccountWorth(reply, 'fiat'),
    leverage: toAccountWorth(reply, 'leverage'),
    options: toAccountWorth(reply, 'options'),
  }
  return {
    of,
    usdt: decimalText(
      accounts.reduce((sum, account) => sum + shownUnits(of[account].usdt), 0n),
      SCALE_DECIMALS,
    ),
  }
}

function toAccountWorth(reply: WireWallets, account: Account): AccountWorth {
  const { balance, usdt_totle } = reply[`${wireKinds[account]}_wallet`]
  return {
    usdt: usdt_totle,
    holdings: (balance as readonly Omit<WireBalance, `${string}_balance`>[]).map((row) =>
      toHolding(row, account),
    ),
  }
}

function toHolding(row: Omit<WireBalance, `${string}_balance`>, account: Account): Holding {
  const { available, locked } = toBalanceParts(row, account)
  return {
    account,
    currencyId: row.currency,
    currency: row.currency_name,
    available,
    locked,
    usdtPrice: row.usdt_price,
    usdtWorth: computeWorth(available, locked, row.usdt_price),
    depositOpen: row.is_charge === 1,
  }
}

/**
 * Available and locked balance in a row of the list or in a detail, under the names of its account
 * kind.
 */
export function toBalanceParts(
  row: object,
  account: Account,
): { readonly available: string; readonly locked: string } {
  const fields = row as Readonly<Record<string, string | undefined>>
  const kind = wireKinds[account]
  return {
    available: fields[`${kind}_balance`] ?? '0',
    locked: fields[`lock_${kind}_balance`] ?? '0',
  }
}

/** (available + locked) x price, truncated to 8 decimals. */
export function computeWorth(available: string, locked: string, usdtPrice: string): string {
  const owned = shownUnits(available) + shownUnits(locked)
  return decimalText(shownProduct(owned, shownUnits(usdtPrice)), SCALE_DECIMALS)
}

/** The kind by which /wallet/detail names an account. */
export function toWireKind(account: Account): AccountKind {
  return wireKinds[account]
}

/** The number by which /wallet/legal_log names an account (LEDG-14). */
export function toKindNumber(account: Account): number {
  return accountKinds.indexOf(wireKinds[account]) + 1
}

/** The account named by an address; by default the exchange account. */
export function accountNamed(text: string | undefined): Account {
  return accounts.find((account) => account === text) ?? 'exchange'
}

type Flag = 0 | 1
export type Listed = {
  readonly id: number
  readonly name: string
  readonly is_display: Flag
  readonly is_match: Flag
  readonly is_legal: Flag
  readonly is_lever: Flag
  readonly is_micro: Flag
}

/** Whether a currency has an account besides the exchange account. */
export function hasSecondAccount({
  is_legal: fiat,
  is_lever: leverage,
  is_micro: options,
}: Listed): boolean {
  return fiat === 1 || leverage === 1 || options === 1
}
