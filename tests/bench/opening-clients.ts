import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

/**
 * Opens this many connections and then sends a call on each at the same moment. On the callers it
 * replies 'ready'; on the call, with the count and the time of each status, in milliseconds after
 * that moment.
 */
export type OpeningsOptions = {
  readonly port: number
  readonly callers: readonly { readonly token: string; readonly from: string }[]
}
export type OpeningsCall = { readonly path: string; readonly bodies: readonly string[] }
export type OpeningsReport = Readonly<
  Record<string, { readonly count: number; readonly lastMs: number }>
>

const AT_ONCE = 100
let opened: { readonly socket: Socket; readonly token: string; readonly from: string }[] = []

process.on('message', (word: OpeningsOptions | OpeningsCall) => {
  if ('callers' in word) void openAll(word).then(() => process.send?.('ready'))
  else void callAll(word).then((report) => process.send?.(report))
})

async function openAll({ port, callers }: OpeningsOptions): Promise<void> {
  opened = []
  const waiting = [...callers]
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let caller = waiting.pop(); caller !== undefined; caller = waiting.pop()) {
        const socket = connect(port, '127.0.0.1')
        await once(socket, 'connect')
        opened.push({ socket, ...caller })
      }
    }),
  )
}

async function callAll({ path, bodies }: OpeningsCall): Promise<OpeningsReport> {
  const begunAt = performance.now()
  const report: Record<string, { count: number; lastMs: number }> = {}
  await Promise.all(
    opened.map(async ({ socket, token, from }, index) => {
      const body = bodies[index % bodies.length] ?? ''
      const chunks: Buffer[] = []
      socket.on('data', (part: Buffer) => {
        chunks.push(part)
      })
      // A connection that is cut off has no answer, which is counted as such.
      socket.on('error', () => undefined)
      socket.write(
        `POST /api${path} HTTP/1.1\r\nhost: bench\r\nauthorization: ${token}\r\nx-forwarded-for: ${from}\r\nconnection: close\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
      )
      await new Promise((resolve) => {
        socket.on('close', resolve)
      })
      const text = Buffer.concat(chunks).toString()
      const answer =
        `${/^HTTP\/1\.1 (\d+)/.exec(text)?.[1] ?? 'nothing'} ${/"code":"(\w+)"/.exec(text)?.[1] ?? ''}`.trim()
      const row = (report[answer] ??= { count: 0, lastMs: 0 })
      row.count += 1
      row.lastMs = performance.now() - begunAt
    }),
  )
  return report
}
