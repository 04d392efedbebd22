import { FakeClock } from '@candor/testing/fake-clock'
import { familyScript } from '@candor/testing/family/script'
import type { Journey, Kind, Step } from '@candor/testing/family/step'
import { type OldSocket, openOldSocket } from '@candor/testing/servers/old-socket'
import { readRisk, type Envelope, send, signInDemo } from '@candor/testing/people'
import { onePixel } from '@candor/testing/pictures'
import { openPlatform, type TestPlatform } from '@candor/testing/platform'
import { signInAllStaff, type StaffPerson } from '@candor/testing/staff'
import { whileTicking } from '@candor/testing/ticks/ticking'
import { afterAll, beforeAll, expect, it } from 'vitest'

const clock = new FakeClock()
const memory = new Map<string, string>([['mail', 'otter@example.com']])
let fixture: TestPlatform
let trader: string
let staff: StaffPerson[]
let socket: OldSocket | undefined

beforeAll(async () => {
  fixture = await openPlatform({ clock })
  trader = (await signInDemo(fixture.address, 'alice')).token
  staff = await signInAllStaff(fixture, clock.nowMs())
  const seconds = Math.floor(clock.nowMs() / 1_000)
  memory.set('from', String(seconds - 40 * 86_400)).set('to', String(seconds))
  // As pages of the wire's family do: they connect at launch, and authenticate by an event.
  socket = await openOldSocket(fixture.address)
  socket?.emit('login', { token: trader })
})
afterAll(async () => {
  socket?.disconnect()
  await fixture.stop()
})

/**
 * In the encoding of the wire's family: a query, a form, or a single picture; any status other than
 * 200 counts as no reply (WIRE-06).
 */
async function ask(step: Step, token: string | undefined): Promise<Envelope> {
  const [method = '', path = ''] = step.call.split(' ')
  const fields = new URLSearchParams({
    ...Object.fromEntries(
      Object.entries(step.send ?? {}).map(([name, text]) => [name, filled(text)]),
    ),
    lang: 'en',
  })
  const headers: Record<string, string> = token === undefined ? {} : { authorization: token }
  const picture = new FormData()
  picture.append('file', new Blob([onePixel], { type: 'image/png' }), 'paper.png')
  const body = step.picture === true ? picture : fields
  const answer = await fetch(
    `${fixture.address}/api${path}${method === 'GET' ? `?${fields.toString()}` : ''}`,
    { method, headers, ...(method === 'GET' ? {} : { body }) },
  )
  expect(answer.status, step.call).toBe(200)
  return (await answer.json()) as Envelope
}

function filled(text: string): string {
  return text.replace(/^\$(\w+)$/, (_all, name: string) => {
    const known = memory.get(name)
    if (known === undefined) throw new Error(`nothing was kept as ${name}`)
    return known
  })
}

/**
 * What happens outside the wire: time passing, a mail, a disclosure that is read, a reviewer's
 * decision.
 */
async function prepare(
  { seconds = 0, code, risk, review }: NonNullable<Step['before']>,
  token: string | undefined,
  withTicks: boolean,
): Promise<void> {
  const untilMs = clock.nowMs() + seconds * 1_000
  if (withTicks && seconds > 0) await whileTicking(fixture, clock, passed(untilMs))
  else clock.advance(seconds * 1_000)
  if (code !== undefined) {
    const { message } = await send(
      fixture.address,
      'GET',
      `/sandbox/mailbox?${new URLSearchParams({ user_string: filled(code) }).toString()}`,
      undefined,
    )
    memory.set('code', (message as { messages: { code: string }[] }).messages[0]?.code ?? '')
  }
  if (risk !== undefined && token !== undefined) {
    const headers = { authorization: token }
    await readRisk(
      {
        get: (path, query = {}) =>
          send(
            fixture.address,
            'GET',
            `${path}?${new URLSearchParams(query as Record<string, string>).toString()}`,
            undefined,
            headers,
          ),
        post: (path, body) => send(fixture.address, 'POST', path, body, headers),
      },
      risk,
    )
  }
  if (review !== undefined) await passFiling(review)
}

async function passed(untilMs: number): Promise<void> {
  while (clock.nowMs() < untilMs)
    await new Promise((resolve) => {
      setTimeout(resolve, 5)
    })
}

async function passFiling(kind: string): Promise<void> {
  const [row] = await fixture.asOwner<{ id: string }>('SELECT max(id) AS id FROM identity_request')
  const verdicts: unknown[] = []
  for (const reviewer of staff.filter(({ loginReply: reviewerFixture }) =>
    reviewerFixture.roles.includes('reviewer'),
  ))
    verdicts.push(
      (await reviewer.post('/staff/review', { kind, id: Number(row?.id), verdict: 'pass' })).type,
    )
  expect(verdicts, kind).toContain('ok')
}

