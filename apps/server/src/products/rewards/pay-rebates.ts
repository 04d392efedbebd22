import { takenFrom } from '@candor/engine/rewards/rebate'
import { format, negate, quantity, subtract } from '@candor/money'
import { dateOf } from '../../clock/clock.ts'
import {
  accountsOfHouse,
  available,
  type Balance,
  chainOfParty,
  exchangeAccounts,
  type Journal,
  lock,
  post,
  recordTypes,
} from '../../platform/ledger/index.ts'
import { type RewardsDeps, usdtIdOf } from './rewards-deps.ts'
import { type DueRebate, notePaid, takeDue } from './store-rebates.ts'
import { enqueue, type QueuedEvents, type Transaction } from './store.ts'
import { REBATE_HOUSE } from './terms.ts'

const BATCH = 100
const NOTHING = quantity(0n)

/**
 * Pays every rebate that waits for nothing any more from the fees that were taken, to the exchange
 * accounts (REW-04, REW-05). A worker takes only rows nobody else has locked, a row is paid only
 * while it is unpaid, and its journal can be written once. What the fees taken do not suffice for
 * waits. Answers how many this call paid.
 */
export async function payRebates(
  deps: RewardsDeps,
  nowMs: number,
  ending?: AbortSignal,
): Promise<number> {
  for (let paid = 0; ;) {
    let queued: QueuedEvents | undefined
    const batch = await deps.database.transaction(async (tx) => {
      const done = await payBatch(tx, deps, nowMs)
      queued = await enqueue(
        tx,
        dateOf(nowMs),
        [...new Set(done.map(({ receiverId }) => receiverId))].map((partyId) => ({
          partyId,
          event: 'wallet',
          payload: {},
        })),
      )
      return done.length
    })
    deps.onEvents(queued)
    paid += batch
    if (batch < BATCH || ending?.aborted === true) return paid
  }
}

async function payBatch(tx: Transaction, deps: RewardsDeps, nowMs: number): Promise<DueRebate[]> {
  const due = await takeDue(tx, dateOf(nowMs), BATCH)
  const [first] = due
  if (first === undefined) return []
  const usdtId = usdtIdOf(deps)
  const own = await exchangeAccounts(
    tx,
    [...new Set(due.map(({ receiverId }) => receiverId))],
    [usdtId],
  )
  const feeAccounts = await accountsOfHouse(tx, REBATE_HOUSE, usdtId)
  const balances = await lock(tx, [...feeAccounts, ...own.map(({ account }) => account)])
  const journals = journalsFor(
    due,
    feeAccounts,
    balances,
    new Map(own.map(({ partyId, account }) => [partyId, account])),
  )
  const paid = due.slice(0, journals.length)
  await post(tx, chainOfParty(first.receiverId), dateOf(nowMs), journals)
  await notePaid(tx, dateOf(nowMs), paid)
  return paid
}

/** A journal for each rebate, oldest first, as far as the fees taken reach. */
function journalsFor(
  due: readonly DueRebate[],
  feeAccounts: readonly number[],
  balances: ReadonlyMap<number, Balance>,
  receivers: ReadonlyMap<number, number>,
): Journal[] {
  const free = new Map(
    feeAccounts.map((account) => [account, balances.get(account)?.available ?? NOTHING]),
  )
  const journals: Journal[] = []
  for (const { day, payerId, receiverId, generation, value } of due) {
    const taken = takenFrom(
      [...free].map(([account, amount]) => ({ account, free: amount })),
      value,
    )
    const receiver = receivers.get(receiverId)
    if (receiver === undefined)
      throw new Error(`user ${receiverId} has no exchange account for a rebate`)
    if (taken === undefined) break
    const movement = {
      part: available,
      type: generation === 1 ? recordTypes.rebate : recordTypes.secondRebate,
    } as const
    for (const { account, amount } of taken)
      free.set(account, subtract(free.get(account) ?? NOTHING, amount))
    journals.push({
      cause: 'rebate',
      reference: `${day} ${payerId} ${receiverId} ${generation}`,
      params: { day, value: format(value) },
      entries: [
        ...taken.map(({ account, amount }) => ({ ...movement, account, change: negate(amount) })),
        { ...movement, account: receiver, change: value },
      ],
    })
  }
  return journals
}
