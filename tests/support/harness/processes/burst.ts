import { Agent, request } from 'node:http'
import { setPriority } from 'node:os'

/**
 * An attacker in a process of their own: accounts in their own networks, each with as many
 * concurrent calls as its call limit allows; refused calls are sent again. On its options it
 * replies, once the time is over, with the number of each answer.
 */
export type BurstOptions = {
  readonly address: string
  readonly accounts: readonly { readonly token: string; readonly from: string }[]
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly body: Readonly<Record<string, string | number>>
  /** Concurrent calls of each account. */
  readonly callsEach: number
  readonly seconds: number
}

export type BurstReport = {
  /** Number of each answer, by status and refusal code. */
  readonly answers: Readonly<Record<string, number>>
  /** Times of the answers that were not refused for rate, in ms since the epoch. */
  readonly workedMs: readonly number[]
}

/** As the refusal asks for. */
const SENT_AGAIN_AFTER_MS = 1_000
// An attacker would compute on other machines.
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
