import { createRequire } from 'node:module'

/**
 * The part we use of the library of clients of the wire's family (Socket.IO 2, Engine.IO 3); it has
 * no types.
 */
type Library = (
  address: string,
  options: object,
) => {
  readonly connected: boolean
  readonly io: {
    readonly engine: {
      readonly transport: { readonly name: string; readonly query: { readonly EIO: number } }
      on(event: 'upgrade', listener: (transport: { readonly name: string }) => void): void
    }
  }
  onevent(packet: { readonly data: [string, Record<string, unknown>] }): void
  on(event: string, listener: (payload: Record<string, unknown>) => void): void
  emit(event: string, payload: unknown): void
  disconnect(): void
}
const connect: Library = createRequire(import.meta.url)('socket.io-client-2')

/** Received events in order, and the state of the connection. */
export type OldSocket = {
  received(): readonly [string, Record<string, unknown>][]
  events(): string[]
  isOpen(): boolean
  protocol(): number
  transport(): string
  transportsSeen(): string[]
  emit(event: string, payload: unknown): void
  disconnect(): void
}

/**
 * Connects as clients of the wire's family do, polling from an address that a trusted proxy
 * reports; undefined when the connection is refused.
 */
export function openOldSocket(
  address: string,
  {
    from,
    transports = ['polling', 'websocket'],
  }: { readonly from?: string; readonly transports?: string[] } = {},
): Promise<OldSocket | undefined> {
  // Its websocket is the platform's built-in one, which takes no headers.
  const polling = { extraHeaders: from === undefined ? {} : { 'x-forwarded-for': from } }
  const socket = connect(address, {
    transports,
    forceNew: true,
    reconnection: false,
    transportOptions: { polling },
  })
  const received: [string, Record<string, unknown>][] = []
  const seen: string[] = []
  const listen = socket.onevent.bind(socket)
  // This library has no listener for all events.
  socket.onevent = (packet) => {
    received.push(packet.data)
    listen(packet)
  }
  return new Promise((resolve) => {
    const refused = (): void => {
      socket.disconnect()
      resolve(undefined)
    }
    socket.on('connect_error', refused)
    socket.on('error', refused)
    const { engine } = socket.io
    seen.push(engine.transport.name)
    engine.on('upgrade', ({ name }) => {
      seen.push(name)
    })
    socket.on('connect', () => {
      resolve({
        received: () => received,
        events: () => received.map(([event]) => event),
        isOpen: () => socket.connected,
        protocol: () => engine.transport.query.EIO,
        transport: () => engine.transport.name,
        transportsSeen: () => seen,
        emit: (event, payload) => {
          socket.emit(event, payload)
        },
        disconnect: () => {
          socket.disconnect()
        },
      })
    })
  })
}
