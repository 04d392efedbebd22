import { coverFees } from '@candor/engine/rewards/coupon'
import { negate, type Quantity, quantity, subtract, sum } from '@candor/money'
import { toDate } from '../../clock/clock.ts'
import { settleScheduled } from '../../kernel/scheduled-settlement.ts'
import {
  available,
  chainOfParty,
  findExchangeAccounts,
  type Journal,
  lockAccounts,
  locked,
  openHouseAccount,
  postJournals,
} from '../../platform/ledger/index.ts'
import { rewardsRecords } from './records.ts'
import { findUsdtId, type RewardsDeps } from './rewards-deps.ts'
import {
  addCovers,
  type Cover,
  endCoupons,
  type FeeOfProduct,
  filterNewFees,
  listRunningCoupons,
  loadReadTo,
  lockRunningCoupon,
  type RunningCoupon,
  saveReadTo,
} from './store-covers.ts'
import { enqueue, type Transaction } from './store.ts'
import { CAMPAIGN_HOUSE } from '../../kernel/house-accounts.ts'
import { CLOSE_DELAY_MS, COVER_OVERLAP_MS } from './terms.ts'

/** The maximum fees of one transaction. */
const BATCH = 200

/** A coupon with its owner's fees that nothing was paid back of, in their order. */
type Work = { readonly coupon: RunningCoupon; readonly fees: readonly FeeOfProduct[] }

/**
 * Pays the fees of everybody with a fee coupon in use back from its campaign, each fee once and in
 * the order in which they were charged, and ends coupons that are used up or over (REW-13). What
 * was written later than its moment is found by looking back. Returns the number of fees paid back.
 *
 * Fees are read once, outside of any transaction -> each coupon that has some, or is over, is an
 * item of scheduledSettlement: under its row's lock what is still new and what it still has are
 * read again -> how far fees were read is kept once none failed. One that fails is tried again in
 * the next round and holds up no other coupon; no day is closed before it was paid (REW-04).
 */
export async function coverDueFees(
  deps: RewardsDeps,
  nowMs: number,
  ending?: AbortSignal,
): Promise<number> {
  const waiting = await listWork(deps, nowMs)
  let paidCount = 0
  await settleScheduled<RunningCoupon>(deps, {
    batch: 1,
    lockDue: async (tx, _, except) => {
      if (ending?.aborted === true) return []
      const coupon = await lockNext(tx, waiting, except, nowMs)
      return coupon === undefined ? [] : [coupon]
    },
    async settle(tx, due) {
      let [settled, paid] = [0, 0]
      const ends: (() => void)[] = []
      for (const coupon of due) {
        const done = await coverCoupon(tx, coupon, waiting.get(coupon.id)?.fees ?? [], nowMs)
        const queuedEvents = await enqueue(
          tx,
          toDate(nowMs),
          done.paid === 0 ? [] : [{ partyId: coupon.userId, event: 'wallet', payload: {} }],
        )
        settled += 1
        paid += done.paid
        ends.push(() => {
          if (done.left.length === 0) waiting.delete(coupon.id)
          else waiting.set(coupon.id, { coupon, fees: done.left })
          deps.onEvents(queuedEvents)
        })
      }
      return {
        settled,
        afterCommit: () => {
          paidCount += paid
          for (const end of ends) end()
        },
      }
    },
  })
  if (waiting.size === 0) await saveReadTo(deps.database, nowMs)
  return paidCount
}

/** The coupons in use of which something is to be done, by their ids. */
async function listWork(deps: RewardsDeps, nowMs: number): Promise<Map<number, Work>> {
  const { database } = deps
  const readTo = await loadReadTo(database)
  const running = await listRunningCoupons(database, toDate(nowMs))
  const fees = Map.groupBy(await findFees(deps, running, readTo, nowMs), ({ userId }) => userId)
  const work = running
    .map((coupon) => ({ coupon, fees: feesOf(coupon, fees.get(coupon.userId) ?? []) }))
    .filter((one) => one.fees.length > 0 || isOver(one.coupon, one.coupon.left, nowMs))
  return new Map(work.map((one) => [one.coupon.id, one]))
}

/** The fees of the coupons' owners that nothing was paid back of, in their order. */
async function findFees(
  { database, orderFees, ...deps }: RewardsDeps,
  running: readonly RunningCoupon[],
  readTo: number,
  nowMs: number,
): Promise<FeeOfProduct[]> {
  const [first, ...others] = running
  if (first === undefined) return []
  const asked = {
    userIds: running.map(({ userId }) => userId),
    quoteId: findUsdtId(deps),
    fromMs: Math.max(
      readTo - COVER_OVERLAP_MS,
      others.reduce((min, { usedMs }) => Math.min(min, usedMs), first.usedMs),
    ),
    untilMs: nowMs + 1,
  }
  const all: FeeOfProduct[] = []
  for (const [product, list] of orderFees)
    all.push(...(await list(database, asked)).map((fee) => ({ ...fee, product })))
  return (await filterNewFees(database, all)).sort(byCharge)
}

