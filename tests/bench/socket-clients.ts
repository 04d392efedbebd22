import { WebSocket } from 'ws'

/**
 * Clients of one server in a process of their own that do as little as possible: messages are
 * counted and not parsed. On { url, clients, frames } it replies 'ready' once all are connected,
 * and to each later message with the events and bytes since the last.
 */
type ClientOptions = { readonly url: string; readonly clients: number; readonly frames: boolean }

let events = 0
let bytes = 0

process.on('message', (word: ClientOptions | 'count') => {
  if (word !== 'count') return void start(word).then(() => process.send?.('ready'))
  process.send?.({ events, bytes })
  events = 0
  bytes = 0
})

async function start({ url, clients, frames }: ClientOptions): Promise<void> {
  const waiting = Array.from({ length: clients }, () => ({ url, frames }))
  // A few at a time, because the kernel's queue of new connections is short.
  await Promise.all(
    Array.from({ length: 50 }, async () => {
      for (let next = waiting.pop(); next !== undefined; next = waiting.pop())
        await connect(next.url, next.frames)
    }),
  )
}

function connect(url: string, frames: boolean): Promise<void> {
  const socket = new WebSocket(
    `${url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`,
    { perMessageDeflate: false },
  )
  return new Promise((resolve, reject) => {
    socket.on('error', reject)
    socket.on('message', (data: Buffer) => {
      const kind = data.toString('latin1', 0, 2)
      if (kind.startsWith('0')) socket.send(frames ? '40{"frames":1}' : '40')
      else if (kind === '2') socket.send('3')
      else if (kind === '40') resolve()
      else if (kind === '42') {
        events += 1
        bytes += data.length
      }
    })
  })
}
