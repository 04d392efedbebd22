import { disputeKinds } from '@candor/contract'
import { FakeClock } from '@candor/testing/fake-clock'
import { newPerson, type Person, send } from '@candor/testing/people'
import { openPlatform, type TestPlatform } from '@candor/testing/platform'
import { signInStaff, type StaffPerson } from '@candor/testing/staff'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { disputedOrders } from '../../composition/products.ts'

const DAY = 86_400_000
const clock = new FakeClock(Date.parse('2026-11-20T10:00:00Z'))
const text = 'It was credited a day late.'
const answer = 'The transfer arrived on the day before it was credited.'

let fixture: TestPlatform
let alice: Person
let bob: Person

beforeAll(async () => {
  fixture = await openPlatform({ clock })
  ;[alice, bob] = [await newPerson(fixture), await newPerson(fixture)]
})
afterAll(() => fixture.stop())

/** A second-factor code is valid once, so each login uses the next step. */
async function signIn(name: string): Promise<StaffPerson> {
  clock.advance(31_000)
  return signInStaff(fixture, name, clock.nowMs())
}

let vouchers = 0
async function deposit(owner: Person, status: 1 | 3 = 3): Promise<number> {
  vouchers += 1
  const [row] = await fixture.asOwner<{ id: string }>(
    `
      INSERT INTO deposit_request (user_id, currency_id, amount, voucher, status, remark, simulated,
        created_at, updated_at)
      VALUES ($1, 3, 10000000000, $2, $3, $4, false, now(), now()) RETURNING id`,
    [owner.userId, `/upload/dispute${vouchers}`, status, status === 3 ? 'amount-differs' : ''],
  )
  return Number(row?.id)
}

const complain = (owner: Person, id: number, more: Record<string, unknown> = {}) =>
  owner.post('/support/dispute', { kind: 'deposit', id, text, ...more })

async function filed(owner: Person): Promise<{ dispute: number; order: number }> {
  const order = await deposit(owner)
  const { message } = await complain(owner, order)
  return { dispute: (message as { id: number }).id, order }
}

/** A complaint that was filed fifteen days ago. */
async function filedEarlier(owner: Person): Promise<number> {
  const [row] = await fixture.asOwner<{ id: string }>(
    `
      INSERT INTO dispute (user_id, kind, order_id, text, filed_at, answer_by)
      SELECT $1, 'deposit', $2, $3, at, at + interval '336 hours'
      FROM (SELECT $4::timestamptz AS at) AS earlier RETURNING id`,
    [owner.userId, await deposit(owner), text, new Date(clock.nowMs() - 15 * DAY)],
  )
  return Number(row?.id)
}

const reply = (staff: StaffPerson, id: number, more: Record<string, unknown>) =>
  staff.post('/staff/dispute/answer', { id, verdict: 'stands', text: answer, ...more })

const own = async (owner: Person) =>
  ((await owner.get('/support/disputes')).message as { data: Record<string, unknown>[] }).data
const balances = (owner: Person) =>
  fixture.asOwner('SELECT available, locked FROM account WHERE party_id = $1 ORDER BY id', [
    owner.userId,
  ])

it('CHAT-09 each kind that can be complained of is told by its product, but those of later ones', () => {
  expect(disputeKinds.filter((kind) => disputedOrders[kind] === undefined)).toEqual([
    'quiz',
    'copy',
    'share',
    'auction',
    'box',
  ])
})

it('CHAT-09 a complaint refuses in order and says by when it is answered', async () => {
  const [rejected, waiting, foreign] = [
    await deposit(alice),
    await deposit(alice, 1),
    await deposit(bob),
  ]
  expect(
    await send(fixture.address, 'POST', '/support/dispute', {
      kind: 'deposit',
      id: rejected,
      text,
    }),
  ).toMatchObject({ type: '999' })
  const before = await balances(alice)
  for (const [wrong, field] of [
    [{ kind: 'tick' }, 'kind'],
    [{ id: 0 }, 'id'],
    [{ text: 'too short' }, 'text'],
    [{ text: `${' '.repeat(12)}short` }, 'text'],
    [{ text: 'x'.repeat(1001) }, 'text'],
  ] as const)
    expect(await complain(alice, rejected, wrong), field).toMatchObject({
      code: 'PARAM_ERROR',
      details: { field },
    })
  for (const id of [waiting, foreign, 900_000_000])
    expect(await complain(alice, id)).toMatchObject({ code: 'NOT_FOUND' })
  expect(await complain(alice, rejected, { kind: 'quiz' })).toMatchObject({ code: 'NOT_FOUND' })
  expect(await complain(alice, rejected)).toMatchObject({
    type: 'ok',
    message: { answer_by: expect.stringMatching(/^2026-12-04 10:/) as string },
  })
  expect(await complain(alice, rejected)).toMatchObject({ code: 'DUPLICATE' })
  expect(await balances(alice)).toEqual(before)
})

