import type {
  CurrencyProduct,
  LimitsProduct,
  PairProduct,
  ProductKind,
  SecondsProduct,
} from '@candor/contract'
import { FakeClock } from '@candor/testing/fake-clock'
import { type Envelope, fund, newPerson, type Person, readRisk } from '@candor/testing/people'
import { openPlatform, type TestPlatform } from '@candor/testing/platform'
import { signInStaff, type StaffPerson } from '@candor/testing/staff'
import { whileTicking } from '@candor/testing/ticks/ticking'
import { letWithdraw, newWithdrawal, payPassword, tronAddress } from '@candor/testing/withdrawing'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { formatUtc } from '../../clock/clock.ts'

const DAY = 86_400_000
const [BTC, USDT] = [1, 3]
/** For what only waits for a worker's next run. */
const patient = { timeout: 20_000, interval: 20 } as const
const clock = new FakeClock(Date.parse('2026-11-20T23:50:00Z'))
/** When all other terms take effect: five minutes before that day's overnight fees. */
const changesAtMs = clock.nowMs() + DAY + 5 * 60_000
let fixture: TestPlatform
let alice: Person
let bob: Person
let withdrawal: { readonly large: number; readonly small: number }

const ok = async (call: Promise<Envelope>): Promise<unknown> => {
  const answer = await call
  if (answer.type !== 'ok') throw new Error(JSON.stringify(answer))
  return answer.data ?? answer.message
}

/** Two publishers replace the terms in force, from the change on. */
async function publish<T>(
  edda: StaffPerson,
  pola: StaffPerson,
  kind: ProductKind,
  subject: string | undefined,
  changed: (before: T) => T,
): Promise<void> {
  const { data } = await edda.get('/staff/products', {
    kind,
    ...(subject === undefined ? {} : { subject }),
  })
  const version = {
    kind,
    fields: JSON.stringify(changed(JSON.parse((data as { in_force: string }).in_force) as T)),
    effective_at: formatUtc(changesAtMs),
  }
  expect(await edda.post('/staff/product', version)).toMatchObject({
    type: 'ok',
    message: { status: 1 },
  })
  expect(await pola.post('/staff/product', version)).toMatchObject({
    type: 'ok',
    message: { status: 2 },
  })
}

async function publishAll(): Promise<void> {
  const [edda, pola] = [
    await signInStaff(fixture, 'edda', clock.nowMs()),
    await signInStaff(fixture, 'pola', clock.nowMs()),
  ]
  await publish<SecondsProduct>(edda, pola, 'seconds', undefined, (before) => ({
    ...before,
    fee: '0.1',
    durations: before.durations.map((one) => ({ ...one, payout: '0.5' })),
  }))
  await publish<PairProduct>(edda, pola, 'pair', 'BTC/USDT', (before) => ({
    ...before,
    contracts:
      before.contracts === null
        ? null
        : {
            ...before.contracts,
            spread: '0.002',
            fee: '0.003',
            overnight: '0.01',
            multiples: [25, 50],
          },
  }))
  await publish<CurrencyProduct>(edda, pola, 'currency', 'USDT', (before) => ({
    ...before,
    withdrawal_fee: '5',
    withdrawal_least: '50',
    withdrawal_most: '1000000',
  }))
  await publish<LimitsProduct>(edda, pola, 'limits', undefined, (before) => ({
    ...before,
    basic_withdrawal_btc: '1',
    advanced_withdrawal_btc: '1',
    notional_above_75: '1000',
    notional_above_50: '1000',
    notional_above_25: '1000',
    notional_above_10: '1000',
  }))
}

/** A user with advanced verification who may do all of it, with money in each account. */
async function newCustomer(): Promise<Person> {
  const person = await newPerson(fixture)
  await letWithdraw(fixture, person.userId)
  await fund(fixture, person.userId, { [USDT]: '400000' })
  for (const product of ['contracts', 'seconds'] as const) await readRisk(person, product)
  for (const to of ['lever', 'micro'])
    await ok(
      person.post('/wallet/change', {
        currency_id: USDT,
        number: '5000',
        from_field: 'change',
        to_field: to,
      }),
    )
  return person
}