function byCharge(a: FeeOfProduct, b: FeeOfProduct): number {
  if (a.chargedMs !== b.chargedMs) return a.chargedMs - b.chargedMs
  if (a.product !== b.product) return a.product < b.product ? -1 : 1
  return a.orderId === b.orderId ? a.tradeId - b.tradeId : a.orderId - b.orderId
}

/** Those of its owner's fees that a coupon pays back: from its use to its end. */
function feesOf(coupon: RunningCoupon, own: readonly FeeOfProduct[]): FeeOfProduct[] {
  if (coupon.isOrphan) return []
  return own.filter(({ chargedMs }) => chargedMs >= coupon.usedMs && chargedMs < coupon.untilMs)
}

/** Locks the first coupon that waits, but the named ones; what ended meanwhile waits no more. */
async function lockNext(
  tx: Transaction,
  waiting: Map<number, Work>,
  except: readonly number[],
  nowMs: number,
): Promise<RunningCoupon | undefined> {
  for (const id of waiting.keys()) {
    if (except.includes(id)) continue
    const coupon = await lockRunningCoupon(tx, id, toDate(nowMs))
    if (coupon !== undefined) return coupon
    waiting.delete(id)
  }
  return undefined
}

/** Pays a coupon's next fees back, and ends it where nothing more can come. */
async function coverCoupon(
  tx: Transaction,
  coupon: RunningCoupon,
  fees: readonly FeeOfProduct[],
  nowMs: number,
): Promise<{ readonly paid: number; readonly left: readonly FeeOfProduct[] }> {
  const [slice, later] = [fees.slice(0, BATCH), fees.slice(BATCH)]
  const news = feesOf(coupon, await filterNewFees(tx, slice))
  const covers = coverFees(news, coupon.left).map((covered) => ({ coupon, ...covered }))
  const rest = subtract(coupon.left, sum(covers.map(({ cover }) => cover.covered)))
  // Only once every fee is paid back is a coupon over whose time is.
  const isEnding = rest === quantity(0n) || (later.length === 0 && isOver(coupon, rest, nowMs))
  if (covers.length > 0 || isEnding) await book(tx, { coupon, covers, rest, isEnding }, nowMs)
  return { paid: covers.length, left: isEnding ? [] : later }
}

/** Used up, of a closed account, or its time is over and everything of it is written. */
function isOver(coupon: RunningCoupon, rest: Quantity, nowMs: number): boolean {
  return coupon.isOrphan || rest === 0n || nowMs >= coupon.untilMs + CLOSE_DELAY_MS
}

type Booking = {
  readonly coupon: RunningCoupon
  readonly covers: readonly Cover[]
  readonly rest: Quantity
  readonly isEnding: boolean
}

/** Credits what is paid back, and gives what is left of a coupon that is over free. */
async function book(
  tx: Transaction,
  { coupon, covers, rest, isEnding }: Booking,
  nowMs: number,
): Promise<void> {
  const { house, user } = await findAccounts(tx, coupon)
  await lockAccounts(tx, [house, user])
  const ids = covers.length === 0 ? [] : await addCovers(tx, covers, nowMs)
  const credits = covers.map(({ fee, cover }, index): Journal => {
    const movement = { type: rewardsRecords.couponFee } as const
    return {
      cause: 'coupon.fee',
      reference: String(ids[index]),
      params: { coupon: coupon.id, product: fee.product, order: fee.orderId },
      entries: [
        { ...movement, account: house, part: locked, change: negate(cover.covered) },
        { ...movement, account: user, part: available, change: cover.covered },
      ],
    }
  })
  const movement = { account: house, type: rewardsRecords.couponUsed } as const
  const release: Journal = {
    cause: 'coupon.end',
    reference: String(coupon.id),
    params: { coupon: coupon.id },
    entries: [
      { ...movement, part: locked, change: negate(rest) },
      { ...movement, part: available, change: rest },
    ],
  }
  const journals = isEnding && rest > 0n ? [...credits, release] : credits
  if (journals.length > 0)
    await postJournals(tx, chainOfParty(coupon.userId), toDate(nowMs), journals)
  if (isEnding) await endCoupons(tx, [coupon.id], toDate(nowMs))
}

/** The account of a coupon's campaign, and its owner's exchange account. */
async function findAccounts(tx: Transaction, coupon: RunningCoupon) {
  const { userId, campaignId, currencyId } = coupon
  const house = await openHouseAccount(tx, CAMPAIGN_HOUSE, currencyId, campaignId)
  const [own] = await findExchangeAccounts(tx, [userId], [currencyId])
  if (own === undefined) throw new Error(`coupon ${coupon.id} has no account to be paid to`)
  return { house, user: own.account }
}
