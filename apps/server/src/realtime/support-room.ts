import type { IncomingMessage } from 'node:http'
import { chatEvents, type StaffRole } from '@candor/contract'
import type { Payload } from '@candor/contract/events/event'
import type { StaffCaller } from '../http/handler.ts'
import type { Client } from './client.ts'
import type { Sockets } from './sockets.ts'

/** The roles that receive it (STAFF-13). */
const SUPPORT_ROLES: readonly StaffRole[] = chatEvents.supportChanged.audience

/**
 * The connections of support staff (STAFF-13). They are kept separate from customers' rooms, so
 * that no room name leads from one to the other; a customer's token is not a staff session and
 * gives no access. Each proves its session again before every event: after its end it receives
 * nothing.
 */
export class SupportRoom {
  readonly #sockets: Sockets
  readonly #authenticate: (token: string) => Promise<StaffCaller | undefined>
  readonly #admits: (request: IncomingMessage) => boolean
  readonly #tokens = new Map<Client, string>()

  constructor(
    sockets: Sockets,
    authenticate: (token: string) => Promise<StaffCaller | undefined>,
    admits: (request: IncomingMessage) => boolean,
  ) {
    this.#sockets = sockets
    this.#authenticate = authenticate
    this.#admits = admits
  }

  /**
   * Lets a connection listen if its token is that of a support session and it came from the
   * console's listener (STAFF-20); otherwise it stops receiving.
   */
  async signIn(client: Client, token: string | undefined): Promise<void> {
    this.#tokens.delete(client)
    if (
      token === undefined ||
      !this.#admits(client.request) ||
      !(await this.#isSupport(token)) ||
      !client.connected
    )
      return
    this.#tokens.set(client, token)
    client.once('disconnect', () => {
      this.#tokens.delete(client)
    })
    this.#sockets.answer(client, chatEvents.supportReady, {})
  }

  async publish(payload: Payload<typeof chatEvents.supportChanged>): Promise<void> {
    await this.recheck()
    for (const client of this.#tokens.keys())
      this.#sockets.answer(client, chatEvents.supportChanged, payload)
  }

  /** Closes the connections of sessions that ended (STAFF-01). */
  async recheck(): Promise<void> {
    await Promise.all(
      [...this.#tokens].map(async ([client, token]) => {
        if (await this.#isSupport(token)) return
        this.#tokens.delete(client)
        client.disconnect(true)
      }),
    )
  }

  async #isSupport(token: string): Promise<boolean> {
    const staff = await this.#authenticate(token)
    return staff?.roles.some((role) => SUPPORT_ROLES.includes(role)) === true
  }
}
