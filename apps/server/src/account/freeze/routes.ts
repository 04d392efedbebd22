import { dateOf, utcText } from '../../clock/clock.ts'
import type { Handlers } from '../../http/handler.ts'
import { isUser } from '../chat/index.ts'
import { freezeCounts } from './counts.ts'
import { freezeAccount, type FreezeBy } from './freeze-account.ts'
import type { FreezeDeps } from './freeze-deps.ts'
import { freezeState, isOwners, liftFreeze } from './lift.ts'
import { readFreezeToken } from './link.ts'
import {
  askedSupport,
  freezesOf,
  frozenBySupport,
  isOpen,
  type Transaction,
  wasLiftedAfter,
} from './store.ts'
import { ASKED_WITHIN_MS, SUPPORT_COUNTED_MS, SUPPORT_MOST, SUPPORT_MS } from './terms.ts'

/** The calls that freeze an account and lift it (USER-38 to USER-41). */
export function freezeHandlers(deps: FreezeDeps): Handlers<'freeze'> {
  return {
    state: async (_input, context) => ({ message: await freezeState(deps, context) }),
    async begin(_input, context) {
      const {
        caller: { userId },
        receivedAtMs: nowMs,
      } = context
      const refused = await freezeNow(deps, userId, { reason: 'own' }, nowMs, async (tx) =>
        (await freezesOf(tx, userId, dateOf(nowMs))).some(isOwners),
      )
      return (
        refused ?? {
          message: context.text('account-frozen'),
          data: { liftable_from: (await freezeState(deps, context)).liftable_from },
        }
      )
    },
    async byLink({ token }, context) {
      const { receivedAtMs: nowMs } = context
      const read = readFreezeToken(deps.secret, token, nowMs)
      if ('refused' in read) return read
      if (
        !(await isOpen(deps.database, read.userId)) ||
        (await wasLiftedAfter(deps.database, read.userId, dateOf(read.sentMs)))
      )
        return { refused: 'CODE_EXPIRED' }
      // Who presses twice is told the same: his account is frozen.
      await freezeNow(deps, read.userId, { reason: 'link' }, nowMs, () => Promise.resolve(false))
      return { message: context.text('account-frozen') }
    },
    lift: async (input, context) =>
      (await liftFreeze(deps, context, input)) ?? { message: context.text('account-unfrozen') },
    async bySupport({ user_id: userId }, { staff, receivedAtMs: nowMs }) {
      if (!(await isUser(deps.database, userId))) return { refused: 'NOT_FOUND' }
      const isBarred = async (tx: Transaction): Promise<boolean> =>
        (await freezesOf(tx, userId, dateOf(nowMs))).length > 0 ||
        (await frozenBySupport(tx, userId, dateOf(nowMs - SUPPORT_COUNTED_MS))) >= SUPPORT_MOST ||
        !(await askedSupport(tx, userId, dateOf(nowMs - ASKED_WITHIN_MS), dateOf(nowMs)))
      const refused = await freezeNow(
        deps,
        userId,
        { reason: 'support', staffId: staff.staffId },
        nowMs,
        isBarred,
      )
      if (refused !== undefined) return refused
      const { days } = await freezeCounts(deps.database, nowMs)
      return {
        message: {
          until: utcText(nowMs + SUPPORT_MS),
          counted: days.reduce((sum, { support }) => sum + support, 0),
        },
      }
    },
  }
}

/**
 * Freezes an account unless something bars it or it is frozen for this reason already; its sessions
 * are cut at once, and a recovery that was passed before it ends.
 */
async function freezeNow(
  { database, revocations, onEvents, endHeldRecovery }: FreezeDeps,
  userId: number,
  by: FreezeBy,
  nowMs: number,
  isBarred: (tx: Transaction) => Promise<boolean>,
): Promise<{ refused: 'ORDER_STATE' } | undefined> {
  const frozen = await database.transaction(async (tx) => {
    const sessionIds = (await isBarred(tx)) ? undefined : await freezeAccount(tx, userId, by, nowMs)
    return sessionIds === undefined
      ? undefined
      : { sessionIds, events: await endHeldRecovery(tx, userId, nowMs) }
  })
  if (frozen === undefined) return { refused: 'ORDER_STATE' }
  onEvents(frozen.events)
  revocations.announce({ userId, sessionIds: frozen.sessionIds })
  return undefined
}
