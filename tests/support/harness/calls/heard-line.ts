import { io, type Socket } from 'socket.io-client'

type Heard = readonly [event: string, payload: unknown]
export type Line = {
  readonly name: string
  readonly socket: Socket
  readonly heard: readonly Heard[]
  /** The same as texts. */
  readonly received: readonly string[]
}

/** A connection of a user, and everything it receives. */
export async function connected(
  address: string,
  name: string,
  token: string | undefined,
  more: Readonly<Record<string, unknown>> = {},
): Promise<Line> {
  const heard: Heard[] = []
  const received: string[] = []
  const socket = io(address, {
    auth: { ...(token === undefined ? {} : { token }), ...more },
    reconnection: false,
    forceNew: true,
    transports: ['websocket'],
  })
  socket.onAny((event: string, payload: unknown) => {
    heard.push([event, payload])
    received.push(`${event} ${JSON.stringify(payload)}`)
  })
  await until(() => socket.connected)
  return { name, socket, heard, received }
}

export async function until(isSo: () => boolean): Promise<void> {
  const endMs = Date.now() + 10_000
  while (!isSo()) {
    if (Date.now() > endMs) throw new Error('it never became so')
    await new Promise((resolve) => {
      setTimeout(resolve, 10)
    })
  }
}
