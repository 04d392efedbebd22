import type { IncomingMessage } from 'node:http'
import { createServer, type Server } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { buildTrustCheck } from './caller-address.ts'

export type ConsoleSettings = {
  /** The port at which the console alone is served; undefined where it shares the customers'. */
  readonly port: number | undefined
  /**
   * Under which address staff reach it; their passkeys are bound to its domain. Undefined means
   * that it follows the ports in use.
   */
  readonly url: string | undefined
  /** Addresses and ranges from which it can be reached; from everywhere when empty. */
  readonly networks: readonly string[]
}

/**
 * The customers' port, and the console's, as they are in use; a port of 0 is one that the system
 * chose.
 */
export type ConsoleListener = {
  /**
   * Whether a request may speak of staff's affairs: it came to the console's port, and from a
   * network that is named.
   */
  isAllowed(request: IncomingMessage): boolean
  /** Opens the console's port, where it has one of its own. */
  listen(host: string): Promise<void>
  port(): number | undefined
  close(): Promise<void>
}

/**
 * What staff alone ask for: their pages and their calls, by the route that was found rather than by
 * what was written in the address.
 */
const STAFF_ROUTES = /^\/(?:console|api\/staff)(?:\/|$)/

/**
 * Keeps the console and its calls to where the operator put them (STAFF-20). Whoever reaches
 * another listener, or comes from another network, finds nothing there, as for any address that
 * does not exist; the console's own port serves nothing else.
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
 * A second port of the same server: what connects there is served, counted and cut as all else is.
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
