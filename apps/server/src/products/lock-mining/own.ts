import type { Reply } from '@candor/contract'
import type { lockMining } from '@candor/contract/lock-mining'
import { listDuePayments } from '@candor/engine/lock-mining/calendar'
import { format } from '@candor/money'
import { formatUtc } from '../../clock/clock.ts'
import type { LockParts } from './parts.ts'
import { listOpenLocks, loadOwnSums } from './store-own.ts'
import { AHEAD_MS } from './terms.ts'

/** What a user has locked and earned, and what is to come when (MINE-29). */
export async function loadOwn(
  { database, catalogue }: Pick<LockParts, 'database' | 'catalogue'>,
  userId: number,
  nowMs: number,
): Promise<Reply<typeof lockMining.own>> {
  const untilMs = nowMs + AHEAD_MS
  const { sums, open } = await database.snapshot(async (db) => ({
    sums: await loadOwnSums(db, userId),
    open: await listOpenLocks(db, userId),
  }))
  const nameOf = (currencyId: number): string => catalogue.currency(currencyId)?.name ?? ''
  return {
    sums: sums.map(({ currencyId, locked, earned }) => ({
      currency_name: nameOf(currencyId),
      locked: format(locked),
      earned: format(earned),
    })),
    dates: listDuePayments(open, untilMs).map(({ dueMs, currencyId, interest, principal }) => ({
      at: formatUtc(dueMs),
      currency_name: nameOf(currencyId),
      interest: format(interest),
      principal: format(principal),
    })),
    until: formatUtc(untilMs),
  }
}
