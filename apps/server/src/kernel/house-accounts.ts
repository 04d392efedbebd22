import type { Quantity } from '@candor/money'
import type { Database } from '../db/connection.ts'
import {
  fundHouseOnce,
  fundHousesOnce,
  openHouseAccount,
  openHouseAccounts,
} from '../platform/ledger/index.ts'

/**
 * The house's accounts, opened before the first order that books to one. A funded account starts
 * with an amount from outside, once ever and by a labelled journal (LEDG-05); an unfunded one
 * starts empty, and is filled by its operator or its earnings (LEDG-19). Idempotent: a restart
 * changes nothing, whatever amounts it passes.
 *
 * The market maker stays off it, since it counts its inventory from its original funding; so does a
 * purchase, which opens its accounts in its own transaction.
 */
export type House = {
  readonly house: string
  /** The market or campaign it belongs to; 0 where one account serves all. */
  readonly marketId: number
}

/** Pays coupons and lends what they lend (REW-12, MINE-33): an account for each campaign. */
export const CAMPAIGN_HOUSE = 'house:campaigns'

/** Opens one account; returns its id. */
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

/** Opens accounts of several currencies with their initial amounts; returns ids by currency. */
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
