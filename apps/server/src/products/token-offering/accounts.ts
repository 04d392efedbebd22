import type { OfferingPosting } from '@candor/engine/token-offering/postings'
import { add, quantity, type Quantity } from '@candor/money'
import {
  available,
  type Entry,
  findExchangeAccounts,
  locked,
  openAccountsOnUseOf,
  openHouseAccounts,
} from '../../platform/ledger/index.ts'
import type { StoredProject } from './project.ts'
import { offeringRecords } from './records.ts'
import type { Queryable, Transaction } from './store.ts'
import { OFFERING_ESCROW, OFFERING_ISSUER } from './terms.ts'

/** An offering's own accounts by currency: nothing of one offering meets another's. */
export type ProjectAccounts = {
  readonly escrow: ReadonlyMap<number, number>
  readonly issuer: ReadonlyMap<number, number>
}

/** The accounts of offerings, each looked up once. */
export class OfferingAccounts {
  readonly #usdtId: number
  readonly #known = new Map<number, ProjectAccounts>()

  constructor(usdtId: number) {
    this.#usdtId = usdtId
  }

  get usdtId(): number {
    return this.#usdtId
  }

  /** Opens those that are missing; a repetition changes nothing. */
  async of(
    db: Queryable,
    { id, currencyId, payCoins }: Pick<StoredProject, 'id' | 'currencyId' | 'payCoins'>,
  ): Promise<ProjectAccounts> {
    const known = this.#known.get(id)
    if (known !== undefined) return known
    const paid = [this.#usdtId, ...payCoins]
    const opened = {
      escrow: await openHouseAccounts(db, OFFERING_ESCROW, paid, id),
      issuer: await openHouseAccounts(db, OFFERING_ISSUER, [...paid, currencyId], id),
    }
    // A transaction that ends without its commit leaves no accounts.
    if (!('transaction' in db) || db.transaction !== true) this.#known.set(id, opened)
    return opened
  }
}

/** Users' exchange accounts, opened where a token's is missing: user and currency to account. */
export async function findUserAccounts(
  tx: Transaction,
  userIds: readonly number[],
  currencyIds: readonly number[],
  opened?: number,
): Promise<(userId: number, currencyId: number) => number> {
  if (opened !== undefined) await openAccountsOnUseOf(tx, userIds, [opened])
  const rows = await findExchangeAccounts(tx, userIds, [...new Set(currencyIds)])
  const accounts = new Map(rows.map((row) => [`${row.partyId} ${row.currencyId}`, row.account]))
  return (userId, currencyId) =>
    required(accounts.get(`${userId} ${currencyId}`), `user ${userId}`, currencyId)
}

/** The accounts of one movement: a user's, the escrow and the issuer, of what is paid and sold. */
export type MovementAccounts = Readonly<
  Record<OfferingPosting['role'], Readonly<Record<OfferingPosting['currency'], number | undefined>>>
>

export function toMovementAccounts(
  { escrow, issuer }: ProjectAccounts,
  { currencyId }: StoredProject,
  payCurrencyId: number,
  user: { readonly pay: number; readonly token: number | undefined },
): MovementAccounts {
  return {
    user,
    escrow: { pay: required(escrow.get(payCurrencyId), 'escrow', payCurrencyId), token: undefined },
    issuer: {
      pay: required(issuer.get(payCurrencyId), 'issuer', payCurrencyId),
      token: required(issuer.get(currencyId), 'issuer', currencyId),
    },
  }
}

/** Converts the engine's postings to ledger entries. */
export function toEntries(
  postings: readonly OfferingPosting[],
  accounts: MovementAccounts,
): Entry[] {
  return postings.map(({ role, part, currency, change }) => ({
    account: required(accounts[role][currency], role, 0),
    part: part === 'locked' ? locked : available,
    type: offeringRecords.offering,
    change,
  }))
}

/** One entry for each part of an account: what passes through escrow on its way is no movement. */
export function mergeEntries(entries: readonly Entry[]): Entry[] {
  const sums = new Map<string, Entry>()
  for (const entry of entries) {
    const key = `${entry.account} ${entry.part}`
    const before = sums.get(key)
    sums.set(
      key,
      before === undefined
        ? entry
        : { ...entry, change: add<Quantity>(before.change, entry.change) },
    )
  }
  return [...sums.values()].filter(({ change }) => change !== quantity(0n))
}

function required(found: number | undefined, whose: string, currencyId: number): number {
  if (found === undefined) throw new Error(`${whose} has no account of currency ${currencyId}`)
  return found
}
