import { unlockPostings } from '@candor/engine/token-offering/postings'
import { toAmount } from '@candor/engine/token-offering/terms'
import { negate } from '@candor/money'
import { toDate } from '../../../clock/clock.ts'
import { type Settlement, settleScheduled } from '../../../kernel/scheduled-settlement.ts'
import {
  available,
  type Journal,
  lockAccounts,
  locked,
  postJournals,
  reservedChains,
} from '../../../platform/ledger/index.ts'
import { findUserAccounts, mergeEntries, toEntries, toMovementAccounts } from '../accounts.ts'
import { toOfferingEvents } from '../offering-events.ts'
import type { OfferingMessage, OfferingParts } from '../offering-parts.ts'
import { decidedShares, sharesByPlace } from '../outcome.ts'
import type { Decision, Share, StoredProject, Tally } from '../project.ts'
import { offeringRecords } from '../records.ts'
import { listUnfinished, loadDecisions, lockTally, NOTHING, type Transaction } from '../store.ts'
import { listOfShares, loadSharedOf } from '../store-orders.ts'
import { DUE_BATCH } from '../terms.ts'
import { type SettledApplication, settleAtEnd, settleInPool } from './settle-share.ts'
import {
  endOrders,
  finishOffering,
  isDone,
  lockDueShares,
  writeOrders,
  writeShares,
} from './store-results.ts'

export type OfferingSettler = Pick<
  OfferingParts,
  'database' | 'accounts' | 'sendMessages' | 'onEvents' | 'onFault'
>
type Open = {
  readonly project: StoredProject
  readonly tally: Tally
  readonly decisions: readonly Decision[]
}
type Step = 'pool' | 'end' | 'unlock'

/**
 * Writes results of all that is decided or cancelled, and makes tokens available whose time has
 * come: the applications of one user together, each once, by scheduledSettlement (IEO-13, IEO-23).
 * One batch of each offering, so that a large one holds up no other: it is called until it returns
 * that it settled no share.
 */
export async function settleDue(
  settler: OfferingSettler,
  nowMs: number,
  batch = DUE_BATCH,
): Promise<number> {
  let settledCount = 0
  const open = await listUnfinished(settler.database, nowMs)
  const decided = await loadDecisions(
    settler.database,
    open.map(({ project }) => project.id),
  )
  for (const one of open) {
    const due = { ...one, decisions: decided.get(one.project.id) ?? [] }
    try {
      // Known before a transaction: none waits for a second connection.
      await settler.accounts.of(settler.database, one.project)
      let own = 0
      for (const { step, stage } of listSteps(due, nowMs))
        own += await settleStep(settler, due, step, stage, nowMs, batch)
      if (own === 0) await finishDone(settler, due, nowMs)
      settledCount += own
    } catch (error) {
      settler.onFault(error)
    }
  }
  return settledCount
}

/** What is to be done to shares of which stage, in the order in which one leads to the next. */
function listSteps(
  { project, tally, decisions }: Open,
  nowMs: number,
): { readonly step: Step; readonly stage: number }[] {
  if (tally.issuedMs === undefined) return []
  const has = (part: Decision['part']): boolean => decisions.some((one) => one.part === part)
  const isCancelled = tally.cancelled !== undefined
  const isPooled = project.terms.allocation === 'fcfs'
  return [
    ...(isPooled && !isCancelled && has('pool') ? [{ step: 'pool' as const, stage: 0 }] : []),
    ...(isCancelled || (has('end') && !isPooled) ? [{ step: 'end' as const, stage: 0 }] : []),
    ...(isCancelled || (has('end') && isPooled) ? [{ step: 'end' as const, stage: 1 }] : []),
    ...(nowMs >= project.unlockMs ? [{ step: 'unlock' as const, stage: 2 }] : []),
  ]
}

