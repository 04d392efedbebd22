import { coverFees } from '@candor/engine/rewards/coupon'
import { negate, quantity, subtract, sum } from '@candor/money'
import { toDate } from '../../clock/clock.ts'
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
  lockReading,
  type RunningCoupon,
  saveReadTo,
} from './store-covers.ts'
import { enqueue, type QueuedEvents, type Transaction } from './store.ts'
import { CAMPAIGN_HOUSE } from '../../kernel/house-accounts.ts'
import { CLOSE_DELAY_MS, COVER_OVERLAP_MS } from './terms.ts'

/** How many fees one transaction pays back. */
const BATCH = 200

/**
 * Pays the fees of everybody with a fee coupon in use back from its campaign, each fee once and in
 * the order in which they were charged, and ends coupons that are used up or over (REW-13). One
 * worker reads at a time. What was written later than its moment is found by looking back. Returns
 * the number of fees paid back.
 */
export async function coverDueFees(
  deps: RewardsDeps,
  nowMs: number,
  ending?: AbortSignal,
): Promise<number> {
  for (let paidCount = 0; ;) {
    let queuedEvents: QueuedEvents | undefined
    const batch = await deps.database.transaction(async (tx) => {
      const done = await coverBatch(tx, deps, nowMs)
      queuedEvents = await enqueue(
        tx,
        toDate(nowMs),
        [...new Set(done.map(({ coupon }) => coupon.userId))].map((partyId) => ({
          partyId,
          event: 'wallet',
          payload: {},
        })),
      )
      return done.length
    })
    deps.onEvents(queuedEvents)
    paidCount += batch
    if (batch < BATCH || ending?.aborted === true) return paidCount
  }
}

async function coverBatch(tx: Transaction, deps: RewardsDeps, nowMs: number): Promise<Cover[]> {
  const readTo = await lockReading(tx)
  const running = await listRunningCoupons(tx, toDate(nowMs))
  const fees = await findFees(tx, deps, running, readTo, nowMs)
  const covers = running
    .flatMap((coupon) => coverOf(coupon, fees))
    .sort((a, b) => byCharge(a.fee, b.fee))
    .slice(0, BATCH)
  // Only once every fee is paid back is the coupon over, and is it known how far was read.
  const isComplete = covers.length < BATCH
  const over = isComplete ? running.filter((coupon) => isOver(coupon, covers, nowMs)) : []
  if (covers.length > 0 || over.length > 0) await book(tx, covers, over, nowMs)
  if (isComplete) await saveReadTo(tx, nowMs)
  return covers
}

/** The fees of the coupons' owners that nothing was paid back of, in their order. */
async function findFees(
  tx: Transaction,
  deps: RewardsDeps,
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
  for (const [product, list] of deps.orderFees)
    all.push(...(await list(tx, asked)).map((fee) => ({ ...fee, product })))
  return (await filterNewFees(tx, all)).sort(byCharge)
}

function byCharge(a: FeeOfProduct, b: FeeOfProduct): number {
  if (a.chargedMs !== b.chargedMs) return a.chargedMs - b.chargedMs
  if (a.product !== b.product) return a.product < b.product ? -1 : 1
  return a.orderId === b.orderId ? a.tradeId - b.tradeId : a.orderId - b.orderId
}

/** What one coupon pays back: of its owner's fees, from its use to its end. */
function coverOf(coupon: RunningCoupon, fees: readonly FeeOfProduct[]): Cover[] {
  if (coupon.isOrphan) return []
  const own = fees.filter(
    ({ userId, chargedMs }) =>
      userId === coupon.userId && chargedMs >= coupon.usedMs && chargedMs < coupon.untilMs,
  )
  return coverFees(own, coupon.left).map((covered) => ({ coupon, ...covered }))
}

/** Used up, of a closed account, or its time is over and everything of it is written. */
function isOver(coupon: RunningCoupon, covers: readonly Cover[], nowMs: number): boolean {
  return (
    coupon.isOrphan || restOf(coupon, covers) === 0n || nowMs >= coupon.untilMs + CLOSE_DELAY_MS
  )
}

function restOf(coupon: RunningCoupon, covers: readonly Cover[]) {
  const own = covers.filter((one) => one.coupon.id === coupon.id)
  return subtract(coupon.left, sum(own.map(({ cover }) => cover.covered)))
}

/** Credits what is paid back, and gives what is left of coupons that are over free. */
async function book(
  tx: Transaction,
  covers: readonly Cover[],
  over: readonly RunningCoupon[],
  nowMs: number,
): Promise<void> {
  const coupons = [...covers.map(({ coupon }) => coupon), ...over]
  const accounts = await findAccounts(tx, coupons)
  await lockAccounts(
    tx,
    coupons.flatMap((coupon) => [accounts.houseOf(coupon), accounts.userOf(coupon)]),
  )
  const ids = covers.length === 0 ? [] : await addCovers(tx, covers, nowMs)
  const credits = covers.map(({ coupon, fee, cover }, index): Journal => {
    const movement = { type: rewardsRecords.couponFee } as const
    return {
      cause: 'coupon.fee',
      reference: String(ids[index]),
      params: { coupon: coupon.id, product: fee.product, order: fee.orderId },
      entries: [
        {
          ...movement,
          account: accounts.houseOf(coupon),
          part: locked,
          change: negate(cover.covered),
        },
        { ...movement, account: accounts.userOf(coupon), part: available, change: cover.covered },
      ],
    }
  })
  const releases = over.flatMap((coupon): Journal[] => {
    const rest = restOf(coupon, covers)
    if (rest === quantity(0n)) return []
    const movement = { account: accounts.houseOf(coupon), type: rewardsRecords.couponUsed } as const
    return [
      {
        cause: 'coupon.end',
        reference: String(coupon.id),
        params: { coupon: coupon.id },
        entries: [
          { ...movement, part: locked, change: negate(rest) },
          { ...movement, part: available, change: rest },
        ],
      },
    ]
  })
  const [first] = coupons
  if (first !== undefined && credits.length + releases.length > 0)
    await postJournals(tx, chainOfParty(first.userId), toDate(nowMs), [...credits, ...releases])
  if (over.length > 0)
    await endCoupons(
      tx,
      over.map(({ id }) => id),
      toDate(nowMs),
    )
}

/** The account of each coupon's campaign, and its owner's exchange account. */
async function findAccounts(tx: Transaction, coupons: readonly RunningCoupon[]) {
  const houses = new Map<number, number>()
  for (const { campaignId, currencyId } of coupons)
    if (!houses.has(campaignId))
      houses.set(campaignId, await openHouseAccount(tx, CAMPAIGN_HOUSE, currencyId, campaignId))
  const users = new Map<string, number>()
  for (const currencyId of new Set(coupons.map((coupon) => coupon.currencyId))) {
    const owners = coupons.filter((coupon) => coupon.currencyId === currencyId)
    const userIds = [...new Set(owners.map(({ userId }) => userId))]
    for (const { partyId, account } of await findExchangeAccounts(tx, userIds, [currencyId]))
      users.set(`${partyId} ${currencyId}`, account)
  }
  const required = (account: number | undefined): number => {
    if (account === undefined) throw new Error('a coupon has no account to be paid to')
    return account
  }
  return {
    houseOf: ({ campaignId }: RunningCoupon) => required(houses.get(campaignId)),
    userOf: ({ userId, currencyId }: RunningCoupon) =>
      required(users.get(`${userId} ${currencyId}`)),
  }
}
