import { verifyProofs } from '@candor/testing/proofs'
import { FakeClock } from '@candor/testing/fake-clock'
import { type Envelope, fund, newPerson, type Person } from '@candor/testing/people'
import { openPlatform, type TestPlatform } from '@candor/testing/platform'
import { isServed } from '@candor/testing/served'
import { whileTicking } from '@candor/testing/ticks/ticking'
import { letWithdraw, payPassword, tronAddress } from '@candor/testing/withdrawing'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { UserTurns } from '../http/load/user-turns.ts'
import { riskVersions } from '../account/limits/index.ts'

const [BTC, ETH, USDT] = [1, 2, 3]
/**
 * Each tries to cancel ten waiting orders: 190 in all, four of seconds, three contracts and three
 * swaps each.
 */
const PEOPLE = 19
const products = [
  'seconds',
  'seconds',
  'seconds',
  'seconds',
  'contract',
  'contract',
  'contract',
  ...(isServed('/user/Transfer') ? ['swap', 'swap', 'swap'] : []),
]
const [STAKE, SWAPPED] = ['20', '31']
/** The margin of three contracts of a hundredth of a coin at 25 x, with room for fees. */
const MARGIN_OF_PRICE = (3 * 1.1) / 100 / 25
let margin: string
const clock = new FakeClock()
const patient = { timeout: 60_000, interval: 20 } as const
/** The number of accepted calls since the last reset. */
let accepted = 0
let fixture: TestPlatform

const pause = (ms: number) =>
  new Promise((resolve) => {
    setTimeout(resolve, ms)
  })
const taken = async (call: Promise<Envelope>): Promise<Envelope> => {
  const answer = await call
  if (answer.type !== 'ok') throw new Error(JSON.stringify(answer))
  return answer
}
const move = (
  person: Person,
  number: string,
  from: string,
  to: string,
  headers: Record<string, string> = {},
) =>
  person.post(
    '/wallet/change',
    { currency_id: USDT, number, from_field: from, to_field: to },
    headers,
  )

beforeAll(async () => {
  fixture = await openPlatform({ clock })
  const someone = await newPerson(fixture)
  const price = Number(fixture.platform.trading.prices.board.last(BTC)?.price) / 1e8
  margin = String(Math.ceil(price * MARGIN_OF_PRICE))
  // Money leaves only after a reconciliation (LEDG-20).
  clock.advance(60_000)
  await whileTicking(
    fixture,
    clock,
    vi.waitFor(async () => {
      expect((await someone.get('/fairness/ledger')).message).toMatchObject({ money_out: 1 })
    }, patient),
  )
  countAccepted()
})
afterAll(() => fixture.stop())

function countAccepted(): void {
  const { run } = UserTurns.prototype
  vi.spyOn(UserTurns.prototype, 'run').mockImplementation(function (
    this: UserTurns,
    asking,
    idly,
    work,
  ) {
    return run.call(this, asking, idly, (turn) =>
      work({
        accept: () => {
          accepted += 1
          return turn.accept()
        },
      }),
    )
  })
}

/**
 * Lets ticks come until everything has a reply, each tick only after its predecessor's replies
 * stopped.
 */
async function priced(pendingReplies: readonly Promise<Envelope>[]): Promise<Envelope[]> {
  let answered = 0
  const count = (): void => {
    answered += 1
  }
  for (const one of pendingReplies) one.then(count, count)
  while (answered < pendingReplies.length) {
    clock.advance(1_000)
    for (let before = -1; before < answered;) {
      before = answered
      await pause(250)
    }
  }
  return Promise.all(pendingReplies)
}

/** A user allowed to do all of it, with hardly more in each account than the orders need. */
async function newTrickster(): Promise<Person> {
  const person = await newPerson(fixture)
  await letWithdraw(fixture, person.userId)
  for (const product of ['contracts', 'seconds'] as const)
    await taken(person.post('/safe/risk_ack', { product, version: riskVersions[product] }))
  await fund(fixture, person.userId, {
    [USDT]: String(Number(STAKE) + Number(margin) + Number(SWAPPED)),
  })
  await taken(move(person, STAKE, 'change', 'micro'))
  await taken(move(person, margin, 'change', 'lever'))
  return person
}

type Order = { readonly key: string; readonly answer: Promise<Envelope> }

