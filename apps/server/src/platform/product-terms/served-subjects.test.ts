import type { CurrencyProduct, LimitsProduct, PairProduct, ProductKind } from '@candor/contract'
import { FakeClock } from '@candor/testing/fake-clock'
import { newPerson, type Person } from '@candor/testing/people'
import { openPlatform, type TestPlatform } from '@candor/testing/platform'
import { signInStaff, type StaffPerson } from '@candor/testing/staff'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { formatUtc } from '../../clock/clock.ts'

const DAY = 86_400_000
const clock = new FakeClock(Date.parse('2026-11-20T10:00:00Z'))
let fixture: TestPlatform
let edda: StaffPerson
let pola: StaffPerson
let alice: Person

const signIn = (name: string) => signInStaff(fixture, name, clock.nowMs())
const put = (by: StaffPerson, kind: ProductKind, fields: object, effectiveMs: number) =>
  by.post('/staff/product', {
    kind,
    fields: JSON.stringify(fields),
    effective_at: formatUtc(effectiveMs),
  })
type Listed = {
  message: { data: { subject: string; status: number }[] }
  data: { in_force: string; subject: string; subjects: string[] }
}
const list = async (kind: ProductKind, subject?: string) =>
  (await edda.get('/staff/products', {
    kind,
    ...(subject === undefined ? {} : { subject }),
  })) as unknown as Listed
const inForce = async <T>(kind: ProductKind, subject?: string): Promise<T> =>
  JSON.parse((await list(kind, subject)).data.in_force) as T

/** Proposed by one publisher, published by the other. */
async function publish(kind: ProductKind, fields: object, effectiveMs: number): Promise<void> {
  expect(await put(edda, kind, fields, effectiveMs)).toMatchObject({
    type: 'ok',
    message: { status: 1 },
  })
  expect(await put(edda, kind, fields, effectiveMs)).toMatchObject({ code: 'FOUR_EYES' })
  expect(await put(pola, kind, fields, effectiveMs)).toMatchObject({
    type: 'ok',
    message: { status: 2, proposed_by: 'edda', published_by: 'pola' },
  })
}

async function rules(): Promise<Map<string, string>> {
  const { message } = await alice.get('/fairness/rules')
  return new Map(
    (message as { rules: { id: string; value: string }[] }).rules.map(({ id, value }) => [
      id,
      value,
    ]),
  )
}

async function currency(id: number): Promise<Record<string, unknown> | undefined> {
  return (
    (await alice.get('/currency/list')).message as { currency: Record<string, unknown>[] }
  ).currency.find((one) => one['id'] === id)
}

beforeAll(async () => {
  fixture = await openPlatform({ clock })
  alice = await newPerson(fixture)
})
afterAll(() => fixture.stop())
// A staff session ends after 8 h, and each of these takes a day; a second-factor code works once.
beforeEach(async () => {
  clock.advance(60_000)
  ;[edda, pola] = [await signIn('edda'), await signIn('pola')]
})

it('STAFF-08 a currency’s new bounds are announced, hold from their time on, and change nothing of another', async () => {
  const at = clock.nowMs() + DAY
  const before = await inForce<CurrencyProduct>('currency', 'USDT')
  expect(before).toEqual({
    currency: 'USDT',
    deposit_open: true,
    deposit_least: '1',
    withdrawal_open: true,
    withdrawal_fee: '1',
    withdrawal_least: '10',
    withdrawal_most: '20000000',
  })
  await publish(
    'currency',
    { ...before, deposit_least: '7', withdrawal_fee: '2', withdrawal_least: '11' },
    at,
  )
  expect((await rules()).get(`currency.USDT@${new Date(at).toISOString()}`)).toBe(
    'deposits from 7 USDT, withdrawals of 11 to 20000000 USDT for a fee of 2 USDT',
  )
  clock.advance(DAY - 1)
  expect(await currency(3)).toMatchObject({
    deposit_min: '1.00000000',
    min_number: '10.00000000',
    rate: '1.00000000',
  })
  clock.advance(1)
  expect(await currency(3)).toMatchObject({
    deposit_min: '7.00000000',
    min_number: '11.00000000',
    max_number: '20000000.00000000',
    rate: '2.00000000',
  })
  expect(await currency(1)).toMatchObject({ deposit_min: '0.00010000', rate: '0.00020000' })
  clock.advance(60_000)
  await expect
    .poll(async () => (await rules()).get('currency.USDT'))
    .toContain('deposits from 7 USDT')
})

it('STAFF-08 DEP-02 MKT-01 closing a currency’s deposits shows everywhere from its time on', async () => {
  const at = clock.nowMs() + DAY
  const address = () => alice.post('/wallet/get_in_address', { currency: 10 })
  const charged = async () =>
    (
      (await alice.post('/wallet/detail', { currency: 10, type: 'change' })).message as {
        is_charge: number
      }
    ).is_charge
  await publish(
    'currency',
    { ...(await inForce<CurrencyProduct>('currency', 'DOGE')), deposit_open: false },
    at,
  )
  expect([(await address()).type, await charged()]).toEqual(['ok', 1])
  clock.advance(DAY)
  expect([(await address()).code, await charged()]).toEqual(['FEATURE_OFF', 0])
})

