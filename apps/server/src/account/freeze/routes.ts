import { toDate, formatUtc } from '../../clock/clock.ts'
import type { Handlers } from '../../http/handler.ts'
import { isUser } from '../chat/index.ts'
import { loadFreezeCounts } from './counts.ts'
import { freezeAccount, type FreezeBy } from './freeze-account.ts'
import type { FreezeDeps } from './freeze-deps.ts'
import { loadFreezeState, isLiftableByOwner, liftFreeze } from './lift.ts'
import { parseFreezeToken } from './link.ts'
import {
  hasAskedSupport,
  listFreezes,
  countSupportFreezes,
  isAccountOpen,
  type Transaction,
  wasLiftedAfter,
} from './store.ts'
import { ASKED_WITHIN_MS, SUPPORT_COUNTED_MS, SUPPORT_FREEZES_MAX, SUPPORT_MS } from './terms.ts'

export function freezeHandlers(deps: FreezeDeps): Handlers<'freeze'> {
  return {
    state: async (_input, context) => ({ message: await loadFreezeState(deps, context) }),
    async begin(_input, context) {
      const {
        caller: { userId },
        receivedAtMs: nowMs,
      } = context
      const refusal = await freezeUnlessBarred(deps, userId, { reason: 'own' }, nowMs, async (tx) =>
        (await listFreezes(tx, userId, toDate(nowMs))).some(isLiftableByOwner),
      )
      return (
        refusal ?? {
          message: context.text('account-frozen'),
          data: { liftable_from: (await loadFreezeState(deps, context)).liftable_from },
        }
      )
    },
    async byLink({ token }, context) {
      const { receivedAtMs: nowMs } = context
      const parsedToken = parseFreezeToken(deps.secret, token, nowMs)
      if ('refused' in parsedToken) return parsedToken
      if (
        !(await isAccountOpen(deps.database, parsedToken.userId)) ||
        (await wasLiftedAfter(deps.database, parsedToken.userId, toDate(parsedToken.sentMs)))
      )
        return { refused: 'CODE_EXPIRED' }
      // Pressing twice gives the same reply: the account is frozen.
      await freezeUnlessBarred(deps, parsedToken.userId, { reason: 'link' }, nowMs, () =>
        Promise.resolve(false),
      )
      return { message: context.text('account-frozen') }
    },
    lift: async (input, context) =>
      (await liftFreeze(deps, context, input)) ?? { message: context.text('account-unfrozen') },
    async bySupport({ user_id: userId }, { staff, receivedAtMs: nowMs }) {
      if (!(await isUser(deps.database, userId))) return { refused: 'NOT_FOUND' }
      const isBarred = async (tx: Transaction): Promise<boolean> =>
        (await listFreezes(tx, userId, toDate(nowMs))).length > 0 ||
        (await countSupportFreezes(tx, userId, toDate(nowMs - SUPPORT_COUNTED_MS))) >=
          SUPPORT_FREEZES_MAX ||
        !(await hasAskedSupport(tx, userId, toDate(nowMs - ASKED_WITHIN_MS), toDate(nowMs)))
      const refusal = await freezeUnlessBarred(
        deps,
        userId,
        { reason: 'support', staffId: staff.staffId },
        nowMs,
        isBarred,
      )
      if (refusal !== undefined) return refusal
      const { days } = await loadFreezeCounts(deps.database, nowMs)
      return {
        message: {
          until: formatUtc(nowMs + SUPPORT_MS),
          counted: days.reduce((sum, { support }) => sum + support, 0),
        },
      }
    },
  }
}

/**
 * Freezes an account unless it is barred or already frozen for this reason; its sessions end at
 * once, and so does a recovery approved before.
 */
async function freezeUnlessBarred(
  { database, revocations, onEvents, endHeldRecovery }: FreezeDeps,
  userId: number,
  by: FreezeBy,
  nowMs: number,
  isBarred: (tx: Transaction) => Promise<boolean>,
): Promise<{ refused: 'ORDER_STATE' } | undefined> {
  const frozenResult = await database.transaction(async (tx) => {
    const sessionIds = (await isBarred(tx)) ? undefined : await freezeAccount(tx, userId, by, nowMs)
    return sessionIds === undefined
      ? undefined
      : { sessionIds, events: await endHeldRecovery(tx, userId, nowMs) }
  })
  if (frozenResult === undefined) return { refused: 'ORDER_STATE' }
  onEvents(frozenResult.events)
  revocations.announce({ userId, sessionIds: frozenResult.sessionIds })
  return undefined
}
