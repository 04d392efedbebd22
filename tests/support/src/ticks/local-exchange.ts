import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { type WebSocket, WebSocketServer } from 'ws'

/**
 * Stands in for an exchange: records its requests and sends what the test tells it, in the
 * exchange's documented format.
 */
export class LocalExchange {
  readonly requests: string[] = []
  readonly paths: string[] = []
  readonly sockets = new Set<WebSocket>()
  connections = 0
  readonly #server: WebSocketServer

  constructor(server: WebSocketServer) {
    this.#server = server
    server.on('connection', (socket, request) => {
      this.connections += 1
      this.paths.push(request.url ?? '')
      this.sockets.add(socket)
      socket.on('message', (data: Buffer) => {
        this.requests.push(data.toString())
      })
      socket.on('close', () => {
        this.sockets.delete(socket)
      })
    })
  }

  static async open(): Promise<LocalExchange> {
    const server = new WebSocketServer({ port: 0, host: '127.0.0.1' })
    await once(server, 'listening')
    return new LocalExchange(server)
  }

  get url(): string {
    return `ws://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  say(message: unknown): void {
    for (const socket of this.sockets)
      socket.send(typeof message === 'string' ? message : JSON.stringify(message))
  }

  async close(): Promise<void> {
    for (const socket of this.sockets) socket.terminate()
    this.#server.close()
    await once(this.#server, 'close')
  }
}