it('STAFF-08 KYC-07 KYC-08 FUT-41 new limits hold from their time on, wherever they are shown', async () => {
  const at = clock.nowMs() + DAY
  const readLimits = async () =>
    ((await alice.get('/real/state')).message as { limits: unknown }).limits
  const before = await inForce<LimitsProduct>('limits')
  await publish(
    'limits',
    {
      ...before,
      basic_withdrawal_btc: '150',
      advanced_fiat_usdt: '900000',
      notional_above_75: '40000',
    },
    at,
  )
  expect((await rules()).get(`identity.withdrawals@${new Date(at).toISOString()}`)).toBe(
    'not verified 0 BTC, basic 150 BTC, advanced 500 BTC',
  )
  clock.advance(DAY - 1)
  expect(await readLimits()).toEqual([
    { withdrawal_btc: '0.00000000', fiat_order_usdt: '0.00000000' },
    { withdrawal_btc: '200.00000000', fiat_order_usdt: '2000.00000000' },
    { withdrawal_btc: '500.00000000', fiat_order_usdt: '1000000.00000000' },
  ])
  clock.advance(1)
  expect(await readLimits()).toEqual([
    { withdrawal_btc: '0.00000000', fiat_order_usdt: '0.00000000' },
    { withdrawal_btc: '150.00000000', fiat_order_usdt: '2000.00000000' },
    { withdrawal_btc: '500.00000000', fiat_order_usdt: '900000.00000000' },
  ])
  const consoleCalls = await alice.post('/lever/deal', { currency_id: 1, legal_id: 3 })
  expect((consoleCalls.message as { notional_tiers: unknown[] }).notional_tiers[0]).toEqual({
    above: 75,
    most: '40000.00000000',
  })
})

it('STAFF-08 SPOT-07 FUT-36 a pair’s new terms hold from their time on in the quotation, the wallet and the desk', async () => {
  const at = clock.nowMs() + DAY
  const quoted = async () =>
    (
      (await alice.get('/currency/quotation_new')).message as {
        quotation: Record<string, unknown>[]
      }[]
    )[0]?.quotation.find((one) => one['id'] === 2)
  const before = await inForce<PairProduct>('pair', 'ETH/USDT')
  if (before.contracts === null) throw new Error('ETH has contracts')
  await publish(
    'pair',
    {
      ...before,
      taker_fee: '0.002',
      least_value: '8',
      contracts: { ...before.contracts, spread: '0.0003', max_lots: 500, multiples: [5, 20] },
    },
    at,
  )
  expect((await rules()).get(`spot.pair.ETH/USDT@${new Date(at).toISOString()}`)).toContain(
    'least value 8 USDT',
  )
  expect((await rules()).get(`futures.pair.ETH/USDT@${new Date(at).toISOString()}`)).toContain(
    'multiples 5, 20, spread 0.03 %',
  )
  expect(await quoted()).toMatchObject({
    min_value: '5.00000000',
    maker_fee: '0.10000000',
    taker_fee: '0.10000000',
    spread: '0.02000000',
    lever_max_share: 10_000,
  })
  clock.advance(DAY)
  expect(await quoted()).toMatchObject({
    min_value: '8.00000000',
    maker_fee: '0.10000000',
    taker_fee: '0.20000000',
    spread: '0.03000000',
    lever_max_share: 500,
  })
  expect(
    (await alice.post('/wallet/detail', { currency: 2, type: 'change' })).message,
  ).toMatchObject({ coin_trade_fee: '0.002' })
  expect((await alice.post('/lever/deal', { currency_id: 2, legal_id: 3 })).message).toMatchObject({
    multiple: { muit: [{ value: '5' }, { value: '20' }] },
    lever_share_limit: { min: 1, max: 500 },
  })
})

it('STAFF-08 a version of one pair or currency leaves another’s time free, and none of its own comes before it', async () => {
  const at = clock.nowMs() + 30 * DAY
  const [bitcoin, cardano] = [
    await inForce<CurrencyProduct>('currency', 'BTC'),
    await inForce<CurrencyProduct>('currency', 'ADA'),
  ]
  await publish('currency', { ...bitcoin, deposit_least: '0.0002' }, at)
  expect(
    await put(edda, 'currency', { ...bitcoin, deposit_least: '0.0003' }, at - DAY),
  ).toMatchObject({ code: 'ORDER_STATE' })
  await publish('currency', { ...cardano, deposit_least: '2' }, at - DAY)
  expect((await list('currency')).message.data.slice(0, 2).map(({ subject }) => subject)).toEqual([
    'ADA',
    'BTC',
  ])
  expect(
    (await list('currency', 'BTC')).message.data.every(({ subject }) => subject === 'BTC'),
  ).toBe(true)
  expect((await list('currency', 'BTC')).data).toMatchObject({
    subject: 'BTC',
    subjects: expect.arrayContaining(['BTC', 'ETH', 'USDT', 'SYN100']) as string[],
  })
})

