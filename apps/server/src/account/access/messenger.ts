import type { Language } from '@candor/contract'
import { addMessage } from './store-mailbox.ts'
import type { Transaction } from './store.ts'

/** A mail or text message to one target; code is separate so that the sandbox can show it alone. */
export type Message = {
  readonly target: string
  /**
   * The account concerned, where the target does not identify it: an address that was just removed.
   */
  readonly userId?: number
  readonly scene: string
  /** The reader's language, used in subject and body. */
  readonly language: Language
  readonly subject: string
  readonly body: string
  readonly code: string
  readonly now: Date
}

/**
 * Delivers mails and texts. send takes the transaction of its cause, so that nothing uncommitted is
 * reported; a real provider queues there and delivers after the commit.
 */
export type Messenger = {
  /** True while messages go to the sandbox mailbox, which is then shown (AUTH-30). */
  readonly sandbox: boolean
  /** True for a target whose messages stay in this installation: the reply says so (AUTH-30). */
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
