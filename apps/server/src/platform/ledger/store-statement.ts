import { type Quantity, sum } from '@candor/money'
import type { Queryable } from '../../db/connection.ts'
import { loadMovementsSince } from './store-movements.ts'

/** One account's balance now and what moved on it since a time, by record type. */
export type AccountMovement = {
  readonly currencyId: number
  readonly currencyName: string
  readonly kind: number
  /** Available and locked together, now. */
  readonly balance: Quantity
  readonly moved: readonly TypeMovement[]
}

export type TypeMovement = {
  readonly type: number
  /** Within the period, and the number of records. */
  readonly within: Quantity
  readonly records: number
  /** After the period. */
  readonly later: Quantity
}

/**
 * A party's accounts with what moved within a period, `from` inclusive and `until` exclusive, and
 * since (LEDG-18).
 */
export async function loadMovements(
  database: Queryable,
  partyId: number,
  from: Date,
  until: Date,
): Promise<AccountMovement[]> {
  const { accounts, moved: changes } = await loadMovementsSince(database, partyId, [from, until])
  return accounts.map(({ id, ...account }) => {
    const changesByType = Map.groupBy(
      changes.filter(({ accountId }) => accountId === id),
      ({ type }) => type,
    )
    return {
      ...account,
      moved: [...changesByType].map(([type, steps]) => {
        const [within, later] = [
          steps.filter(({ step }) => step === 1),
          steps.filter(({ step }) => step === 2),
        ]
        return {
          type,
          within: sum(within.map(({ change }) => change)),
          records: within.reduce((count, { records }) => count + records, 0),
          later: sum(later.map(({ change }) => change)),
        }
      }),
    }
  })
}
