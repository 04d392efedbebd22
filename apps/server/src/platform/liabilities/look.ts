import { dateOf, utcDay } from '../../clock/clock.ts'
import { houseSums, ledgerHeads, moneyOut } from '../ledger/index.ts'
import type { LiabilitiesDeps } from './liabilities-deps.ts'
import { addDay, addTotals, lookAlone, putBalancesDown, type Total } from './store-look.ts'
import { isLookedAt } from './store-reports.ts'
import { Rollback, type Transaction } from './store.ts'

/**
 * What came of it. taken: the day has its look now. there: it had one. empty: nobody holds anything
 * yet. unsound: the ledger does not balance, and a report of it would say nothing. busy: somebody
 * else looks.
 */
export type Looked = 'taken' | 'there' | 'empty' | 'unsound' | 'busy'

/**
 * Looks at the ledger for the UTC day that it is: in one snapshot, which locks nothing, how far its
 * chains reach, and what every user, the house and the outside hold there. All of it is written in
 * the transaction of that snapshot, so that a day has one look, whole, however many try (FAIR-09).
 */
export function lookAtLedger(
  deps: Pick<LiabilitiesDeps, 'database' | 'clock' | 'owed'>,
): Promise<Looked> {
  return deps.database.transaction(async (tx): Promise<Looked> => {
    if (!(await lookAlone(tx))) return 'busy'
    const asOfMs = deps.clock.nowMs()
    const day = utcDay(asOfMs)
    if (await isLookedAt(tx, day)) return 'there'
    const money = await moneyOut(tx, asOfMs)
    if (money.isHalted && money.reason === 'difference') return 'unsound'
    await addDay(tx, day, dateOf(asOfMs), await ledgerHeads(tx))
    const users = await putBalancesDown(tx, day)
    if (users.size === 0) throw new Rollback<Looked>('empty')
    const totals = await totalsOf(tx, deps, users, asOfMs)
    if (totals.some(({ owed, held, house }) => held !== house + owed))
      throw new Rollback<Looked>('unsound')
    await addTotals(tx, day, totals)
    return 'taken'
  })
}

async function totalsOf(
  tx: Transaction,
  { owed: sources }: Pick<LiabilitiesDeps, 'owed'>,
  users: ReadonlyMap<number, { users: number; owed: bigint }>,
  asOfMs: number,
): Promise<Total[]> {
  const houses = await houseSums(tx)
  const lent = new Map<number, bigint>()
  for (const source of sources)
    for (const { currencyId, amount } of await source(tx, asOfMs))
      lent.set(currencyId, (lent.get(currencyId) ?? 0n) + amount)
  return [...users].map(([currencyId, { users: count, owed }]) => ({
    currencyId,
    users: count,
    owed,
    ...(houses.get(currencyId) ?? { held: 0n, house: 0n, setAside: 0n }),
    lent: lent.get(currencyId) ?? 0n,
  }))
}
