import { add, quantity, type Quantity, subtract, sum } from '@candor/money'
import type { Queryable } from '../../db/connection.ts'
import { type AccountChange, loadMovementsSince } from './store-movements.ts'

/**
 * A party's balances of one currency, all accounts together, at several times and now, and what
 * moved under the selected types in between.
 */
export type BalanceHistory = {
  readonly currencyId: number
  readonly currencyName: string
  readonly balances: readonly Quantity[]
  readonly moved: readonly Quantity[]
}

/**
 * A party's balances at ascending times, at each before what happens then, and now; currencies
 * without a balance or movement are omitted (LEDG-21).
 */
export async function loadBalanceHistory(
  database: Queryable,
  partyId: number,
  moments: readonly Date[],
  types: readonly number[],
): Promise<BalanceHistory[]> {
  const { accounts, moved } = await loadMovementsSince(database, partyId, moments)
  return [...Map.groupBy(accounts, ({ currencyId }) => currencyId)].flatMap(
    ([currencyId, own]): BalanceHistory[] => {
      const ids = new Set(own.map(({ id }) => id))
      const steps = moved.filter(({ accountId }) => ids.has(accountId))
      const total = sum(own.map((account) => account.balance))
      return total === 0n && steps.length === 0
        ? []
        : [
            {
              currencyId,
              currencyName: own[0]?.currencyName ?? '',
              ...computeHistory(total, steps, moments.length, types),
            },
          ]
    },
  )
}

function computeHistory(
  now: Quantity,
  steps: readonly AccountChange[],
  moments: number,
  types: readonly number[],
): Pick<BalanceHistory, 'balances' | 'moved'> {
  const changes = Array.from({ length: moments + 1 }, () => quantity(0n))
  const moved = [...changes]
  for (const { step, change, type } of steps) {
    changes[step] = add(changes[step] ?? quantity(0n), change)
    if (types.includes(type)) moved[step] = add(moved[step] ?? quantity(0n), change)
  }
  const balances: Quantity[] = []
  let balance = now
  for (let stepIndex = moments; stepIndex >= 0; stepIndex -= 1) {
    balances[stepIndex] = balance
    balance = subtract(balance, changes[stepIndex] ?? quantity(0n))
  }
  return { balances, moved }
}
