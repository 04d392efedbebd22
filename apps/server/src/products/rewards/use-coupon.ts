import type { Answer } from '@candor/contract'
import type { rewards } from '@candor/contract/rewards'
import { couponCost, isCouponUsable } from '@candor/engine/rewards/coupon'
import { formatTrimmed, negate, quantity } from '@candor/money'
import { formatUtc, toDate } from '../../clock/clock.ts'
import type { SignedIn } from '../../http/handler.ts'
import { moneyCommand } from '../../http/money-call.ts'
import {
  available,
  chainOfParty,
  findExchangeAccounts,
  lockAccounts,
  locked,
  openHouseAccount,
  postJournals,
} from '../../platform/ledger/index.ts'
import type { RewardsDeps } from './rewards-deps.ts'
import { type Coupon, lockCoupon, markUsed, termsOf } from './store-coupons.ts'
import { isFeeCouponRunning } from './store-covers.ts'
import { enqueue, lockUser, type QueuedEvents, type Transaction } from './store.ts'
import { CAMPAIGN_HOUSE } from '../../kernel/house-accounts.ts'
import { rewardsRecords } from './records.ts'

const DAY_MS = 86_400_000

/** What using a coupon did, in words, and what it tells. */
type Used = { readonly text: string; readonly queuedEvents: QueuedEvents | undefined }
/** A coupon under lock, and the account of its campaign, with what is free there. */
type Use = {
  readonly coupon: Coupon
  readonly house: number
  readonly context: SignedIn
}

/** Uses an own coupon, once, with its effect in the same transaction (REW-10, REW-12). */
export async function useCoupon(
  deps: RewardsDeps,
  couponId: number,
  context: SignedIn,
): Promise<Answer<typeof rewards.useCoupon>> {
  return moneyCommand<Answer<typeof rewards.useCoupon>>(
    deps,
    context,
    async (tx, publishAfterCommit) => {
      const { caller, receivedAtMs: nowMs } = context
      const coupon = await lockCoupon(tx, caller.userId, couponId, toDate(nowMs))
      if (coupon === undefined) return { refused: 'NOT_FOUND' }
      const used = isUsable(coupon, nowMs) ? await use(tx, deps, coupon, context) : undefined
      if (used === undefined) return { refused: 'COUPON_STATE' }
      publishAfterCommit(used.queuedEvents)
      return { message: used.text }
    },
  )
}

/** Whether a coupon can be used at a time: not used, not expired. */
export function isUsable({ usedAt, expiresAt }: Coupon, nowMs: number): boolean {
  return isCouponUsable({ usedMs: usedAt?.getTime(), expiresMs: expiresAt.getTime() }, nowMs)
}

/**
 * The effect by kind; undefined where it cannot be used now: its campaign's account does not hold
 * what it costs, lock mining is off, or another fee coupon runs.
 */
async function use(
  tx: Transaction,
  deps: RewardsDeps,
  coupon: Coupon,
  context: SignedIn,
): Promise<Used | undefined> {
  const { campaign } = coupon
  const terms = termsOf(campaign)
  if (terms.kind === 'trial' && !deps.isLockingOn()) return undefined
  await lockUser(tx, context.caller.userId)
  if (terms.kind === 'fee' && (await isFeeCouponRunning(tx, context.caller.userId)))
    return undefined
  const house = await openHouseAccount(tx, CAMPAIGN_HOUSE, campaign.currencyId, campaign.id)
  const own = await findOwnAccount(tx, context.caller.userId, campaign.currencyId)
  const free = (await lockAccounts(tx, [house, own])).get(house)?.available ?? quantity(0n)
  const interest = terms.kind === 'trial' ? deps.trialLocks().interestOf(terms).total : quantity(0n)
  if (free < couponCost(terms, interest)) return undefined
  const on = { coupon, house, context }
  if (terms.kind === 'cash') return credit(tx, on, own)
  if (terms.kind === 'fee') return beginRefunds(tx, on, terms.days)
  await markUsed(tx, coupon.id, toDate(context.receivedAtMs))
  const lock = await deps.trialLocks().open(
    tx,
    {
      ...terms,
      couponId: coupon.id,
      campaignId: campaign.id,
      userId: context.caller.userId,
      currencyId: campaign.currencyId,
      account: house,
    },
    context.receivedAtMs,
  )
  return {
    text: context.text('coupon-used-trial', {
      interest: formatTrimmed(interest),
      currency: campaign.currency,
      until: formatUtc(lock.endMs),
    }),
    queuedEvents: lock.queuedEvents,
  }
}

/** Pays a cash coupon at once. */
async function credit(tx: Transaction, on: Use, own: number): Promise<Used> {
  const { coupon, house, context } = on
  const { amount, currency } = coupon.campaign
  const movement = { part: available, type: rewardsRecords.couponUsed } as const
  await post(tx, on, [
    { ...movement, account: house, change: negate(amount) },
    { ...movement, account: own, change: amount },
  ])
  await markUsed(tx, coupon.id, toDate(context.receivedAtMs))
  return {
    text: context.text('coupon-used', { amount: formatTrimmed(amount), currency }),
    queuedEvents: await tellWallet(tx, context),
  }
}

/** Sets the whole amount of a fee coupon aside; from now on fees are paid back from it (REW-13). */
async function beginRefunds(tx: Transaction, on: Use, days: number): Promise<Used> {
  const { coupon, house, context } = on
  const { amount, currency } = coupon.campaign
  const movement = { account: house, type: rewardsRecords.couponUsed } as const
  await post(tx, on, [
    { ...movement, part: available, change: negate(amount) },
    { ...movement, part: locked, change: amount },
  ])
  const runsUntil = toDate(context.receivedAtMs + days * DAY_MS)
  await markUsed(tx, coupon.id, toDate(context.receivedAtMs), runsUntil)
  return {
    text: context.text('coupon-used-fee', {
      amount: formatTrimmed(amount),
      currency,
      until: formatUtc(runsUntil),
    }),
    queuedEvents: await tellWallet(tx, context),
  }
}

async function post(
  tx: Transaction,
  { coupon, context }: Use,
  entries: Parameters<typeof postJournals>[3][number]['entries'],
): Promise<void> {
  const { id, campaign } = coupon
  await postJournals(tx, chainOfParty(context.caller.userId), toDate(context.receivedAtMs), [
    {
      cause: 'coupon',
      reference: String(id),
      params: { coupon: id, campaign: campaign.name },
      entries,
    },
  ])
}

function tellWallet(tx: Transaction, { caller, receivedAtMs }: SignedIn) {
  return enqueue(tx, toDate(receivedAtMs), [
    { partyId: caller.userId, event: 'wallet', payload: {} },
  ])
}

async function findOwnAccount(
  tx: Transaction,
  userId: number,
  currencyId: number,
): Promise<number> {
  const [own] = await findExchangeAccounts(tx, [userId], [currencyId])
  if (own === undefined)
    throw new Error(`user ${userId} has no exchange account of currency ${currencyId}`)
  return own.account
}
