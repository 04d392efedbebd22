import { lockMining as calls } from '@candor/contract/lock-mining'
import { recomputeLock } from '@candor/engine/verify/lock-mining'
import { fund, type Person, readRisk, send } from '@candor/testing/people'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openDatabase } from '../../db/connection.ts'
import { addProposal, addVersion } from '../../kernel/store-versions.ts'
import { LockFixture } from './fixture.testing.ts'
import { settleLocks } from './settle.testing.ts'
import { findLockProof } from './store-proof.ts'

const [BTC, ETH, USDC] = [1, 2, 14]
const [HOUR_MS, DAY_MS] = [3_600_000, 86_400_000]
let fixture: LockFixture

beforeAll(async () => {
  fixture = await LockFixture.open()
})
afterAll(() => fixture.platform.stop())

async function saver(currency: number, amount: string): Promise<Person> {
  const person = await fixture.saver('0')
  await fund(fixture.platform, person.userId, { [currency]: amount })
  await readRisk(person, 'lock')
  return person
}

const onSale = async () =>
  calls.products.reply
    .parse((await send(fixture.address, 'GET', '/lh/deposit/config', undefined)).message)
    .map(({ id }) => id)

const messagesOf = async (person: Person) => {
  const { message } = await person.get('/mailMessage/getList', { page: 1, limit: 50 })
  return (message as { list: { title: string; content: string }[] }).list
}

/** 00:00 UTC of the day that is so many days ahead. */
const dayMs = (days: number): number => (Math.floor(fixture.clock.nowMs() / DAY_MS) + days) * DAY_MS

/** What two publishers are answered who put a coin on or off the list at a time. */
async function put(currency: string, listed: boolean, atMs: number): Promise<unknown[]> {
  const answers = []
  for (const publisher of await fixture.signInRole('publisher'))
    answers.push(
      await publisher.post('/staff/product', {
        kind: 'delisting',
        fields: JSON.stringify({ currency, listed }),
        effective_at: new Date(atMs).toISOString().slice(0, 19).replace('T', ' '),
      }),
    )
  return answers
}

