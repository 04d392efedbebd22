import type { Language } from '@candor/contract'
import { addMessage } from './store-mailbox.ts'
import type { Transaction } from './store.ts'

/**
 * A mail or text message on its way to one target; code stands apart so that the sandbox can show
 * it by itself.
 */
export type Message = {
  readonly target: string
  /**
   * Whose account it is about, where the target does not say so: an address that was his until now.
   */
  readonly userId?: number
  readonly scene: string
  /** The reader's, in which subject and body are worded. */
  readonly language: Language
  readonly subject: string
  readonly body: string
  readonly code: string
  readonly now: Date
}

/**
 * Whoever delivers mails and texts. send takes the transaction of what it speaks of, so that
 * nothing is told that did not happen; a real provider queues there and delivers after the commit.
 */
export type Messenger = {
  /** True while anything lands in the sandbox mailbox, which is shown then (AUTH-30). */
  readonly sandbox: boolean
  /**
   * True for a target whose messages do not leave this installation: the answer says so (AUTH-30).
   */
  keeps(target: string): boolean
  send(tx: Transaction, message: Message): Promise<void>
}

/** Puts every message into the sandbox mailbox (AUTH-30). */
export const sandboxMessenger: Messenger = {
  sandbox: true,
  keeps: () => true,
  send: (tx, { target, scene, subject, body, code, now }) =>
    addMessage(tx, { target, scene, subject, body, code, createdAt: now }),
}