const bet = (person: Person, type: 1 | 2) =>
  person.post('/microtrade/submit', {
    match_id: BTC,
    currency_id: USDT,
    type,
    seconds: 300,
    number: '100',
  })
const open = (person: Person, multiple: number, share = '10') =>
  person.post('/lever/submit', {
    currency_id: BTC,
    legal_id: USDT,
    type: 1,
    status: 1,
    share,
    multiple,
    target_profit_price: '',
    stop_loss_price: '',
  })

type Bet = {
  readonly fee: string
  readonly profit_ratio: string
  readonly status: number
  readonly handled_ms: number
  readonly profit_result: -1 | 0 | 1
  readonly fact_profits: string
}
const bets = async (): Promise<readonly Bet[]> =>
  ((await alice.get('/microtrade/lists', { status: -1 })).message as { data: Bet[] }).data
type Contract = {
  readonly price: string
  readonly origin_price: string
  readonly number: string
  readonly multiple: number
  readonly trade_fee: string
  readonly overnight: string
  readonly overnight_money: string
  readonly status: number
}
async function contract(): Promise<Contract | undefined> {
  const { message } = await alice.post('/lever/my_trade', {
    currency_id: 0,
    legal_id: USDT,
    page: 1,
    status: -1,
  })
  return (message as { message: { data: Contract[] } }).message.data[0]
}

/** Lets a reconciliation happen, without which nothing is paid out (LEDG-20). */
async function reconciled(): Promise<void> {
  clock.advance(60_000)
  const moneyOut = async () =>
    ((await alice.get('/fairness/ledger')).message as { money_out: number }).money_out
  await whileTicking(
    fixture,
    clock,
    vi.waitFor(async () => {
      expect(await moneyOut()).toBe(1)
    }, patient),
  )
}

beforeAll(async () => {
  fixture = await openPlatform({ clock })
  await publishAll()
  clock.advance(DAY)
  ;[alice, bob] = [await newCustomer(), await newCustomer()]
  await reconciled()
  withdrawal = {
    large: await newWithdrawal(alice, '150000'),
    small: await newWithdrawal(alice, '20'),
  }
  await whileTicking(fixture, clock, ok(open(alice, 10)))
  await whileTicking(fixture, clock, Promise.all([ok(bet(alice, 1)), ok(bet(alice, 2))]))
  expect(clock.nowMs(), 'all of it was accepted before the change').toBeLessThan(changesAtMs)
  clock.advance(changesAtMs - clock.nowMs())
})
afterAll(() => fixture.stop())

it('STAFF-08 SEC-07 SEC-14 seconds orders accepted before the change end by the payout and the fee they were accepted with', async () => {
  expect(await bets()).toMatchObject([
    { fee: '0.00000000', status: 1 },
    { fee: '0.00000000', status: 1 },
  ])
  const [first] = await bets()
  const ratio = first?.profit_ratio
  // The end is priced by ticks of its last ten seconds.
  clock.advance((first?.handled_ms ?? 0) - 15_000 - clock.nowMs())
  await whileTicking(
    fixture,
    clock,
    expect.poll(async () => (await bets()).map(({ status }) => status), patient).toEqual([3, 3]),
  )
  const ended = await bets()
  const paid = { '1': '85.00000000', '0': '0.00000000', '-1': '-100.00000000' } as const
  for (const one of ended)
    expect(one).toMatchObject({ profit_ratio: ratio, fact_profits: paid[`${one.profit_result}`] })
  const gained = ended.reduce((sum, { fact_profits: profits }) => sum + Number(profits), 0)
  expect(
    (await alice.post('/wallet/detail', { currency: USDT, type: 'micro' })).message,
  ).toMatchObject({ micro_balance: (5_000 + gained).toFixed(8), lock_micro_balance: '0.00000000' })
  const [offered] = (await alice.get('/microtrade/seconds')).message as { profit_ratio: string }[]
  expect(offered?.profit_ratio).not.toBe(ratio)
})

