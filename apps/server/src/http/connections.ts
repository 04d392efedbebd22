import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import type { Clock } from '../clock/clock.ts'

const LAST_ANSWERS_MS = 10_000

/**
 * Knows every connection of a server, those that became websockets included, so that it can end. Node waits for a connection that a browser
 * opened ahead and never used as for one that is being answered, and of one that became a websocket it knows nothing any more.
 */
export class Connections {
  readonly #open = new Set<Socket>()

  constructor(server: Server) {
    server.on('connection', (socket: Socket) => {
      this.#open.add(socket)
      socket.once('close', () => { this.#open.delete(socket) })
    })
  }

  /** Waits while `close` lets what is under way be answered; never used connections are cut at once, those that hold on after 10 s. */
  async whileClosing(clock: Clock, close: () => Promise<void>): Promise<void> {
    const inTime = clock.after(LAST_ANSWERS_MS, () => { this.#cut(() => true) })
    const closed = close()
    this.#cut(({ bytesRead }) => bytesRead === 0)
    await closed.finally(inTime)
  }

  #cut(which: (socket: Socket) => boolean): void {
    for (const socket of this.#open) if (which(socket)) socket.destroy()
  }
}
