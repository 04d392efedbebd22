import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { join } from 'node:path'

export type HttpMeasured = {
  readonly perSecond: number
  readonly p50Ms: number
  readonly p99Ms: number
}

const IN_FLIGHT = 64
const SECONDS = 6

/** Acknowledged orders per second over HTTP, with the load generator on the same cores. */
export async function httpOrders(): Promise<HttpMeasured> {
  const { child, address, tokens } = await startPlatformProcess(IN_FLIGHT)
  const agent = new Agent({ keepAlive: true, maxSockets: IN_FLIGHT })
  try {
    const times: number[] = []
    const began = performance.now()
    await Promise.all(
      tokens.map(async (token, index) => {
        for (let order = 0; performance.now() - began < SECONDS * 1000; order += 1) {
          const sentAt = performance.now()
          await place(agent, address, token, (index * 7919 + order) % 5_000)
          times.push(performance.now() - sentAt)
        }
      }),
    )
    const seconds = (performance.now() - began) / 1000
    times.sort((a, b) => a - b)
    return {
      perSecond: times.length / seconds,
      p50Ms: times[times.length >> 1] ?? 0,
      p99Ms: times[Math.floor(times.length * 0.99)] ?? 0,
    }
  } finally {
    agent.destroy()
    child.stdin?.end()
    await new Promise((resolve) => {
      child.once('exit', resolve)
    })
  }
}

/**
 * A platform in a process of its own, so that the load generator does not disturb the measurement.
 * The `known` users never sign in; their names are only asked for.
 */
export async function startPlatformProcess(
  people: number,
  known = 0,
): Promise<{ child: ChildProcess; address: string; pid: number; tokens: string[] }> {
  const child = spawn(
    process.execPath,
    [join(import.meta.dirname, 'platform-process.ts'), String(people), String(known)],
    { stdio: ['pipe', 'pipe', 'inherit'] },
  )
  const line = await new Promise<string>((resolve, reject) => {
    let received = ''
    child.stdout.on('data', (chunk: Buffer) => {
      received += chunk.toString()
      if (received.includes('\n')) resolve(received.split('\n')[0] ?? '')
    })
    child.once('exit', (code) => {
      reject(new Error(`the platform ended with ${code}`))
    })
  })
  return { child, ...(JSON.parse(line) as { address: string; pid: number; tokens: string[] }) }
}

/**
 * A limit buy far below the market, so that it rests; when the user's maximum of 100 open orders is
 * reached, they are cancelled.
 */
async function place(agent: Agent, address: string, token: string, offset: number): Promise<void> {
  const body = {
    amount: '0.001',
    target_price: `${30_000 + offset}.00`,
    currency_id: 1,
    legal_id: 3,
    type: 1,
  }
  const answer = await send(agent, `${address}/api/coin/trade`, token, body)
  if (answer.code === 'MAX_OPEN_ORDERS') {
    await send(agent, `${address}/api/coin/cancel_all`, token, {})
    return place(agent, address, token, offset)
  }
  if (answer.type !== 'ok') throw new Error(JSON.stringify(answer))
}

function send(
  agent: Agent,
  url: string,
  token: string,
  body: object,
): Promise<{ type: string; code?: string }> {
  return new Promise((resolve, reject) => {
    const text = JSON.stringify(body)
    const sent = request(
      url,
      {
        agent,
        method: 'POST',
        headers: {
          authorization: token,
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(text),
          'idempotency-key': randomUUID(),
        },
      },
      (response) => {
        let received = ''
        response.on('data', (chunk: Buffer) => {
          received += chunk.toString()
        })
        response.on('end', () => {
          resolve(JSON.parse(received) as { type: string; code?: string })
        })
      },
    )
    sent.on('error', reject)
    sent.end(text)
  })
}
