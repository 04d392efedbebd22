import { dateOf } from '../../clock/clock.ts'
import type { Handlers } from '../../http/handler.ts'
import { p2, pagingOf } from '../../http/paging.ts'
import type { RewardsDeps } from './rewards-deps.ts'
import { couponsOf } from './store-coupons.ts'
import { invitedBy, inviteFigures } from './store-invited.ts'
import { rebatesFor } from './store-rebates.ts'
import { latestVip } from './store-vip.ts'
import { useCoupon } from './use-coupon.ts'
import { couponOnWire, invitedOnWire, inviteOnWire, rebateOnWire, vipOnWire } from './wire.ts'

/** How many of the invited GET /user/invite names; the rest are in the list of its own. */
const LATEST = 5

/** Invitations, rebates, VIP levels and coupons. origin is what links begin with. */
export function rewardsHandlers(deps: RewardsDeps, origin: () => string): Handlers<'rewards'> {
  const { database } = deps
  return {
    async invite(_input, { caller, receivedAtMs }) {
      const [figures, latest] = await Promise.all([
        inviteFigures(database, caller.userId, dateOf(receivedAtMs)),
        invitedBy(database, caller.userId, LATEST, 0),
      ])
      return { message: inviteOnWire(figures, latest, origin()) }
    },
    async invited(input, { caller, receivedAtMs }) {
      const paging = pagingOf(input)
      const [figures, rows] = await Promise.all([
        inviteFigures(database, caller.userId, dateOf(receivedAtMs)),
        invitedBy(database, caller.userId, paging.take, paging.offset),
      ])
      return { message: p2(rows.map(invitedOnWire), figures.invited, paging) }
    },
    async rebates(input, { caller, receivedAtMs }) {
      const paging = pagingOf(input)
      const { rows, total } = await rebatesFor(database, caller.userId, paging.take, paging.offset)
      return {
        message: p2(
          rows.map((row) => rebateOnWire(row, receivedAtMs)),
          total,
          paging,
        ),
      }
    },
    vip: async (_input, { caller }) => ({
      message: vipOnWire(await latestVip(database, caller.userId)),
    }),
    async coupons(input, { caller, language, receivedAtMs }) {
      const paging = pagingOf(input)
      const isWanted = input.status === undefined ? undefined : input.status === 1
      const { rows, total } = await couponsOf(
        database,
        caller.userId,
        isWanted,
        dateOf(receivedAtMs),
        paging.take,
        paging.offset,
      )
      return {
        message: p2(
          rows.map((row) => couponOnWire(row, language, receivedAtMs)),
          total,
          paging,
        ),
      }
    },
    useCoupon: (input, context) => useCoupon(deps, input.id, context),
  }
}
