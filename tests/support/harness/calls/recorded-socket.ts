import { io, type Socket } from 'socket.io-client'

type ReceivedEvent = readonly [event: string, payload: unknown]
export type RecordedSocket = {
  readonly name: string
  readonly socket: Socket
  readonly events: readonly ReceivedEvent[]
  /** The same as texts. */
  readonly received: readonly string[]
}

/** A connection of a user, and everything it receives. */
export async function connectRecorded(
  address: string,
  name: string,
  token: string | undefined,
  more: Readonly<Record<string, unknown>> = {},
): Promise<RecordedSocket> {
  const events: ReceivedEvent[] = []
  const received: string[] = []
  const socket = io(address, {
    auth: { ...(token === undefined ? {} : { token }), ...more },
    reconnection: false,
    forceNew: true,
    transports: ['websocket'],
  })
  socket.onAny((event: string, payload: unknown) => {
    events.push([event, payload])
    received.push(`${event} ${JSON.stringify(payload)}`)
  })
  await until(() => socket.connected)
  return { name, socket, events, received }
}

export async function until(holds: () => boolean): Promise<void> {
  const endMs = Date.now() + 10_000
  while (!holds()) {
    if (Date.now() > endMs) throw new Error('the condition did not hold within 10 s')
    await new Promise((resolve) => {
      setTimeout(resolve, 10)
    })
  }
}
