import type { DualPosting } from '@candor/engine/dual-investment/postings'
import { DUAL_COINS, type DualCurrency } from '@candor/engine/dual-investment/terms'
import { openHouses } from '../../kernel/house-accounts.ts'
import {
  available,
  type Entry,
  findExchangeAccounts,
  locked,
  type RecordType,
} from '../../platform/ledger/index.ts'
import type { Catalogue } from '../../platform/markets/index.ts'
import type { Database, Queryable } from './store.ts'
import { coinFunding, DUAL_HOUSE, USDT_NAME, usdtFunding } from './terms.ts'

/** What duals must know of what is listed. */
export type Listing = Pick<Catalogue, 'currency' | 'currencyNamed' | 'marketNamed'>

/** A coin with a ladder as it is listed: its currency, and its pair with USDT. */
export type ListedCoin = {
  readonly name: string
  readonly currencyId: number
  readonly marketId: number
  readonly symbol: string
}

/** The house's account of each currency. */
export type DualHouse = ReadonlyMap<number, number>

/** The accounts of an order's money movements: both currencies of a user and of the house. */
export type DualAccounts = Readonly<
  Record<'user' | 'house', Readonly<Record<DualCurrency, number>>>
>

/** The coins with a ladder that are listed with their pair. */
export function listCoins(catalogue: Listing): ListedCoin[] {
  return DUAL_COINS.flatMap((name) => {
    const [currency, market] = [
      catalogue.currencyNamed(name),
      catalogue.marketNamed(`${name}/${USDT_NAME}`),
    ]
    return currency === undefined || market === undefined
      ? []
      : [{ name, currencyId: currency.id, marketId: market.id, symbol: market.symbol }]
  })
}

export function requireUsdt(catalogue: Listing) {
  const usdt = catalogue.currencyNamed(USDT_NAME)
  if (usdt === undefined) throw new Error(`${USDT_NAME} is not listed`)
  return usdt
}

/** Opens the house's accounts; in the sandbox each is funded once by a labelled journal. */
export function openDualHouse(
  database: Database,
  catalogue: Listing,
  isSandbox: boolean,
  now: Date,
): Promise<DualHouse> {
  const fundings = [
    { id: requireUsdt(catalogue).id, funding: usdtFunding },
    ...DUAL_COINS.flatMap((name) => {
      const currency = catalogue.currencyNamed(name)
      return currency === undefined ? [] : [{ id: currency.id, funding: coinFunding[name] }]
    }),
  ]
  return openHouses(
    database,
    {
      house: DUAL_HOUSE,
      marketId: 0,
      fundings: new Map(fundings.map(({ id, funding }) => [id, isSandbox ? funding : undefined])),
    },
    now,
  )
}

/** The accounts of users' orders of one coin, by user. */
export async function findAccounts(
  db: Queryable,
  { house, catalogue }: { readonly house: DualHouse; readonly catalogue: Listing },
  userIds: readonly number[],
  coinId: number,
): Promise<(userId: number) => DualAccounts> {
  const usdtId = requireUsdt(catalogue).id
  const rows = await findExchangeAccounts(db, [...new Set(userIds)], [coinId, usdtId])
  const accounts = new Map(rows.map((row) => [`${row.partyId} ${row.currencyId}`, row.account]))
  const required = (account: number | undefined): number => {
    if (account === undefined) throw new Error('a party to a dual investment has no account')
    return account
  }
  return (userId) => ({
    user: {
      coin: required(accounts.get(`${userId} ${coinId}`)),
      usdt: required(accounts.get(`${userId} ${usdtId}`)),
    },
    house: { coin: required(house.get(coinId)), usdt: required(house.get(usdtId)) },
  })
}

export function listAccounts({ user, house }: DualAccounts): number[] {
  return [user.coin, user.usdt, house.coin, house.usdt]
}

export function toEntries(
  postings: readonly DualPosting[],
  accounts: DualAccounts,
  type: RecordType,
): Entry[] {
  return postings.map(({ role, part, currency, change }) => ({
    account: accounts[role][currency],
    part: part === 'locked' ? locked : available,
    type,
    change,
  }))
}