it('CHAT-09 two complaints about one order sent at once are one, and ten a day the most', async () => {
  const carla = await newPerson(fixture)
  const order = await deposit(carla)
  const both = await Promise.all([complain(carla, order), complain(carla, order)])
  expect(both.map(({ code, type }) => code ?? type).sort()).toEqual(['DUPLICATE', 'ok'])
  for (let more = 0; more < 9; more += 1) await filed(carla)
  const last = await deposit(carla)
  expect(await complain(carla, last)).toMatchObject({ code: 'TOO_MANY' })
  clock.advance(DAY + 1)
  expect(await complain(carla, last)).toMatchObject({ type: 'ok' })
})

it('CHAT-10 a user lists their own complaints alone, overdue once their day has passed', async () => {
  const dora = await newPerson(fixture)
  const { dispute, order } = await filed(dora)
  const row = { id: dispute, kind: 'deposit', order_id: order, text, status: 1, answer: '' }
  expect(await own(dora)).toMatchObject([{ ...row, overdue: 0, records: [], answered_at: '' }])
  expect(await own(await newPerson(fixture))).toEqual([])
  const earlier = await filedEarlier(dora)
  expect(await own(dora)).toMatchObject([
    { id: earlier, overdue: 1 },
    { id: dispute, overdue: 0 },
  ])
})

it('CHAT-11 another than who decided answers with records, once, and the user is told', async () => {
  const emil = await newPerson(fixture)
  const { dispute, order } = await filed(emil)
  const other = await filed(bob)
  const [rita, sam, edda] = [await signIn('rita'), await signIn('sam'), await signIn('edda')]
  await fixture.asOwner(
    `
      INSERT INTO staff_vote (kind, request_id, user_id, staff_id, verdict, reason, voted_at)
      SELECT 'deposit', $1, $2, id, 'fail', 'amount-differs', now() FROM staff_member
      WHERE name = 'rita'`,
    [order, emil.userId],
  )
  const records = `deposit:${order}`
  expect(await reply(edda, dispute, { records })).toMatchObject({ code: 'STAFF_ONLY' })
  for (const [wrong, field] of [
    [{ verdict: 'pay' }, 'verdict'],
    [{ text: 'no' }, 'text'],
    [{ records: 'deposit' }, 'records'],
  ] as const)
    expect(await reply(sam, dispute, { records, ...wrong }), field).toMatchObject({
      code: 'PARAM_ERROR',
      details: { field },
    })
  expect(await reply(sam, 900_000_000, { records })).toMatchObject({ code: 'NOT_FOUND' })
  expect(await reply(sam, dispute, { records: `deposit:${other.order}` })).toMatchObject({
    code: 'NOT_FOUND',
  })
  expect(await reply(rita, dispute, { records })).toMatchObject({
    code: 'FOUR_EYES',
    details: { reason: 'decided' },
  })
  const before = await balances(emil)
  expect(await reply(sam, dispute, { records, verdict: 'favour' })).toMatchObject({
    message: { id: dispute, status: 2 },
  })
  expect(await reply(sam, dispute, { records })).toMatchObject({ code: 'ORDER_STATE' })
  expect(await balances(emil)).toEqual(before)
  expect(
    await fixture.asOwner('SELECT status FROM deposit_request WHERE id = $1', [order]),
  ).toEqual([{ status: 3 }])
  expect(await own(emil)).toMatchObject([
    { status: 2, answer, records: [{ kind: 'deposit', id: order }], overdue: 0 },
  ])
  expect(await emil.get('/mailMessage/getList')).toMatchObject({
    message: { list: [{ title: 'Complaint answered', url: '/pages/kf/disputes' }] },
  })
  await complain(emil, order)
  const [again] = await own(emil)
  expect(await reply(sam, Number(again?.['id']), { records })).toMatchObject({
    code: 'FOUR_EYES',
    details: { reason: 'answered' },
  })
})

