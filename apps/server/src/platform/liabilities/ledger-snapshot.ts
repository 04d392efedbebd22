import { toDate, formatUtcDay } from '../../clock/clock.ts'
import { loadHouseSums, loadLedgerHeads, loadMoneyOut } from '../ledger/index.ts'
import type { LiabilitiesDeps } from './liabilities-deps.ts'
import { addDay, addTotals, beginSnapshot, recordBalances, type Total } from './store-snapshot.ts'
import { hasSnapshot } from './store-reports.ts'
import { Rollback, type Transaction } from './store.ts'

/**
 * The result. taken: the day has its snapshot now. there: it had one. empty: nobody holds anything
 * yet. unsound: the ledger does not balance, so a report would prove nothing. busy: another worker
 * takes it.
 */
export type SnapshotResult = 'taken' | 'there' | 'empty' | 'unsound' | 'busy'

/**
 * Takes the ledger snapshot of the current UTC day: in one database snapshot, without locks, the
 * chains' positions, and the balances of every user, the house and the outside. All of it is
 * written in that transaction, so that a day has one complete snapshot, however many workers try
 * (FAIR-09).
 */
export function takeLedgerSnapshot(
  deps: Pick<LiabilitiesDeps, 'database' | 'clock' | 'owed'>,
): Promise<SnapshotResult> {
  return deps.database.transaction(async (tx): Promise<SnapshotResult> => {
    if (!(await beginSnapshot(tx))) return 'busy'
    const asOfMs = deps.clock.nowMs()
    const day = formatUtcDay(asOfMs)
    if (await hasSnapshot(tx, day)) return 'there'
    const moneyOutState = await loadMoneyOut(tx, asOfMs)
    if (moneyOutState.isHalted && moneyOutState.reason === 'difference') return 'unsound'
    await addDay(tx, day, toDate(asOfMs), await loadLedgerHeads(tx))
    const users = await recordBalances(tx, day)
    if (users.size === 0) throw new Rollback<SnapshotResult>('empty')
    const totals = await computeTotals(tx, deps, users, asOfMs)
    if (totals.some(({ owed, held, house }) => held !== house + owed))
      throw new Rollback<SnapshotResult>('unsound')
    await addTotals(tx, day, totals)
    return 'taken'
  })
}

async function computeTotals(
  tx: Transaction,
  { owed: loanSources }: Pick<LiabilitiesDeps, 'owed'>,
  users: ReadonlyMap<number, { users: number; owed: bigint }>,
  asOfMs: number,
): Promise<Total[]> {
  const houses = await loadHouseSums(tx)
  const lent = new Map<number, bigint>()
  for (const source of loanSources)
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
