import type { Answer } from '@candor/contract'
import type { rewards } from '@candor/contract/rewards'
import { formatTrimmed, negate } from '@candor/money'
import { toDate } from '../../clock/clock.ts'
import type { SignedIn } from '../../http/handler.ts'
import { moneyCommand } from '../../http/money-call.ts'
import {
  available,
  chainOfParty,
  findExchangeAccounts,
  openHouseAccount,
  lockAccounts,
  postJournals,
} from '../../platform/ledger/index.ts'
import type { RewardsDeps } from './rewards-deps.ts'
import { type Coupon, lockCoupon, markUsed } from './store-coupons.ts'
import { enqueue, type Transaction } from './store.ts'
import { CAMPAIGN_HOUSE } from './terms.ts'
import { rewardsRecords } from './records.ts'

/** Uses an own coupon, once, and credits its value in the same transaction (REW-10). */
export async function useCoupon(
  deps: RewardsDeps,
  couponId: number,
  context: SignedIn,
): Promise<Answer<typeof rewards.useCoupon>> {
  return moneyCommand<Answer<typeof rewards.useCoupon>>(
    deps,
    context,
    async (tx, publishAfterCommit) => {
      const { userId } = context.caller
      const coupon = await lockCoupon(tx, userId, couponId)
      if (coupon === undefined) return { refused: 'NOT_FOUND' }
      if (
        !isUsable(coupon, context.receivedAtMs) ||
        !(await credit(tx, userId, coupon, toDate(context.receivedAtMs)))
      )
        return { refused: 'COUPON_STATE' }
      publishAfterCommit(
        await enqueue(tx, toDate(context.receivedAtMs), [
          { partyId: userId, event: 'wallet', payload: {} },
        ]),
      )
      return {
        message: context.text('coupon-used', {
          amount: formatTrimmed(coupon.campaign.amount),
          currency: coupon.campaign.currency,
        }),
      }
    },
  )
}

/** Whether a coupon can be used now: of a supported kind, not used, not expired. */
export function isUsable({ campaign, usedAt, expiresAt }: Coupon, nowMs: number): boolean {
  return campaign.kind === 'cash' && usedAt === undefined && nowMs < expiresAt.getTime()
}

/**
 * Pays a coupon from its campaign's account; false when the balance does not suffice, and nothing
 * is moved.
 */
async function credit(
  tx: Transaction,
  userId: number,
  { id, campaign }: Coupon,
  now: Date,
): Promise<boolean> {
  const { currencyId, amount } = campaign
  const [own] = await findExchangeAccounts(tx, [userId], [currencyId])
  const house = await openHouseAccount(tx, CAMPAIGN_HOUSE, currencyId, campaign.id)
  if (own === undefined)
    throw new Error(`user ${userId} has no exchange account of currency ${currencyId}`)
  const lockedBalance = (await lockAccounts(tx, [house, own.account])).get(house)
  if (lockedBalance === undefined || lockedBalance.available < amount) return false
  const movement = { part: available, type: rewardsRecords.couponUsed } as const
  await postJournals(tx, chainOfParty(userId), now, [
    {
      cause: 'coupon',
      reference: String(id),
      params: { coupon: id, campaign: campaign.name },
      entries: [
        { ...movement, account: house, change: negate(amount) },
        { ...movement, account: own.account, change: amount },
      ],
    },
  ])
  await markUsed(tx, id, now)
  return true
}
