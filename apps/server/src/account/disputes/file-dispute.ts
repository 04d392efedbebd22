import { DISPUTE_TEXT_MIN, wrongField, type WrongField } from '@candor/contract'
import { toDate } from '../../clock/clock.ts'
import type { DisputesDeps } from './disputes-deps.ts'
import { addDispute, countRecent, listEarlier, lockUser, type NamedRecord } from './store.ts'
import { ANSWER_MS, DISPUTES_PER_DAY, DISPUTES_PER_ORDER } from './terms.ts'

export type Filing = NamedRecord & {
  readonly userId: number
  readonly text: string
  readonly nowMs: number
}
type Filed = { readonly id: number; readonly answerByMs: number }
type Refused = { readonly refused: 'NOT_FOUND' | 'DUPLICATE' | 'TOO_MANY' }

const DAY_MS = 86_400_000

/**
 * Files a complaint about an own order that has ended (CHAT-09). It touches neither the order nor
 * any balance. The user is locked, so that complaints filed at once are counted one after another.
 */
export async function fileDispute(
  { database, orders }: Pick<DisputesDeps, 'database' | 'orders'>,
  { userId, kind, id, text: typed, nowMs }: Filing,
): Promise<Filed | Refused | WrongField> {
  const text = typed.trim()
  if ([...text].length < DISPUTE_TEXT_MIN) return wrongField('text')
  return database.transaction(async (tx): Promise<Filed | Refused> => {
    await lockUser(tx, userId)
    if ((await orders[kind]?.(tx, userId, id)) !== true) return { refused: 'NOT_FOUND' }
    const earlier = await listEarlier(tx, userId, { kind, id }, DISPUTES_PER_ORDER)
    if (earlier.includes(true) || earlier.length >= DISPUTES_PER_ORDER)
      return { refused: 'DUPLICATE' }
    const recent = await countRecent(tx, userId, toDate(nowMs - DAY_MS), DISPUTES_PER_DAY)
    if (recent >= DISPUTES_PER_DAY) return { refused: 'TOO_MANY' }
    const answerByMs = nowMs + ANSWER_MS
    const disputeId = await addDispute(tx, {
      userId,
      kind,
      orderId: id,
      text,
      filedAt: toDate(nowMs),
      answerBy: toDate(answerByMs),
    })
    return { id: disputeId, answerByMs }
  })
}
