import { toDate } from '../../clock/clock.ts'
import type { Handlers } from '../../http/handler.ts'
import { toP2Page, parsePaging } from '../../http/paging.ts'
import type { RewardsDeps } from './rewards-deps.ts'
import { listCoupons } from './store-coupons.ts'
import { listInvited, loadInviteFigures } from './store-invited.ts'
import { listRebates } from './store-rebates.ts'
import { findLatestVip } from './store-vip.ts'
import { useCoupon } from './use-coupon.ts'
import { toCouponDto, toInvitedDto, toInviteDto, toRebateDto, toVipDto } from './wire.ts'

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
      const { rows, total } = await listRebates(database, caller.userId, paging.take, paging.offset)
      return {
        message: toP2Page(
          rows.map((row) => toRebateDto(row, receivedAtMs)),
          total,
          paging,
        ),
      }
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
      return {
        message: toP2Page(
          rows.map((row) => toCouponDto(row, language, receivedAtMs)),
          total,
          paging,
        ),
      }
    },
    useCoupon: (input, context) => useCoupon(deps, input.id, context),
  }
}