it('MINE-32 STAFF-23 a coin leaves with a week’s notice: its locks end with principal and interest to that day, told and paid once', async () => {
  fixture.nextMorning()
  const [long, short, quick] = [
    await saver(ETH, '10'),
    await saver(BTC, '1'),
    await saver(ETH, '10'),
  ]
  const id = await fixture.buy(long, '10', 6)
  const requested = await fixture.buy(quick, '5', 6)
  await fixture.buy(short, '1', 5)
  expect(await put('ETH', false, dayMs(7))).toMatchObject([
    { code: 'PARAM_ERROR', details: { field: 'effective_at' } },
    { code: 'PARAM_ERROR' },
  ])
  expect(await put('USDT', false, dayMs(9))).toMatchObject([
    { code: 'PARAM_ERROR', details: { field: 'fields' } },
    { code: 'PARAM_ERROR' },
  ])
  const day = dayMs(9)
  expect(await put('ETH', false, day - 1_000)).toMatchObject([
    { message: { status: 1 } },
    { message: { status: 2 } },
  ])
  // From the publication on nothing is sold that would end later, and owners see when theirs does.
  expect(await onSale()).toEqual([1, 2, 3, 4, 5])
  await fund(fixture.platform, long.userId, { [ETH]: '1' })
  expect(await long.post('/lh/deposit', { config_id: 6, amount: '1' })).toMatchObject({
    code: 'PROJECT_NOT_OPEN',
  })
  const { message: rules } = await send(fixture.address, 'GET', '/fairness/rules', undefined)
  expect(JSON.stringify(rules)).toContain('delisting.ETH@')
  const end = `${new Date(day).toISOString().slice(0, 10)} 00:05:00`
  const shown = await fixture.orderOf(long, id)
  expect(shown).toMatchObject({
    end_at: end,
    delisted_at: `${end.slice(0, 10)} 00:00:00`,
    total_interest: '0.02700000',
    days: 14,
  })
  const { message: own } = await long.get('/lh/deposit/own')
  const { dates } = calls.own.reply.parse(own)
  expect([dates.length, dates.at(-1)]).toMatchObject([
    9,
    { at: end, currency_name: 'ETH', interest: '0.00300000', principal: '10.00000000' },
  ])
  await fixture.reach(
    `${fixture.dayAfter(0)} 12:00:00`,
    async () => (await messagesOf(long)).length > 0,
  )
  expect(await messagesOf(long)).toMatchObject([
    { title: 'ETH leaves the list', content: expect.stringContaining('0.027 ETH of interest') },
  ])
  expect(await messagesOf(short)).toEqual([])
  // Three workers at once on the day, after the platform was down over two days before it.
  const before = await houseLocked()
  await fixture.platform.restart(async () => {
    const [nowMs, database] = [
      day + 300_000,
      openDatabase(fixture.platform.databases.appUrl, 4, (error) => {
        throw error
      }),
    ]
    const settle = await settleLocks({ database, nowMs, args: ['1'] })
    await Promise.all([settle(), settle(), settle()])
    await database.close()
    fixture.clock.advance(nowMs - fixture.clock.nowMs())
  })
  for (const [person, lock, principal, interest] of [
    [long, id, '10.00000000', '0.02700000'],
    [quick, requested, '5.00000000', '0.01350000'],
  ] as const)
    expect(await fixture.orderOf(person, lock)).toMatchObject({
      status: 2,
      paid_days: 9,
      paid_interest: interest,
      returned: principal,
      cancel_fee: 0,
      end_at: end,
    })
  // Each owner of the two was told when it was announced and when it ended, once.
  for (const person of [long, quick])
    expect((await messagesOf(person)).map(({ title }) => title).sort()).toEqual([
      'ETH leaves the list',
      'Lock ended: ETH has left the list',
    ])
  expect(Number(before) - Number(await houseLocked())).toBeCloseTo(0.063, 8)
  const { database } = fixture.platform.platform
  const proof = await findLockProof(database, long.userId, id)
  expect(proof?.inputs).toMatchObject({ ended_by: 'delisting', delisted_at: day })
  expect(proof === undefined ? undefined : recomputeLock(proof)).toEqual(proof?.result)
  const [booked] = await fixture.asOwner<{ count: string }>(
    `SELECT count(*) FROM journal WHERE cause = 'lock.end' AND reference = ANY ($1::text[])`,
    [[String(id), String(requested)]],
  )
  expect(Number(booked?.count)).toBe(2)
  expect(await fixture.findFaults()).toEqual([])
}, 120_000)

it('MINE-32 a coin that is listed again is sold again', async () => {
  fixture.nextMorning()
  const person = await saver(BTC, '5')
  expect(await put('BTC', false, dayMs(8))).toMatchObject([{ type: 'ok' }, { type: 'ok' }])
  // Seven days end before the eighth: what ends by the day is sold until it would not.
  const id = await fixture.buy(person, '1', 5)
  expect((await fixture.orderOf(person, id)).delisted_at).toBeNull()
  fixture.goTo(`${fixture.dayAfter(2)} 09:00:00`)
  expect(await person.post('/lh/deposit', { config_id: 5, amount: '1' })).toMatchObject({
    code: 'PROJECT_NOT_OPEN',
  })
  expect(await put('BTC', true, dayMs(7))).toMatchObject([{ type: 'ok' }, { type: 'ok' }])
  fixture.goTo(`${fixture.dayAfter(7)} 09:00:00`)
  expect(await onSale()).toContain(5)
  expect(await person.post('/lh/deposit', { config_id: 5, amount: '1' })).toMatchObject({
    type: 'ok',
  })
}, 60_000)

