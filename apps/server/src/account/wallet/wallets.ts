import type { Fiat } from '@candor/contract'
import { discountFee } from '@candor/engine/discount'
import { USDT_PRICE } from '@candor/engine/prices/usdt'
import {
  floorDivide,
  notional,
  type Notional,
  type Price,
  price,
  type Quantity,
  type Rate,
  SCALE,
  shareRoundedDown,
} from '@candor/money'
import type { PublishedRates } from '../../platform/fiat/index.ts'
import { listOwnAccounts } from '../../platform/ledger/index.ts'
import type { VariantOf } from './records.ts'
import { type Database, listDisplayedCurrencies, type WalletCurrency } from './store.ts'

export type WalletDeps = {
  readonly database: Database
  /** A currency's reference price in USDT; undefined while missing. USDT is 1 without a lookup. */
  usdtPrice(currencyId: number): Price | undefined
  /** The current spot fee of a currency's pairs, the highest where they differ. */
  spotFee(currencyId: number): Rate
  /** Whether a listed currency accepts deposits now. */
  isDepositOpen(currencyId: number): boolean
  /** The discount of the caller's level on order fees (REW-07). */
  feeDiscount(userId: number): Promise<Rate>
  readonly variantOf: VariantOf
  /** The fiat rates in force (USER-27), and one of them. */
  fiatRates(): PublishedRates
  perUsd(code: Fiat): Rate
  /** The caller's deposit address of a currency, '' where deposits are closed. */
  depositAddress(userId: number, currencyId: number): Promise<string>
}

/** An account with its currency and the value of one unit; 0 without a price. */
export type PricedAccount = {
  readonly id: number
  readonly kind: number
  readonly currency: WalletCurrency
  readonly isDepositOpen: boolean
  readonly available: Quantity
  readonly locked: Quantity
  readonly usdtPrice: Price
}

/** A user's accounts of every displayed currency, in the currencies' order. */
export async function readAccounts(deps: WalletDeps, userId: number): Promise<PricedAccount[]> {
  const [currencies, accounts] = await Promise.all([
    listDisplayedCurrencies(deps.database),
    listOwnAccounts(deps.database, userId),
  ])
  return currencies.flatMap((currency) =>
    accounts
      .filter((account) => account.currencyId === currency.id)
      .map(({ id, kind, available, locked }) => ({
        id,
        kind,
        currency,
        isDepositOpen: deps.isDepositOpen(currency.id),
        available,
        locked,
        usdtPrice: findPrice(deps, currency),
      })),
  )
}

function findPrice(deps: Pick<WalletDeps, 'usdtPrice'>, { id, name }: WalletCurrency): Price {
  return name === 'USDT' ? USDT_PRICE : (deps.usdtPrice(id) ?? price(0n))
}

/**
 * The USDT value of one unit of a displayed currency; undefined when it is not displayed or has no
 * price yet (LEDG-15).
 */
export async function readRate(
  deps: Pick<WalletDeps, 'database' | 'usdtPrice'>,
  currencyId: number,
): Promise<Price | undefined> {
  const currency = (await listDisplayedCurrencies(deps.database)).find(
    ({ id }) => id === currencyId,
  )
  const price = currency === undefined ? undefined : findPrice(deps, currency)
  return price === undefined || price <= 0n ? undefined : price
}

/**
 * The USDT value of accounts: (available + locked) x price, summed exactly and truncated once
 * (LEDG-12). Accounts without a price count nothing.
 */
export function sumUsdtWorth(accounts: readonly PricedAccount[]): Notional {
  const exact = accounts.reduce(
    (sum, { available, locked, usdtPrice }) =>
      sum + ((available as bigint) + (locked as bigint)) * (usdtPrice as bigint),
    0n,
  )
  return notional(floorDivide(exact, SCALE))
}

/** Converts USDT to Chinese yuan, the wallet's second display currency (LEDG-11). */
export function convertToCny(amount: Notional, perUsd: Rate): Notional {
  return shareRoundedDown(amount, perUsd)
}

export type AccountDetail = {
  readonly account: PricedAccount
  readonly spotFee: Rate
  readonly address: string
}

/** An account with its spot fee and deposit address; undefined without such a currency. */
export async function readDetail(
  deps: WalletDeps,
  userId: number,
  currencyId: number,
  kind: number,
): Promise<AccountDetail | undefined> {
  const account = (await readAccounts(deps, userId)).find(
    (one) => one.currency.id === currencyId && one.kind === kind,
  )
  if (account === undefined) return undefined
  const [discount, address] = await Promise.all([
    deps.feeDiscount(userId),
    deps.depositAddress(userId, currencyId),
  ])
  return { account, spotFee: discountFee(deps.spotFee(currencyId), discount), address }
}
