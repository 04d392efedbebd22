import { add, quantity, type Quantity, subtract, sum } from '@candor/money'
import type { Queryable } from '../../db/connection.ts'
import { type Moved, movementsSince } from './store-movements.ts'

/**
 * What a party held of one currency, all accounts together, at each of some moments and now, and
 * what moved under the asked types between one and the next.
 */
export type HeldHistory = {
  readonly currencyId: number
  readonly currencyName: string
  readonly held: readonly Quantity[]
  readonly moved: readonly Quantity[]
}

/**
 * A party's currencies at ascending moments, at each of them before what happens then, and now; who
 * held and moved nothing is left out (LEDG-21).
 */
export async function heldHistory(
  database: Queryable,
  partyId: number,
  moments: readonly Date[],
  types: readonly number[],
): Promise<HeldHistory[]> {
  const { accounts, moved } = await movementsSince(database, partyId, moments)
  return [...Map.groupBy(accounts, ({ currencyId }) => currencyId)].flatMap(
    ([currencyId, own]): HeldHistory[] => {
      const ids = new Set(own.map(({ id }) => id))
      const steps = moved.filter(({ accountId }) => ids.has(accountId))
      const held = sum(own.map((account) => account.held))
      return held === 0n && steps.length === 0
        ? []
        : [
            {
              currencyId,
              currencyName: own[0]?.currencyName ?? '',
              ...historyOf(held, steps, moments.length, types),
            },
          ]
    },
  )
}

function historyOf(
  now: Quantity,
  steps: readonly Moved[],
  moments: number,
  types: readonly number[],
): Pick<HeldHistory, 'held' | 'moved'> {
  const changes = Array.from({ length: moments + 1 }, () => quantity(0n))
  const moved = [...changes]
  for (const { step, change, type } of steps) {
    changes[step] = add(changes[step] ?? quantity(0n), change)
    if (types.includes(type)) moved[step] = add(moved[step] ?? quantity(0n), change)
  }
  const held: Quantity[] = []
  let after = now
  for (let at = moments; at >= 0; at -= 1) {
    held[at] = after
    after = subtract(after, changes[at] ?? quantity(0n))
  }
  return { held, moved }
}