it('MINE-32 MINE-23 STAFF-23 on that day nothing is redeemed early, and a coin listed again in the hours before it is sold from that day on, whole', async () => {
  fixture.nextMorning()
  const person = await saver(USDC, '200')
  const id = await fixture.buy(person, '100', 4)
  const day = dayMs(8)
  expect(await put('USDC', false, day - 3 * HOUR_MS)).toMatchObject([
    { type: 'ok' },
    { type: 'ok' },
  ])
  const utcOf = (atMs: number) => new Date(atMs).toISOString().slice(0, 19).replace('T', ' ')
  fixture.goTo(utcOf(day - 2 * DAY_MS))
  // A second version of what is announced already says nothing new.
  expect(await put('USDC', false, day - 2 * HOUR_MS)).toMatchObject([
    { type: 'ok' },
    { type: 'ok' },
  ])
  expect(await put('USDC', true, day - HOUR_MS)).toMatchObject([{ type: 'ok' }, { type: 'ok' }])
  fixture.goTo(utcOf(day - HOUR_MS / 2))
  expect(await person.post('/lh/deposit', { config_id: 4, amount: '50' })).toMatchObject({
    code: 'PROJECT_NOT_OPEN',
  })
  fixture.goTo(utcOf(day + 60_000))
  for (const path of ['/lh/deposit/order/redemption', '/lh/deposit/order/redemption/review'])
    expect(await person.post(path, { id }), path).toMatchObject({ code: 'ORDER_STATE' })
  const again = await fixture.buy(person, '50', 4)
  expect(await fixture.orderOf(person, again)).toMatchObject({
    delisted_at: null,
    total_interest: '0.60000000',
  })
  await fixture.reach(
    utcOf(day + 300_000),
    async () => (await fixture.orderOf(person, id)).status === 2,
  )
  expect(await fixture.orderOf(person, id)).toMatchObject({ status: 2, cancel_fee: 0 })
  expect((await fixture.orderOf(person, again)).status).toBe(1)
  expect(await fixture.findFaults()).toEqual([])
}, 60_000)

it('MINE-32 STAFF-23 the database itself refuses a delisting without a week’s notice or of USDT, and a lock ended by none', async () => {
  const day = dayMs(7)
  await expect(
    fixture.asOwner(
      `INSERT INTO coin_delisting (currency_id, delists_ms, effective_ms, announced_ms)
       VALUES (4, $1, $1::bigint - 3600000, $1::bigint - 608399999)`,
      [day],
    ),
  ).rejects.toThrow('coin_delisting_is_announced')
  for (const [coin, afterMs, refused] of [
    ['BNB', 7 * DAY_MS - 1, 'coin_delisting_is_announced'],
    ['USDT', 7 * DAY_MS, 'coin_delisting_never_of_usdt'],
  ] as const)
    await expect(publishByHand(coin, afterMs), coin).rejects.toThrow(refused)
  await expect(publishByHand('BNB', 7 * DAY_MS)).resolves.toBeUndefined()
  await expect(
    fixture.asOwner(
      `UPDATE lock_order SET status = 2, returned = amount, ended_ms = 1, delisted_ms = x.ms,
         paid_days = x.ms / 86400000 - start_ms / 86400000, paid_interest =
           div(amount * daily_rate * (x.ms / 86400000 - start_ms / 86400000), 100000000)
       FROM (SELECT $1::bigint AS ms) x
       WHERE id = (SELECT max(id) FROM lock_order WHERE status = 1 AND days > 20)`,
      [dayMs(3)],
    ),
  ).rejects.toThrow('lock_order_currency_id_delisted_ms_fkey')
})

/** Publishes a delisting past every check of the application, by the application's own login. */
async function publishByHand(coin: string, afterMs: number): Promise<void> {
  const nowMs = fixture.clock.nowMs()
  const [edda, pola] = await fixture.asOwner<{ id: string }>(
    `SELECT id FROM staff_member WHERE 'publisher' = ANY (roles) ORDER BY id LIMIT 2`,
  )
  await fixture.platform.platform.database.transaction(async (tx) => {
    const proposal = {
      kind: 'delisting',
      subject: coin,
      fields: JSON.stringify({ currency: coin, listed: false }),
      effectiveMs: nowMs + afterMs,
    }
    const id = await addProposal(tx, proposal, Number(edda?.id), new Date(nowMs))
    await addVersion(tx, id, Number(pola?.id), new Date(nowMs))
  })
}

async function houseLocked(): Promise<string> {
  const [row] = await fixture.asOwner<{ locked: string }>(
    `SELECT (a.locked / 100000000)::numeric(28,8)::text AS locked FROM account a
     JOIN party p ON p.id = a.party_id WHERE p.house = 'house:mining' AND a.currency_id = $1`,
    [ETH],
  )
  return row?.locked ?? ''
}
