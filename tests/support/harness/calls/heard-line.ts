import { io, type Socket } from 'socket.io-client'

export type Line = { readonly name: string; readonly socket: Socket; readonly received: string[] }

/** A connection of somebody's, and all that it hears. */
export async function connected(
  address: string,
  name: string,
  token: string | undefined,
): Promise<Line> {
  const received: string[] = []
  const socket = io(address, {
    auth: token === undefined ? {} : { token },
    reconnection: false,
    forceNew: true,
    transports: ['websocket'],
  })
  socket.onAny((event: string, payload: unknown) => {
    received.push(`${event} ${JSON.stringify(payload)}`)
  })
  await until(() => socket.connected)
  return { name, socket, received }
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
