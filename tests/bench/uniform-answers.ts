import { Agent, request } from 'node:http'
import { startPlatformProcess } from './http-orders.ts'
import type { BenchResult } from './order-book.ts'

/** Samples of each class; CANDOR_SAMPLES=200 gives a quick look. */
const SAMPLES = Number(process.env['CANDOR_SAMPLES'] ?? '2000')
const WARM_UP = 40
/** A fifth wrong try within 15 minutes would be answered by the lock. */
const TRIES = 4

type SentRequest = { readonly path: string; readonly body: Readonly<Record<string, string>> }
type Kind = {
  readonly case: string
  readonly ask: (name: string, turn: number) => SentRequest
  /** How often one name may be used. */
  readonly turns: number
  readonly staff?: true
}

const password = 'nobody has this password'
const kinds: readonly Kind[] = [
  {
    case: 'login, wrong password',
    turns: TRIES,
    ask: (name) => ({ path: '/user/login', body: { user_string: name, password } }),
  },
  {
    case: 'staff login, wrong password',
    turns: TRIES,
    staff: true,
    ask: (name) => ({ path: '/staff/login', body: { name, password, totp: '123456' } }),
  },
  {
    case: 'send code, scene forget',
    turns: 1,
    ask: (name) => ({ path: '/sms_mail', body: { user_string: name, scene: 'forget' } }),
  },
  // The codes sent by the kind before this one are still valid.
  {
    case: 'forget, wrong code',
    turns: TRIES,
    ask: (name, turn) => ({
      path: '/user/forget',
      body: { account: name, code: `00000${turn}`, password, repassword: password },
    }),
  },
  {
    case: 'register, wrong code',
    turns: TRIES,
    ask: (name) => ({
      path: '/user/register',
      body: { user_string: name, code: '000000', password, re_password: password },
    }),
  },
]

/**
 * Whether answers reveal who is registered (AUTH-02, AUTH-12): each call is sent with known and
 * unknown names by turns, so that other work on the machine affects both alike. The bodies must be
 * equal; the ratio of the medians is what a stranger could measure.
 */
export async function uniformAnswers(): Promise<BenchResult> {
  const { child, address } = await startPlatformProcess(1, SAMPLES + WARM_UP)
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  try {
    const rows: BenchResult['rows'][number][] = []
    for (const kind of kinds) rows.push(await compare(agent, address, kind))
    return {
      name: `answers to known names, ${SAMPLES} of each`,
      baseline: 'those to unknown names; the ratio is of the medians',
      rows,
    }
  } finally {
    agent.destroy()
    child.stdin?.end()
    await new Promise((resolve) => {
      child.once('exit', resolve)
    })
  }
}

async function compare(
  agent: Agent,
  address: string,
  { case: name, ask, turns, staff }: Kind,
): Promise<BenchResult['rows'][number]> {
  const times = { known: [] as number[], unknown: [] as number[] }
  const said = { known: new Set<string>(), unknown: new Set<string>() }
  const nameOf = (side: keyof typeof times, index: number): string =>
    staff === true ? `${side}${index}` : `${side}${index}@example.com`
  for (let sample = 0; sample < SAMPLES + WARM_UP; sample += 1) {
    const sides =
      Math.random() < 0.5 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)
    for (const side of sides) {
      const { path, body } = ask(nameOf(side, Math.floor(sample / turns)), sample % turns)
      const { ms, text } = await send(agent, `${address}/api${path}`, body)
      if (sample < WARM_UP) continue
      times[side].push(ms)
      said[side].add(text)
    }
  }
  const [known, unknown] = [[...said.known].sort(), [...said.unknown].sort()]
  if (known.join('\n') !== unknown.join('\n') || known.length !== 1)
    throw new Error(
      `${name}: known names are answered ${known.join(' ')}, unknown ones ${unknown.join(' ')}`,
    )
  const [ours, theirs] = [median(times.known), median(times.unknown)]
  return {
    case: name,
    ours,
    theirs,
    ratio: Math.max(ours, theirs) / Math.min(ours, theirs),
    unit: 'ms',
  }
}

function median(times: number[]): number {
  return times.sort((a, b) => a - b)[times.length >> 1] ?? NaN
}

function send(
  agent: Agent,
  url: string,
  body: Readonly<Record<string, string>>,
): Promise<{ ms: number; text: string }> {
  return new Promise((resolve, reject) => {
    const text = JSON.stringify(body)
    const beganAt = performance.now()
    const sent = request(
      url,
      {
        agent,
        method: 'POST',
        headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) },
      },
      (response) => {
        let said = `${response.statusCode} `
        response.on('data', (chunk: Buffer) => {
          said += chunk.toString()
        })
        response.on('end', () => {
          resolve({ ms: performance.now() - beganAt, text: said })
        })
      },
    )
    sent.on('error', reject)
    sent.end(text)
  })
}