async function settleStep(
  settler: OfferingSettler,
  open: Open,
  step: Step,
  stage: number,
  nowMs: number,
  batch: number,
): Promise<number> {
  const settle = step === 'unlock' ? unlockShares : settleShares
  let left = batch
  return settleScheduled<Share>(settler, {
    batch,
    // What failed by itself takes no room: those after it have their turn.
    lockDue: (tx, limit, except) =>
      lockDueShares(tx, open.project.id, stage, Math.min(limit, left), except),
    async settle(tx, shares) {
      const settlement = await settle(tx, settler, open, step, shares, nowMs)
      return {
        ...settlement,
        afterCommit: () => {
          left -= settlement.settled
          settlement.afterCommit()
        },
      }
    },
  })
}

async function settleShares(
  tx: Transaction,
  settler: OfferingSettler,
  open: Open,
  step: Step,
  shares: readonly Share[],
  nowMs: number,
): Promise<Settlement> {
  const { project } = open
  const settled = await settleApplications(tx, open, step, shares)
  const byShare = Map.groupBy(settled, ({ application }) => application.shareId)
  const passedOfShare = ({ id }: Share): bigint =>
    (byShare.get(id) ?? []).reduce((sum, { written }) => sum + (written.passed ?? 0n), 0n)
  const journals = await toJournals(tx, settler, open, step, shares, byShare)
  await lockAccounts(
    tx,
    journals.flatMap(({ entries }) => entries.map(({ account }) => account)),
  )
  await writeOrders(
    tx,
    settled.map(({ written }) => written),
    nowMs,
  )
  await writeShares(
    tx,
    shares.map((share) => ({
      id: share.id,
      stage: step === 'pool' ? 1 : passedOfShare(share) > 0n ? 2 : 3,
      passed: step === 'pool' ? 0n : passedOfShare(share),
    })),
    nowMs,
  )
  await postJournals(tx, reservedChains.offerings, toDate(nowMs), journals)
  return tellOwners(tx, settler, project, shares, nowMs, toMessages(open, step, shares))
}

async function settleApplications(
  tx: Transaction,
  { project, tally, decisions }: Open,
  step: Step,
  shares: readonly Share[],
): Promise<SettledApplication[]> {
  const applications = (
    await listOfShares(
      tx,
      shares.map(({ id }) => id),
    )
  ).filter(({ ended }) => ended === undefined)
  const persons = await loadSharedOf(
    tx,
    project.id,
    shares.map(({ person }) => person),
  )
  if (step !== 'pool') {
    const atEnd = decidedShares(decisions, persons)
    return applications.map((one) => settleAtEnd(one, decisions, tally, atEnd))
  }
  const pool = decisions.find(({ part }) => part === 'pool')
  if (pool === undefined) throw new Error(`the pool of offering ${project.id} is not decided`)
  const inPool = sharesByPlace(pool, persons)
  return applications.filter(({ isShared }) => isShared).map((one) => settleInPool(one, inPool))
}

/** One journal for each share, of all that moves with it. */
async function toJournals(
  tx: Transaction,
  settler: OfferingSettler,
  { project, tally, decisions }: Open,
  step: Step,
  shares: readonly Share[],
  byShare: ReadonlyMap<number, readonly SettledApplication[]>,
): Promise<Journal[]> {
  const accounts = await settler.accounts.of(tx, project)
  const { usdtId } = settler.accounts
  const userAccount = await findUserAccounts(
    tx,
    shares.map(({ userId }) => userId),
    [usdtId, ...project.payCoins, project.currencyId],
    step === 'end' ? project.currencyId : undefined,
  )
  const isReturned =
    tally.cancelled !== undefined || decisions.some((decision) => decision.isReturned)
  return shares.flatMap((share) => {
    const entries = (byShare.get(share.id) ?? []).flatMap(({ application, postings }) =>
      toEntries(
        postings,
        toMovementAccounts(accounts, project, application.payCurrencyId, {
          pay: userAccount(share.userId, application.payCurrencyId),
          token: step === 'end' ? userAccount(share.userId, project.currencyId) : undefined,
        }),
      ),
    )
    const merged = mergeEntries(entries)
    if (merged.length === 0) return []
    return [
      {
        cause: step === 'pool' ? 'offering.pool' : 'offering.end',
        reference: String(share.id),
        params: { name: project.currencyName, done: isReturned ? 'returned' : 'ended' },
        entries: merged,
      },
    ]
  })
}