/** The types that a page reads: another type would break it. */
const kinds: Readonly<Record<Kind, (value: unknown) => boolean>> = {
  text: (value) => typeof value === 'string',
  decimal: (value) => typeof value === 'string' && /^-?\d+(?:\.\d+)?$/.test(value),
  time: (value) => typeof value === 'string' && /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(value),
  path: (value) => typeof value === 'string' && /^\/upload\/[\w.-]+$/.test(value),
  number: (value) => typeof value === 'number',
  list: (value) => Array.isArray(value),
  object: (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
  null: (value) => value === null,
}

function at(message: unknown, place: string): unknown {
  return place === ''
    ? message
    : place
        .split('.')
        .reduce<unknown>(
          (value, name) =>
            value !== null && typeof value === 'object' ? Reflect.get(value, name) : undefined,
          message,
        )
}

/** What in a reply would break its page; values for later calls are kept. */
function brokenBy(step: Step, answer: Envelope): string[] {
  const isChart = step.call.endsWith('/currency/new_timeshar')
  const message = isChart ? answer.data : answer.message
  if (isChart ? !('code' in answer) || Number(answer.code) !== 1 : answer.type !== 'ok')
    return [`${step.call} ${JSON.stringify(step.send ?? {})} answered ${JSON.stringify(answer)}`]
  for (const [name, place] of Object.entries(step.keep ?? {}))
    memory.set(name, String(at(message, place)))
  const reads: Readonly<Record<string, Kind>> = {
    ...(step.message === undefined ? {} : { '': step.message }),
    ...step.reads,
  }
  return Object.entries(reads)
    .filter(([place, kind]) => !kinds[kind](at(message, place)))
    .map(
      ([place, kind]) =>
        `${step.call} ${place}: ${JSON.stringify(at(message, place))} is no ${kind}`,
    )
}

async function take(step: Step, who: Journey['who']): Promise<string[]> {
  const tokenNow = (): string | undefined =>
    who === 'guest' ? undefined : who === 'trader' ? trader : memory.get('token')
  await prepare(step.before ?? {}, tokenNow(), step.waits === true)
  const asking = ask(step, tokenNow())
  const answer = await (step.waits === true ? whileTicking(fixture, clock, asking) : asking)
  if (step.refused === undefined) return brokenBy(step, answer)
  const refused = answer.type === 'error' ? answer.code : answer.type
  return refused === step.refused
    ? []
    : [`${step.call} answered ${JSON.stringify(answer)}, not ${step.refused}`]
}

it.each(familyScript.map((journey) => [journey.page, journey] as const))(
  'WIRE-58 a client of the family goes through its page: %s',
  async (_page, { who, steps }) => {
    const broken: string[] = []
    for (const step of steps) broken.push(...(await take(step, who)))
    expect(broken).toEqual([])
  },
)

it('WIRE-58 the script has all 105 calls of the specification', () => {
  const beyond = [
    'POST /chat/send',
    'POST /chat/get_chat_logs',
    'POST /lever/cancel',
    'PUT /coin/trade',
  ]
  expect(
    new Set(
      familyScript
        .flatMap(({ steps }) => steps.map(({ call }) => call))
        .filter((call) => !beyond.includes(call)),
    ).size,
  ).toBe(105)
})

it('WIRE-58 WIRE-15 RT-01 RT-19 its socket heard every pair at first, prices and books, and its own orders', async () => {
  const events = socket?.received() ?? []
  const texts = (event: string, field: string) =>
    events.filter(([name]) => name === event).map(([, payload]) => payload[field])
  expect(new Set(texts('daymarket', 'symbol')).size).toBeGreaterThanOrEqual(12)
  expect([...new Set(texts('market_depth', 'symbol'))]).toEqual(
    expect.arrayContaining([...new Set(texts('daymarket', 'symbol'))]),
  )
  expect(events.map(([name]) => name)).toEqual(
    expect.arrayContaining([
      'kline',
      'lever_trade',
      'lever_closed',
      'closed_microorder',
      'wallet',
      'coin_trade',
    ]),
  )
  const day = events.find(
    ([name, payload]) => name === 'daymarket' && payload['symbol'] === 'BTC/USDT',
  )?.[1]
  for (const field of ['open', 'high', 'low', 'close', 'now_price'])
    expect(day?.[field], field).toMatch(/^\d+\.\d\d$/)
})