it('STAFF-08 FUT-08 FUT-23 FUT-41 a position opened before keeps fee, multiple and overnight rate, and what is published now judges new orders alone', async () => {
  const held = await contract()
  const notional = Number(held?.price) * Number(held?.number)
  expect(held).toMatchObject({ status: 1, multiple: 10, overnight: '0.0150' })
  expect(Number(held?.price) / Number(held?.origin_price)).toBeCloseTo(1.0002, 7)
  expect(Number(held?.trade_fee)).toBeCloseTo(notional * 0.0005, 6)
  expect(await whileTicking(fixture, clock, open(bob, 10))).toMatchObject({
    code: 'MULTIPLE_NOT_ALLOWED',
  })
  expect(await whileTicking(fixture, clock, open(bob, 25))).toMatchObject({ code: 'EXPOSURE_CAP' })
  clock.advance(Math.max(0, Date.parse('2026-11-22T00:01:00Z') - clock.nowMs()))
  await whileTicking(
    fixture,
    clock,
    expect
      .poll(async () => Number((await contract())?.overnight_money), patient)
      .toBeGreaterThan(0),
  )
  expect(Number((await contract())?.overnight_money)).toBeCloseTo(notional * 0.00015, 6)
  expect(await contract()).toMatchObject({ status: 1, trade_fee: held?.trade_fee, multiple: 10 })
})

it('STAFF-08 OUT-03 OUT-06 withdrawals asked for before are paid with their own fee, though the fee rose and the limit fell below them', async () => {
  const [rita, ravi] = [
    await signInStaff(fixture, 'rita', clock.nowMs()),
    await signInStaff(fixture, 'ravi', clock.nowMs()),
  ]
  await reconciled()
  const pass = (by: StaffPerson, id: number) =>
    ok(by.post('/staff/review', { kind: 'withdrawal', id, verdict: 'pass' }))
  await pass(rita, withdrawal.small)
  await pass(rita, withdrawal.large)
  await pass(ravi, withdrawal.large)
  type Row = {
    readonly id: number
    readonly status: number
    readonly fee: string
    readonly real_number: string
  }
  const rows = async () =>
    ((await alice.get('/user/withdraw/list')).message as { data: Row[] }).data
  await whileTicking(
    fixture,
    clock,
    expect.poll(async () => (await rows()).map(({ status }) => status), patient).toEqual([2, 2]),
  )
  expect(await rows()).toMatchObject([
    { id: withdrawal.small, fee: '1.00000000', real_number: '19.00000000' },
    { id: withdrawal.large, fee: '1.00000000', real_number: '149999.00000000' },
  ])
  const fees = await fixture.asOwner<{
    change: string
  }>(`
    SELECT e.change FROM journal j JOIN entry e ON e.journal_id = j.id JOIN account a
    ON a.id = e.account_id JOIN party p ON p.id = a.party_id
    WHERE j.cause = 'withdrawal.done' AND p.house = 'house:fee'`)
  expect(
    fees.map(({ change }) => change),
    'what was booked as fees',
  ).toEqual(['100000000', '100000000'])
  expect(
    await alice.post('/wallet/out', {
      currency: USDT,
      number: '50',
      address: tronAddress,
      type: 0,
      pay_password: payPassword,
    }),
  ).toMatchObject({ code: 'DAILY_LIMIT' })
  await newWithdrawal(bob, '50')
  expect(((await bob.get('/user/withdraw/list')).message as { data: Row[] }).data).toMatchObject([
    { fee: '5.00000000', real_number: '45.00000000' },
  ])
})
