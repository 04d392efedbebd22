import type { FreezeReason, HoldReason } from '@candor/contract'
import { PROTECTION_HOLD_MS } from '@candor/engine/withdrawals/holds'
import { toDate, formatUtc } from '../../clock/clock.ts'
import { sayText, type TextKey, translate, type TextParams } from '../../texts/index.ts'
import type { Messenger, NewDevice } from '../access/index.ts'
import { sendMessage } from '../messages/index.ts'
import { loadPerson, type Person } from './store-person.ts'
import { enqueue, type QueuedEvents, type Transaction } from './store.ts'

/** A change of an account's protection, with its owner's addresses before it. */
export type Change = {
  readonly userId: number
  readonly reason: HoldReason
  readonly nowMs: number
  readonly before: Person
}

/**
 * Notifies a user in their own language, in the message centre and by mail, in the transaction of
 * the change. The returned events are sent after the commit.
 */
export type Notices = {
  newDevice(tx: Transaction, login: NewDevice): Promise<QueuedEvents | undefined>
  protectionChanged(tx: Transaction, change: Change): Promise<QueuedEvents | undefined>
  /** Notifies of a freeze of the account, or of its end. */
  accountFrozen(
    tx: Transaction,
    notice: {
      readonly userId: number
      readonly reason: FreezeReason
      readonly isOver: boolean
      readonly nowMs: number
    },
  ): Promise<QueuedEvents | undefined>
}

/** The link of a mail to a page with a button that freezes its account (USER-38). */
export type FreezeLink = (userId: number, nowMs: number) => string

export function createNotices(messenger: Messenger, freezeLink: FreezeLink): Notices {
  return {
    async newDevice(tx, { userId, device, region, nowMs }) {
      const params = { device, time: formatUtc(nowMs).slice(0, 16) }
      await write(tx, messenger, await loadPerson(tx, userId), nowMs, {
        userId,
        subject: 'mail-new-device-subject',
        body: 'mail-new-device-body',
        params: { ...params, region },
        freezeLink,
      })
      return enqueue(tx, toDate(nowMs), [
        await sendMessage(tx, toDate(nowMs), { userId, kind: 'new-device', params }),
      ])
    },
    async protectionChanged(tx, { userId, reason, nowMs, before }) {
      const until = formatUtc(nowMs + PROTECTION_HOLD_MS).slice(0, 16)
      const params = { reason: translate(before.language, `security-change-${reason}`), until }
      await write(tx, messenger, before, nowMs, {
        userId,
        subject: 'mail-security-changed-subject',
        body: 'mail-security-changed-body',
        params,
        freezeLink,
      })
      return enqueue(tx, toDate(nowMs), [
        await sendMessage(tx, toDate(nowMs), {
          userId,
          kind: 'security-changed',
          params: { reason, until },
        }),
      ])
    },
    async accountFrozen(tx, { userId, reason, isOver, nowMs }) {
      const person = await loadPerson(tx, userId)
      const params = { reason: translate(person.language, `freeze-reason-${reason}`) }
      const kind = isOver ? 'account-unfrozen' : 'account-frozen'
      await write(tx, messenger, person, nowMs, {
        userId,
        subject: `mail-${kind}-subject`,
        body: `mail-${kind}-body`,
        params,
        freezeLink: isOver ? freezeLink : undefined,
      })
      return enqueue(tx, toDate(nowMs), [
        await sendMessage(tx, toDate(nowMs), { userId, kind, params: { reason } }),
      ])
    },
  }
}

type NoticeMail = {
  readonly userId: number
  readonly subject: TextKey
  readonly body: TextKey
  readonly params: TextParams
  readonly freezeLink?: FreezeLink | undefined
}

/**
 * To the e-mail, or the phone of an account without one, as they were before a change, so that a
 * robbed owner gets the notice (AU10).
 */
async function write(
  tx: Transaction,
  messenger: Messenger,
  { email, phone, language }: Person,
  nowMs: number,
  letter: NoticeMail,
): Promise<void> {
  const recipient = email ?? phone
  if (recipient === undefined) throw new Error('an account has neither e-mail nor phone')
  // A text message is too short for a link, and its reader has the phone at hand.
  const link =
    email === undefined || letter.freezeLink === undefined
      ? ''
      : `\n\n${translate(language, 'mail-freeze-link', { link: letter.freezeLink(letter.userId, nowMs) })}`
  await messenger.send(tx, {
    target: recipient,
    userId: letter.userId,
    scene: 'security',
    language,
    subject: sayText(language, letter.subject, letter.params),
    body: `${sayText(language, letter.body, letter.params)}${link}`,
    code: '',
    now: toDate(nowMs),
  })
}
