import { allocateFromAccounts, REBATE_WAITING_DAYS } from '@candor/engine/rewards/rebate'
import { format, negate, quantity, subtract } from '@candor/money'
import { formatUtcDay, toDate } from '../../clock/clock.ts'
import {
  listHouseAccounts,
  available,
  type Balance,
  chainOfParty,
  findExchangeAccounts,
  type Journal,
  lockAccounts,
  postJournals,
} from '../../platform/ledger/index.ts'
import { type RewardsDeps, findUsdtId } from './rewards-deps.ts'
import { type DueRebate, lockDueRebates, markLapsed, markPaid } from './store-rebates.ts'
import { enqueue, type QueuedEvents, type Transaction } from './store.ts'
import { REBATE_HOUSE } from './terms.ts'
import { rewardsRecords } from './records.ts'

const BATCH = 100
const LAPSE_BATCH = 1_000
const DAY_MS = 86_400_000
const NOTHING = quantity(0n)

/**
 * Pays every ready rebate from the collected fees, to the exchange accounts (REW-04, REW-05). A
 * worker takes only rows nobody else has locked, a row is paid only while unpaid, and its journal
 * can be written once. What the collected fees do not cover waits. Returns the number this call
 * paid.
 */
export async function payRebates(
  deps: RewardsDeps,
  nowMs: number,
  ending?: AbortSignal,
): Promise<number> {
  for (let paidCount = 0; ;) {
    let queuedEvents: QueuedEvents | undefined
    const batch = await deps.database.transaction(async (tx) => {
      const paidInBatch = await payBatch(tx, deps, nowMs)
      queuedEvents = await enqueue(
        tx,
        toDate(nowMs),
        [...new Set(paidInBatch.map(({ receiverId }) => receiverId))].map((partyId) => ({
          partyId,
          event: 'wallet',
          payload: {},
        })),
      )
      return paidInBatch.length
    })
    deps.onEvents(queuedEvents)
    paidCount += batch
    if (batch < BATCH || ending?.aborted === true) return paidCount
  }
}

/**
 * Lets unpaid rebates lapse whose time is over (REW-05), so that nobody looks for them in the
 * freezes again. Returns their number.
 */
export async function lapseRebates(
  { database }: Pick<RewardsDeps, 'database'>,
  nowMs: number,
  ending?: AbortSignal,
): Promise<number> {
  const throughDay = formatUtcDay(nowMs - (REBATE_WAITING_DAYS + 1) * DAY_MS)
  for (let lapsedCount = 0; ;) {
    const batch = await markLapsed(database, toDate(nowMs), throughDay, LAPSE_BATCH)
    lapsedCount += batch
    if (batch < LAPSE_BATCH || ending?.aborted === true) return lapsedCount
  }
}

async function payBatch(tx: Transaction, deps: RewardsDeps, nowMs: number): Promise<DueRebate[]> {
  const due = await lockDueRebates(tx, toDate(nowMs), BATCH)
  const [first] = due
  if (first === undefined) return []
  const usdtId = findUsdtId(deps)
  const own = await findExchangeAccounts(
    tx,
    [...new Set(due.map(({ receiverId }) => receiverId))],
    [usdtId],
  )
  const feeAccounts = await listHouseAccounts(tx, REBATE_HOUSE, usdtId)
  const balances = await lockAccounts(tx, [...feeAccounts, ...own.map(({ account }) => account)])
  const journals = toJournals(
    due,
    feeAccounts,
    balances,
    new Map(own.map(({ partyId, account }) => [partyId, account])),
  )
  const paidRebates = due.slice(0, journals.length)
  await postJournals(tx, chainOfParty(first.receiverId), toDate(nowMs), journals)
  await markPaid(tx, toDate(nowMs), paidRebates)
  return paidRebates
}

/** A journal per rebate, oldest first, as far as the collected fees reach. */
function toJournals(
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
    const debits = allocateFromAccounts(
      [...free].map(([account, amount]) => ({ account, free: amount })),
      value,
    )
    const receiver = receivers.get(receiverId)
    if (receiver === undefined)
      throw new Error(`user ${receiverId} has no exchange account for a rebate`)
    if (debits === undefined) break
    const movement = {
      part: available,
      type: generation === 1 ? rewardsRecords.rebate : rewardsRecords.secondRebate,
    } as const
    for (const { account, amount } of debits)
      free.set(account, subtract(free.get(account) ?? NOTHING, amount))
    journals.push({
      cause: 'rebate',
      reference: `${day} ${payerId} ${receiverId} ${generation}`,
      params: { day, value: format(value) },
      entries: [
        ...debits.map(({ account, amount }) => ({ ...movement, account, change: negate(amount) })),
        { ...movement, account: receiver, change: value },
      ],
    })
  }
  return journals
}
