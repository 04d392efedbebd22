import type { IncomingMessage } from 'node:http'
import { deskEvents } from '@candor/contract'
import type { Socket } from 'socket.io'
import type { StaffCaller } from '../http/handler.ts'

/**
 * The connections of support staff (STAFF-13). They are held apart from customers' rooms, so that
 * no name of a room leads from one to the other; a customer's token is no staff session and opens
 * nothing. Each proves its session again before every event: one that ended hears nothing more.
 */
export class SupportRoom {
  readonly #authenticate: (token: string) => Promise<StaffCaller | undefined>
  readonly #admits: (request: IncomingMessage) => boolean
  readonly #tokens = new Map<Socket, string>()

  constructor(
    authenticate: (token: string) => Promise<StaffCaller | undefined>,
    admits: (request: IncomingMessage) => boolean,
  ) {
    this.#authenticate = authenticate
    this.#admits = admits
  }

  /**
   * Lets a connection listen if its token is that of a support session and it came to the console's
   * listener (STAFF-20); any other ends what it heard before.
   */
  async signIn(socket: Socket, token: string | undefined): Promise<void> {
    this.#tokens.delete(socket)
    if (
      token === undefined ||
      !this.#admits(socket.request) ||
      !(await this.#isSupport(token)) ||
      !socket.connected
    )
      return
    this.#tokens.set(socket, token)
    socket.once('disconnect', () => {
      this.#tokens.delete(socket)
    })
    socket.emit(deskEvents.ready, {})
  }

  async publish(payload: { readonly user_id: number; readonly unread: number }): Promise<void> {
    await this.recheck()
    for (const socket of this.#tokens.keys()) socket.emit(deskEvents.news, payload)
  }

  /** Cuts the connections of sessions that ended (STAFF-01). */
  async recheck(): Promise<void> {
    await Promise.all(
      [...this.#tokens].map(async ([socket, token]) => {
        if (await this.#isSupport(token)) return
        this.#tokens.delete(socket)
        socket.disconnect(true)
      }),
    )
  }

  async #isSupport(token: string): Promise<boolean> {
    const staff = token.length > 200 ? undefined : await this.#authenticate(token)
    return staff?.roles.includes('support') === true
  }
}
