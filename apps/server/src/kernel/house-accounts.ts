import type { Quantity } from '@candor/money'
import type { Database } from '../db/connection.ts'
import {
  fundHouseOnce,
  fundHousesOnce,
  openHouseAccount,
  openHouseAccounts,
} from '../platform/ledger/index.ts'

/**
 * The house's accounts, opened before the first order that books to one. Whoever is funded begins
 * with an amount from outside, once ever and by a labelled journal (LEDG-05); whoever is not, with
 * nothing, and its operator or what it earns fills it (LEDG-19). A start repeats all of it and
 * changes nothing, whatever it asks for then.
 *
 * The market maker stays off it, since it counts its inventory from what it was funded with then;
 * so does a purchase, which opens its accounts in its own transaction.
 */
export type House = {
  readonly house: string
  /** The market or campaign that it is party to; 0 where one account serves all. */
  readonly marketId: number
}

/** One account; its number. */
export async function openHouse(
  database: Database,
  {
    house,
    marketId,
    currencyId,
    funding,
  }: House & { readonly currencyId: number; readonly funding: Quantity | undefined },
  now: Date,
): Promise<number> {
  if (funding === undefined) return openHouseAccount(database, house, currencyId, marketId)
  const { account } = await fundHouseOnce(
    database,
    { house, currencyId, marketId, amount: funding },
    now,
  )
  return account
}

/** Accounts of several currencies, each with what it begins with; their numbers by currency. */
export async function openHouses(
  database: Database,
  {
    house,
    marketId,
    fundings,
  }: House & { readonly fundings: ReadonlyMap<number, Quantity | undefined> },
  now: Date,
): Promise<Map<number, number>> {
  const amounts = new Map(
    [...fundings].flatMap(([currencyId, amount]): [number, Quantity][] =>
      amount === undefined ? [] : [[currencyId, amount]],
    ),
  )
  if (amounts.size > 0) await fundHousesOnce(database, { house, marketId, amounts }, now)
  return openHouseAccounts(database, house, [...fundings.keys()], marketId)
}