/** Ten orders that use up three accounts; they wait for a tick that is withheld. */
function order(person: Person, round: string, index: number): readonly Order[] {
  const side = index % 2 === 0 ? 1 : 2
  const requests = [
    ...Array.from(
      { length: 4 },
      () =>
        [
          '/microtrade/submit',
          { match_id: BTC, currency_id: USDT, type: side, seconds: 30, number: '5' },
        ] as const,
    ),
    ...Array.from(
      { length: 3 },
      () =>
        [
          '/lever/submit',
          {
            currency_id: BTC,
            legal_id: USDT,
            type: side,
            status: 1,
            share: '1',
            multiple: 25,
            target_profit_price: '',
            stop_loss_price: '',
          },
        ] as const,
    ),
    ...Array.from(
      { length: isServed('/user/Transfer') ? 3 : 0 },
      () =>
        ['/user/Transfer', { from_currency_id: USDT, to_currency_id: BTC, number: '10' }] as const,
    ),
  ]
  return requests.map(([path, body], at) => {
    const key = `${round}-${person.userId}-${at}`
    return { key, answer: person.post(path, body, { 'idempotency-key': key }) }
  })
}

type Trick = (person: Person, orders: readonly Order[]) => readonly Promise<Envelope>[]

const limitOrder = {
  currency_id: BTC,
  legal_id: USDT,
  type: 1,
  status: 0,
  share: '6',
  multiple: 25,
  target_price: '30000',
  target_profit_price: '',
  stop_loss_price: '',
}
const tricks: Readonly<Record<string, Trick>> = {
  'their money moved to another account': (person) => [
    move(person, STAKE, 'micro', 'legal'),
    move(person, margin, 'lever', 'legal'),
    move(person, SWAPPED, 'change', 'legal'),
  ],
  'another call under their keys': (person, orders) =>
    orders.map(({ key }) =>
      move(person, '0.00000001', 'change', 'legal', { 'idempotency-key': key }),
    ),
  'their money withdrawn': (person) => [
    person.post('/wallet/out', {
      currency: USDT,
      number: '25',
      address: tronAddress,
      type: 0,
      pay_password: payPassword,
    }),
  ],
  'their money swapped away': (person) =>
    (isServed('/user/Transfer') ? [ETH, ETH, ETH] : []).map((to) =>
      person.post('/user/Transfer', { from_currency_id: USDT, to_currency_id: to, number: '10' }),
    ),
  'their money bound by limit orders': (person) => [
    person.post('/coin/trade', {
      amount: '0.0004',
      target_price: '61000',
      currency_id: BTC,
      legal_id: USDT,
      type: 1,
    }),
    person.post('/lever/submit', limitOrder),
  ],
  'a cool-off': (person) => [person.post('/safe/cool_off', { days: 1 })],
}

it.each(Object.keys(tricks))(
  'FUT-44 SEC-27 MOVE-08 WIRE-56 of 190 orders that wait for their price none is taken back by %s',
  { timeout: 120_000 },
  async (name) => {
    const trick = tricks[name]
    if (trick === undefined) throw new Error(`no trick ${name}`)
    const people = await Promise.all(Array.from({ length: PEOPLE }, newTrickster))
    accepted = 0
    const orders = people.map((person, index) => order(person, name.replaceAll(' ', '-'), index))
    // The clock stands still, so that no tick comes before everything possible without one is done.
    await expect.poll(() => accepted, patient).toBe(products.length * PEOPLE)
    // A cool-off at the exact time of an acceptance would apply to it.
    clock.advance(1)
    const tried = people.map((person, index) => trick(person, orders[index] ?? []))
    await pause(300)
    const answers = await priced(orders.flat().map(({ answer }) => answer))
    const codes = new Map<string, number>()
    for (const [at, { type, code = type }] of answers.entries()) {
      const what = `${products[at % products.length]} ${code}`
      codes.set(what, (codes.get(what) ?? 0) + 1)
    }
    expect(Object.fromEntries(codes), 'what became of them').toEqual({
      'seconds ok': 4 * PEOPLE,
      'contract ok': 3 * PEOPLE,
      ...(isServed('/user/Transfer') ? { 'swap ok': 3 * PEOPLE } : {}),
    })
    await priced(tried.flat())
  },
)

it('FUT-44 SEC-27 MOVE-08 all of it is recomputed from the record', async () => {
  expect(
    (await verifyProofs(fixture.platform.database)).filter(
      ({ difference }) => difference !== undefined,
    ),
  ).toEqual([])
})