async function unlockShares(
  tx: Transaction,
  settler: OfferingSettler,
  { project }: Open,
  _step: Step,
  shares: readonly Share[],
  nowMs: number,
): Promise<Settlement> {
  const accounts = await settler.accounts.of(tx, project)
  const userAccount = await findUserAccounts(
    tx,
    shares.map(({ userId }) => userId),
    [project.currencyId],
  )
  const journals = shares.map(({ id, userId, passed }): Journal => {
    const token = userAccount(userId, project.currencyId)
    return {
      cause: 'offering.unlock',
      reference: String(id),
      params: { name: project.currencyName },
      entries: toEntries(
        unlockPostings(passed),
        toMovementAccounts(accounts, project, settler.accounts.usdtId, { pay: token, token }),
      ),
    }
  })
  await lockAccounts(
    tx,
    journals.flatMap(({ entries }) => entries.map(({ account }) => account)),
  )
  await endOrders(
    tx,
    shares.map(({ id }) => id),
    nowMs,
  )
  await writeShares(
    tx,
    shares.map(({ id, passed }) => ({ id, stage: 3, passed })),
    nowMs,
  )
  await postJournals(tx, reservedChains.offerings, toDate(nowMs), journals)
  return tellOwners(tx, settler, project, shares, nowMs, [])
}

async function tellOwners(
  tx: Transaction,
  { sendMessages, onEvents }: OfferingSettler,
  { id }: StoredProject,
  shares: readonly Share[],
  nowMs: number,
  messages: readonly OfferingMessage[],
): Promise<Settlement> {
  const sent = messages.length === 0 ? [] : await sendMessages(tx, toDate(nowMs), messages)
  const queuedEvents = await toOfferingEvents(
    tx,
    id,
    shares.map(({ userId }) => userId),
    nowMs,
    sent,
  )
  return {
    settled: shares.length,
    afterCommit: () => {
      onEvents(queuedEvents)
    },
  }
}

/** Of a cancellation each subscriber is told, with its published reason (IEO-22). */
function toMessages(
  { project, tally }: Open,
  step: Step,
  shares: readonly Share[],
): OfferingMessage[] {
  const { cancelled } = tally
  if (cancelled === undefined || step !== 'end') return []
  return shares.map(({ userId }) => ({
    userId,
    kind: 'offering-cancelled',
    params: { offering: project.currencyName, reason: cancelled.reason },
  }))
}

/** Once every share is done the issuer's tokens that nobody was passed are free again. */
async function finishDone(
  { database, accounts }: OfferingSettler,
  { project, tally, decisions }: Open,
  nowMs: number,
): Promise<void> {
  const isSettled = tally.cancelled !== undefined || decisions.some(({ part }) => part === 'end')
  if (!isSettled) return
  const { issuer } = await accounts.of(database, project)
  const account = issuer.get(project.currencyId) ?? 0
  await database.transaction(async (tx) => {
    await lockAccounts(tx, [account])
    const current = await lockTally(tx, project.id)
    if (current.finishedMs !== undefined || !(await isDone(tx, project.id))) return
    await finishOffering(tx, project.id, nowMs)
    const rest = toAmount(project.terms.supply - current.passed)
    if (rest === NOTHING) return
    const type = offeringRecords.offering
    await postJournals(tx, reservedChains.offerings, toDate(nowMs), [
      {
        cause: 'offering.close',
        reference: String(project.id),
        params: { name: project.currencyName },
        entries: [
          { account, part: locked, type, change: negate(rest) },
          { account, part: available, type, change: rest },
        ],
      },
    ])
  })
}
