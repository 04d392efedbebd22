import type { HoldReason } from '@candor/contract'
import { PROTECTION_HOLD_MS } from '@candor/engine/withdrawals/holds'
import { dateOf, utcText } from '../../clock/clock.ts'
import { type TextKey, textIn, type TextParams } from '../../texts/index.ts'
import type { Messenger, NewDevice } from '../access/index.ts'
import { sendMessage } from '../messages/index.ts'
import { personOf, type Person } from './store-person.ts'
import { enqueue, type QueuedEvents, type Transaction } from './store.ts'

/** A change of what protects an account, and how its owner was reached before it. */
export type Change = { readonly userId: number; readonly reason: HoldReason; readonly nowMs: number; readonly before: Person }

/** Tells a user, in his own language, in the message centre and by mail, in the transaction of what it tells. The answer is to be sent after the commit. */
export type Notices = {
  newDevice(tx: Transaction, login: NewDevice): Promise<QueuedEvents | undefined>
  changed(tx: Transaction, change: Change): Promise<QueuedEvents | undefined>
}

export function createNotices(messenger: Messenger): Notices {
  return {
    async newDevice(tx, { userId, device, region, nowMs }) {
      const params = { device, time: utcText(nowMs).slice(0, 16) }
      await write(tx, messenger, await personOf(tx, userId), nowMs, { userId, subject: 'mail-new-device-subject', body: 'mail-new-device-body', params: { ...params, region } })
      return enqueue(tx, dateOf(nowMs), [await sendMessage(tx, dateOf(nowMs), { userId, kind: 'new-device', params })])
    },
    async changed(tx, { userId, reason, nowMs, before }) {
      const until = utcText(nowMs + PROTECTION_HOLD_MS).slice(0, 16)
      const params = { reason: textIn(before.language, `security-change-${reason}`), until }
      await write(tx, messenger, before, nowMs, { userId, subject: 'mail-security-changed-subject', body: 'mail-security-changed-body', params })
      return enqueue(tx, dateOf(nowMs), [await sendMessage(tx, dateOf(nowMs), { userId, kind: 'security-changed', params: { reason, until } })])
    },
  }
}

type Letter = { readonly userId: number; readonly subject: TextKey; readonly body: TextKey; readonly params: TextParams }

/** To the e-mail, or the phone of an account without one: as they were before a change, so that who is robbed of them hears of it (AU10). */
async function write(tx: Transaction, messenger: Messenger, { email, phone, language }: Person, nowMs: number, letter: Letter): Promise<void> {
  const target = email ?? phone
  if (target === undefined) throw new Error('an account has neither e-mail nor phone')
  await messenger.send(tx, {
    target, userId: letter.userId, scene: 'security', language, subject: textIn(language, letter.subject, letter.params), body: textIn(language, letter.body, letter.params), code: '', now: dateOf(nowMs),
  })
}
