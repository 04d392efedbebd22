import { Agent, request } from 'node:http'
import { setPriority } from 'node:os'

/**
 * An attacker in a process of his own: accounts that each have so many calls under way as their
 * limit of calls lets them, from networks of their own, and send what is refused again. Told a
 * wish, it says how many calls were answered with what once its time is over.
 */
export type BurstOptions = {
  readonly address: string
  readonly accounts: readonly { readonly token: string; readonly from: string }[]
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly body: Readonly<Record<string, string | number>>
  /** Calls of each account that are sent at once. */
  readonly callsEach: number
  readonly seconds: number
}

export type BurstReport = {
  /** How often each answer came, by its status and refusal code. */
  readonly answers: Readonly<Record<string, number>>
  /** When those came that were not refused for being too many, in ms of the epoch. */
  readonly workedMs: readonly number[]
}

/** As long as the refusal says. */
const SENT_AGAIN_AFTER_MS = 1_000
// An attacker computes on machines of his own.
setPriority(19)
const agent = new Agent({ keepAlive: true, maxSockets: 512 })

process.on('message', (options: BurstOptions) => {
  burst(options).then(
    (report) => {
      process.send?.(report)
    },
    (error: unknown) => {
      throw error
    },
  )
})

async function burst({
  accounts,
  callsEach,
  seconds,
  ...options
}: BurstOptions): Promise<BurstReport> {
  const untilMs = performance.now() + seconds * 1_000
  const answers: Record<string, number> = {}
  const workedMs: number[] = []
  await Promise.all(
    accounts.flatMap((account) =>
      Array.from({ length: callsEach }, async () => {
        while (performance.now() < untilMs) {
          const answer = await send(options, account).catch((error: Error) => error.message)
          answers[answer] = (answers[answer] ?? 0) + 1
          if (answer !== '429 TOO_FAST') {
            workedMs.push(performance.timeOrigin + performance.now())
            return
          }
          await new Promise((resolve) => {
            setTimeout(resolve, SENT_AGAIN_AFTER_MS)
          })
        }
      }),
    ),
  )
  return { answers, workedMs }
}

function send(
  { address, method, path, body }: Pick<BurstOptions, 'address' | 'method' | 'path' | 'body'>,
  { token, from }: BurstOptions['accounts'][number],
): Promise<string> {
  const text = method === 'GET' ? '' : JSON.stringify(body)
  return new Promise((resolve, reject) => {
    const sent = request(
      `${address}/api${path}`,
      {
        method,
        agent,
        headers: {
          authorization: token,
          'x-forwarded-for': from,
          ...(text === ''
            ? {}
            : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
        },
      },
      (response) => {
        const parts: Buffer[] = []
        response.on('data', (part: Buffer) => {
          parts.push(part)
        })
        response.on('end', () => {
          const { type, code } = JSON.parse(Buffer.concat(parts).toString()) as {
            type: string
            code?: string
          }
          resolve(`${response.statusCode ?? 0} ${code ?? type}`)
        })
      },
    )
    sent.on('error', reject)
    sent.end(text)
  })
}
