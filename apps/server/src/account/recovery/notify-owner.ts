import { toDate } from '../../clock/clock.ts'
import { type TextKey, sayText, type TextParams } from '../../texts/index.ts'
import { reviewReasonText } from '../../texts/review-reason.ts'
import { sendMessage } from '../messages/index.ts'
import { type Person, loadPerson } from '../security/index.ts'
import type { RecoveryReviewDeps } from './recovery-deps.ts'
import { enqueue, type QueuedEvents, type Request, type Transaction } from './store.ts'

/** A recovery's result with its text parameters: the end of a hold, or the refusal's reason. */
export type RecoveryNews =
  | {
      readonly kind: 'recovery-held' | 'recovery-done'
      readonly params: { readonly until: string }
    }
  | { readonly kind: 'recovery-cancelled'; readonly params: Readonly<Record<string, never>> }
  | { readonly kind: 'recovery-failed'; readonly params: { readonly reason: string } }

/**
 * Notifies the account's owner on every channel (message centre, mail, phone), in the transaction
 * of the event (AUTH-37); and the filer at the verified contact, except of a refusal, which would
 * reveal that the account exists.
 */
export async function notifyOwner(
  tx: Transaction,
  { messenger }: Pick<RecoveryReviewDeps, 'messenger'>,
  request: Request,
  news: RecoveryNews,
  nowMs: number,
  before?: Person,
): Promise<QueuedEvents | undefined> {
  const { userId, contact } = request
  const person = before ?? (await loadPerson(tx, userId))
  const ownAddresses = [person.email, person.phone].flatMap((address) => address ?? [])
  const write = (target: string, language: Person['language'], isOwner: boolean) => {
    const params: TextParams =
      news.kind === 'recovery-failed'
        ? { reason: reviewReasonText(language, news.params.reason) }
        : news.params
    const [subject, body] = [
      `message-${news.kind}-title`,
      `message-${news.kind}-body`,
    ] satisfies TextKey[]
    return messenger.send(tx, {
      target,
      ...(isOwner ? { userId } : {}),
      scene: 'security',
      language,
      subject: sayText(language, subject as TextKey, params),
      body: sayText(language, body as TextKey, params),
      code: '',
      now: toDate(nowMs),
    })
  }
  for (const target of ownAddresses) await write(target, person.language, true)
  if (news.kind !== 'recovery-failed' && !ownAddresses.includes(contact.text))
    await write(contact.text, request.language, false)
  return enqueue(tx, toDate(nowMs), [await sendMessage(tx, toDate(nowMs), { userId, ...news })])
}