it('STAFF-08 refuses what does not hold together, what is not listed and what a version may not touch', async () => {
  const at = clock.nowMs() + 40 * DAY
  const [tether, synthetic] = [
    await inForce<CurrencyProduct>('currency', 'USDT'),
    await inForce<PairProduct>('pair', 'SYN100/USDT'),
  ]
  const [bitcoin, limits] = [
    await inForce<PairProduct>('pair', 'BTC/USDT'),
    await inForce<LimitsProduct>('limits'),
  ]
  const wrong: readonly (readonly [ProductKind, object])[] = [
    ['currency', { ...tether, currency: 'XAU' }],
    ['currency', { ...tether, withdrawal_fee: '11' }],
    ['currency', { ...tether, withdrawal_least: '201' }],
    ['currency', { ...tether, withdrawal_fee: '20.1', withdrawal_least: '200' }],
    ['currency', { ...tether, withdrawal_most: '999999' }],
    ['currency', { ...tether, withdrawal_open: false }],
    ['currency', { ...tether, deposit_least: '0' }],
    ['currency', { ...tether, deposit_least: '0.000000001' }],
    ['currency', { ...tether, price: '1' }],
    ['currency', { ...tether, deposit_open: 1 }],
    ['pair', { ...bitcoin, pair: 'BTC/EUR' }],
    ['pair', { ...bitcoin, price_step: '0.1' }],
    ['pair', { ...bitcoin, contracts: null }],
    ['pair', { ...synthetic, contracts: bitcoin.contracts }],
    ['pair', { ...bitcoin, maker_fee: '0.02' }],
    ['pair', { ...bitcoin, contracts: { ...bitcoin.contracts, lot_size: '1' } }],
    ['pair', tether],
    ['limits', { ...limits, basic_withdrawal_btc: '0.5' }],
    ['limits', { ...limits, advanced_fiat_usdt: '1' }],
    ['limits', { ...limits, notional_above_50: '1' }],
  ]
  for (const [kind, fields] of wrong)
    expect(await put(edda, kind, fields, at), JSON.stringify(fields)).toMatchObject({
      code: 'PARAM_ERROR',
    })
  expect((await edda.get('/staff/products', { kind: 'pair', subject: 'BTC/EUR' })).code).toBe(
    'PARAM_ERROR',
  )
})

it('STAFF-08 a coin’s withdrawals are closed with 30 days’ notice, its deposits with one', async () => {
  const [now, before] = [clock.nowMs(), await inForce<CurrencyProduct>('currency', 'SOL')]
  const closing = { ...before, deposit_open: false, withdrawal_open: false }
  expect(await put(edda, 'currency', closing, now + DAY)).toMatchObject({ code: 'PARAM_ERROR' })
  expect(await put(edda, 'currency', closing, now + 30 * DAY - 1_000)).toMatchObject({
    code: 'PARAM_ERROR',
  })
  await publish('currency', { ...before, deposit_open: false }, now + DAY)
  await publish('currency', closing, now + 30 * DAY)
  // A version that takes effect after the closing restricts nothing any more, and a proposal that
  // waited too long is void.
  expect(
    await put(edda, 'currency', { ...closing, deposit_least: '0.1' }, now + 31 * DAY),
  ).toMatchObject({ type: 'ok' })
  const late = {
    ...(await inForce<CurrencyProduct>('currency', 'XRP')),
    deposit_open: false,
    withdrawal_open: false,
  }
  expect(await put(edda, 'currency', late, now + 30 * DAY)).toMatchObject({
    type: 'ok',
    message: { status: 1, publish_by: formatUtc(now) },
  })
  const opening = { ...late, withdrawal_open: true }
  expect(await put(edda, 'currency', opening, now + 30 * DAY)).toMatchObject({
    type: 'ok',
    message: { status: 1, publish_by: formatUtc(now + 29 * DAY) },
  })
  clock.advance(1_000)
  expect((await list('currency', 'XRP')).message.data).toMatchObject([
    { status: 1, publish_by: formatUtc(now + 29 * DAY) },
    { status: 3, publish_by: formatUtc(now) },
  ])
  expect(await put(pola, 'currency', late, now + 30 * DAY)).toMatchObject({ code: 'PARAM_ERROR' })
  expect((await rules()).get(`currency.SOL@${new Date(now + 30 * DAY).toISOString()}`)).toBe(
    'deposits closed, withdrawals closed',
  )
})

it('STAFF-08 what was published is in force after a restart', async () => {
  await fixture.restart()
  expect(await currency(3)).toMatchObject({ deposit_min: '7.00000000' })
})
