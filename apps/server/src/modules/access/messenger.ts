import { addMessage } from './store-mailbox.ts'
import type { Transaction } from './store.ts'

/** A mail or text message on its way to one target; code stands apart so that the sandbox can show it by itself. */
export type Message = {
  readonly target: string
  readonly scene: string
  readonly subject: string
  readonly body: string
  readonly code: string
  readonly now: Date
}

/**
 * Whoever delivers mails and texts. send takes the transaction of what it speaks of, so that nothing is told that did not happen; a real
 * provider queues there and delivers after the commit.
 */
export type Messenger = {
  /** True when nothing leaves this installation: the answer says so (AUTH-30). */
  readonly sandbox: boolean
  send(tx: Transaction, message: Message): Promise<void>
}

/** Puts every message into the sandbox mailbox (AUTH-30). */
export const sandboxMessenger: Messenger = {
  sandbox: true,
  send: (tx, { now, ...message }) => addMessage(tx, { ...message, createdAt: now }),
}
