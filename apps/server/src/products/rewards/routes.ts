import { toDate } from '../../clock/clock.ts'
import type { Handlers } from '../../http/handler.ts'
import { toP2Page, parsePaging } from '../../http/paging.ts'
import type { RewardsDeps } from './rewards-deps.ts'
import { type Coupon, listCoupons, termsOf } from './store-coupons.ts'
import { listNewestCovers } from './store-covers.ts'
import { listInvited, loadInviteFigures } from './store-invited.ts'
import { listRebates } from './store-rebates.ts'
import { findLatestVip } from './store-vip.ts'
import { useCoupon } from './use-coupon.ts'
import {
  toCouponDto,
  toInvitedDto,
  toInviteDto,
  toRebateDto,
  toVipDto,
  type TrialInterest,
} from './wire.ts'

/** The newest refunds that a coupon is listed with; each is in the bill. */
const REFUNDS = 20
/** The number of invitees in GET /user/invite; the rest is in its own list. */
const LATEST = 5

/** Invitations, rebates, VIP levels and coupons. origin is the prefix of links. */
export function rewardsHandlers(deps: RewardsDeps, origin: () => string): Handlers<'rewards'> {
  const { database } = deps
  return {
    async invite(_input, { caller, receivedAtMs }) {
      const [figures, latest] = await Promise.all([
        loadInviteFigures(database, caller.userId, toDate(receivedAtMs)),
        listInvited(database, caller.userId, LATEST, 0),
      ])
      return { message: toInviteDto(figures, latest, origin()) }
    },
    async invited(input, { caller, receivedAtMs }) {
      const paging = parsePaging(input)
      const [figures, rows] = await Promise.all([
        loadInviteFigures(database, caller.userId, toDate(receivedAtMs)),
        listInvited(database, caller.userId, paging.take, paging.offset),
      ])
      return { message: toP2Page(rows.map(toInvitedDto), figures.invited, paging) }
    },
    async rebates(input, { caller, receivedAtMs }) {
      const paging = parsePaging(input)
      const { rows, total } = await listRebates(
        database,
        caller.userId,
        paging.take,
        paging.offset,
        toDate(receivedAtMs),
      )
      return { message: toP2Page(rows.map(toRebateDto), total, paging) }
    },
    vip: async (_input, { caller }) => ({
      message: toVipDto(await findLatestVip(database, caller.userId)),
    }),
    async coupons(input, { caller, language, receivedAtMs }) {
      const paging = parsePaging(input)
      const isWanted = input.status === undefined ? undefined : input.status === 1
      const { rows, total } = await listCoupons(
        database,
        caller.userId,
        isWanted,
        toDate(receivedAtMs),
        paging.take,
        paging.offset,
      )
      const refunding = rows.filter(({ runsUntil }) => runsUntil !== undefined)
      const covers = await listNewestCovers(
        database,
        refunding.map(({ id }) => id),
        REFUNDS,
      )
      return {
        message: toP2Page(
          rows.map((row) =>
            toCouponDto(row, covers, interestOf(deps, row), language, receivedAtMs),
          ),
          total,
          paging,
        ),
      }
    },
    useCoupon: (input, context) => useCoupon(deps, input.id, context),
  }
}

/** What a trial coupon brings; undefined of other kinds. */
function interestOf({ trialLocks }: RewardsDeps, { campaign }: Coupon): TrialInterest | undefined {
  const terms = termsOf(campaign)
  return terms.kind === 'trial' ? trialLocks().interestOf(terms) : undefined
}