it('CHAT-11 the queue shows staff what waits, what bars them, and what is overdue', async () => {
  const fay = await newPerson(fixture)
  const dispute = await filedEarlier(fay)
  const sam = await signIn('sam')
  const listed = async (status: number) =>
    ((await sam.get('/staff/dispute/list', { status, limit: 200 })).message as { data: object[] })
      .data
  expect(await listed(1)).toContainEqual(
    expect.objectContaining({
      id: dispute,
      user_id: fay.userId,
      overdue: 1,
      barred: '',
      proof: null,
      answered_by: '',
    }),
  )
  expect(await listed(2)).toMatchObject([{ status: 2, answered_by: expect.any(String) as string }])
  expect(await listed(3)).toEqual([])
})

it('CHAT-11 the database refuses an answer of who decided, and a second one', async () => {
  const gus = await newPerson(fixture)
  const { dispute, order } = await filed(gus)
  await fixture.asOwner(
    `
      INSERT INTO staff_vote (kind, request_id, user_id, staff_id, verdict, reason, voted_at)
      SELECT 'deposit', $1, $2, id, 'fail', 'amount-differs', now() FROM staff_member
      WHERE name = 'rita'`,
    [order, gus.userId],
  )
  const write = (name: string) =>
    fixture.asOwner(
      `
        UPDATE dispute SET answered_at = filed_at, verdict = 'stands', answer = 'No.',
          staff_name = $2, staff_id = (SELECT id FROM staff_member WHERE name = $2),
          records = '[{"kind": "deposit", "id": 1}]' WHERE id = $1`,
      [dispute, name],
    )
  await expect(write('rita')).rejects.toMatchObject({ code: '23000' })
  await write('sam')
  await expect(write('sam')).rejects.toMatchObject({ code: '23000' })
})

it('FAIR-22 the counts are public and exact', async () => {
  const [row] = await fixture.asOwner<Record<string, string>>(
    `
      SELECT count(*) AS filed, count(answered_at) AS answered,
        count(*) FILTER (WHERE verdict = 'favour') AS favour,
        count(*) FILTER (WHERE answered_at > answer_by) AS late,
        count(*) FILTER (WHERE answered_at IS NULL AND answer_by < $1) AS overdue FROM dispute`,
    [new Date(clock.nowMs())],
  )
  const counted = {
    filed: Number(row?.['filed']),
    answered: Number(row?.['answered']),
    in_favour: Number(row?.['favour']),
    late: Number(row?.['late']),
  }
  expect(counted).toMatchObject({ answered: 2, in_favour: 1 })
  const { message } = await send(fixture.address, 'GET', '/fairness/disputes', undefined)
  const { days, ...rest } = message as { days: Record<string, number>[] }
  expect(rest).toMatchObject({
    waiting: counted.filed - counted.answered,
    overdue: Number(row?.['overdue']),
    total: counted,
  })
  expect(days).toHaveLength(30)
  expect(Number(row?.['overdue'])).toBeGreaterThan(0)
})

it('CHAT-09 a second complaint about one order is the last, so that somebody may answer it', async () => {
  const fay = await newPerson(fixture)
  const { dispute, order } = await filed(fay)
  const named = { records: `deposit:${order}` }
  const [rita, sam] = [await signIn('rita'), await signIn('sam')]
  expect(await reply(rita, dispute, named)).toMatchObject({ type: 'ok' })
  const { message } = await complain(fay, order)
  const again = (message as { id: number }).id
  expect(await complain(fay, order)).toMatchObject({ code: 'DUPLICATE' })
  expect(await reply(sam, again, named)).toMatchObject({ type: 'ok' })
  expect(await complain(fay, order)).toMatchObject({ code: 'DUPLICATE' })
})
