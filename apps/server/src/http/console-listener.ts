import type { IncomingMessage } from 'node:http'
import { createServer, type Server } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { buildTrustCheck } from './caller-address.ts'

export type ConsoleSettings = {
  /** The console's own port; undefined where it shares the customers'. */
  readonly port: number | undefined
  /**
   * The address at which staff reach it; their passkeys are bound to its domain. Undefined means
   * derived from the ports.
   */
  readonly url: string | undefined
  /** Addresses and ranges that may reach it; everywhere when empty. */
  readonly networks: readonly string[]
}

/** The actual ports of customers and console; port 0 is chosen by the system. */
export type ConsoleListener = {
  /**
   * Whether a request may use the staff area: it came to the console's port, and from an allowed
   * network.
   */
  isAllowed(request: IncomingMessage): boolean
  /** Opens the console's own port, if configured. */
  listen(host: string): Promise<void>
  port(): number | undefined
  close(): Promise<void>
}

/** Staff pages and calls, by matched route instead of by the spelled address. */
const STAFF_ROUTES = /^\/(?:console|api\/staff)(?:\/|$)/

/**
 * Restricts the console and its calls to where the operator put them (STAFF-20). On another
 * listener, or from another network, they reply as an address that does not exist; the console's
 * own port serves nothing else.
 */
export function guardConsole(
  server: FastifyInstance,
  { port, networks }: ConsoleSettings,
  addressOf: (request: IncomingMessage) => string,
): ConsoleListener {
  const listener = port === undefined ? undefined : newConsoleListener(server)
  const isNamed = buildTrustCheck(networks)
  const isOnConsolePort = ({ socket }: IncomingMessage): boolean =>
    socket.localPort === portOf(listener)
  const isAllowed = (request: IncomingMessage): boolean =>
    (listener === undefined || isOnConsolePort(request)) &&
    (networks.length === 0 || isNamed(addressOf(request)))
  server.addHook('onRequest', (request, reply, done) => {
    const isStaff = STAFF_ROUTES.test(request.routeOptions.url ?? '')
    if (isStaff ? isAllowed(request.raw) : listener === undefined || !isOnConsolePort(request.raw))
      done()
    else reply.callNotFound()
  })
  return {
    isAllowed,
    listen: (host) =>
      new Promise((resolve, reject) => {
        if (listener === undefined) resolve()
        else listener.once('error', reject).listen({ port, host }, resolve)
      }),
    port: () => (listener === undefined ? undefined : portOf(listener)),
    close: () =>
      new Promise((resolve) => {
        if (listener?.listening === true)
          listener.close(() => {
            resolve()
          })
        else resolve()
      }),
  }
}

/**
 * A second port of the same server: its connections are served, counted and cut like all others.
 */
function newConsoleListener(server: FastifyInstance): Server {
  return createServer((socket) => {
    server.server.emit('connection', socket)
  })
}

function portOf(listener: Server | undefined): number | undefined {
  const address = listener?.address()
  return typeof address === 'object' && address !== null ? address.port : undefined
}
