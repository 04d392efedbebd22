import { type Answer, wrongField } from '@candor/contract'
import type { lockMining } from '@candor/contract/lock-mining'
import { redemptionPostings } from '@candor/engine/lock-mining/postings'
import {
  computeRedemption,
  findRedemptionRefusal,
  isRequestLapsed,
  type Redemption,
} from '@candor/engine/lock-mining/redemption'
import { interestThrough } from '@candor/engine/lock-mining/schedule'
import { format, parseQuantity } from '@candor/money'
import { toDate } from '../../clock/clock.ts'
import type { SignedIn } from '../../http/handler.ts'
import { moneyCommand } from '../../http/money-call.ts'
import { chainOfParty, lockAccounts, postJournals } from '../../platform/ledger/index.ts'
import { accountsOf, findUserAccount, toEntries } from './accounts.ts'
import { toLockEvents } from './lock-events.ts'
import type { LockParts } from './parts.ts'
import { toInterestJournals } from './pay-interest.ts'
import { MATURED, toFailedMessage } from './settle-due.ts'
import { lockOwnOrder, type QueuedEvents, type StoredLock, type Transaction } from './store.ts'
import {
  addPayments,
  recordFailure,
  recordRedemption,
  recordRequest,
  recordRunning,
} from './store-write.ts'

type Requested = Answer<typeof lockMining.requestRedemption>
type Filed = Answer<typeof lockMining.fileRedemption>

/** Says what filing now would come to, and notes that it was asked for (MINE-10, MINE-13). */
export function requestRedemption(parts: LockParts, id: number, context: SignedIn) {
  const { caller, receivedAtMs: nowMs } = context
  return moneyCommand<Requested>(parts, context, async (tx, publishAfterCommit) => {
    const order = await lockCurrentOrder(tx, id, caller.userId, nowMs)
    if (order === undefined) return { refused: 'NOT_FOUND' }
    const redemption = computeRedemption(order, nowMs)
    if (order.status !== 'running' || redemption === undefined) return { refused: 'ORDER_STATE' }
    await recordRequest(tx, id, nowMs)
    publishAfterCommit(await toLockEvents(tx, [{ ...order, status: 'requested' }], nowMs))
    return {
      message: {
        id,
        amount: format(order.amount),
        penalty: format(redemption.penalty),
        refund: format(redemption.refund),
        paid_interest: format(interestThrough(order, redemption.paidDays)),
      },
    }
  })
}

/**
 * Files a redemption and executes it at once; it fails only where the last day has ended meanwhile
 * (MINE-11, MINE-12). It never costs more than the customer was shown: the hour in which nothing is
 * due may have ended since (MINE-19, MINE-22).
 */
export function fileRedemption(
  parts: LockParts,
  { id, penalty }: { readonly id: number; readonly penalty: string | undefined },
  context: SignedIn,
) {
  const { caller, receivedAtMs: nowMs } = context
  return moneyCommand<Filed>(parts, context, async (tx, publishAfterCommit) => {
    const shown = penalty === undefined ? undefined : parseQuantity(penalty)
    if (penalty !== undefined && shown === undefined) return wrongField('penalty')
    const order = await lockCurrentOrder(tx, id, caller.userId, nowMs)
    if (order === undefined) return { refused: 'NOT_FOUND' }
    const redemption = computeRedemption(order, nowMs)
    if (order.status === 'requested' && redemption === undefined) {
      publishAfterCommit(await failRedemption(tx, parts, order, nowMs))
      return { message: context.text('lock-redemption-failed') }
    }
    const refusal = findRedemptionRefusal(order, nowMs)
    if (refusal !== undefined || redemption === undefined) return { refused: 'ORDER_STATE' }
    if (shown !== undefined && redemption.penalty > shown) return { refused: 'ORDER_STATE' }
    if (order.status === 'running') await recordRequest(tx, id, nowMs)
    publishAfterCommit(await redeem(tx, parts, order, redemption, nowMs))
    return { message: context.text(redemption.isTakenBack ? 'lock-taken-back' : 'lock-redeemed') }
  })
}

/** An own order under lock; a request that lapsed and that no worker saw yet runs on first. */
async function lockCurrentOrder(
  tx: Transaction,
  id: number,
  userId: number,
  nowMs: number,
): Promise<StoredLock | undefined> {
  const order = await lockOwnOrder(tx, id, userId)
  if (order?.requestedMs === undefined || !isRequestLapsed(order.requestedMs, nowMs)) return order
  await recordRunning(tx, id, 'requested', nowMs, 'lapsed')
  return { ...order, status: 'running', requestedMs: undefined }
}

/** The order runs on, and its payment by the clock returns the principal. */
async function failRedemption(
  tx: Transaction,
  { catalogue, sendMessages }: LockParts,
  order: StoredLock,
  nowMs: number,
): Promise<QueuedEvents | undefined> {
  await recordFailure(tx, order.id, MATURED, nowMs)
  await recordRunning(tx, order.id, 'failed', nowMs)
  const messages = await sendMessages(tx, toDate(nowMs), [toFailedMessage(order, catalogue)])
  return toLockEvents(tx, [{ ...order, status: 'running' }], nowMs, messages)
}

/** Pays the days that ended before today, then returns what comes back of the principal. */
async function redeem(
  tx: Transaction,
  { house }: LockParts,
  order: StoredLock,
  redemption: Redemption,
  nowMs: number,
): Promise<QueuedEvents | undefined> {
  const accounts = {
    ...accountsOf(house, order.currencyId),
    user: await findUserAccount(tx, order.userId, order.currencyId),
  }
  await lockAccounts(tx, [accounts.user, accounts.house, accounts.insurance])
  const payments = await addPayments(tx, [{ lock: order, through: redemption.paidDays }], nowMs)
  await recordRedemption(tx, order, redemption, nowMs)
  await postJournals(tx, chainOfParty(order.userId), toDate(nowMs), [
    ...toInterestJournals(payments, () => accounts),
    {
      cause: 'lock.end',
      reference: String(order.id),
      params: { lock: order.id },
      entries: toEntries(redemptionPostings(order, redemption), accounts),
    },
  ])
  return toLockEvents(tx, [{ ...order, status: 'redeemed', paidDays: redemption.paidDays }], nowMs)
}
