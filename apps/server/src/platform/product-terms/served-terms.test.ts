import { FakeClock } from '@candor/testing/fake-clock'
import { newPerson, type Person } from '@candor/testing/people'
import { openPlatform, type TestPlatform } from '@candor/testing/platform'
import { signInStaff, type StaffPerson } from '@candor/testing/staff'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { formatUtc } from '../../clock/clock.ts'
import { sql } from '../../db/connection.ts'
import { secondsTerms, writeProduct } from '../../products/seconds/index.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const clock = new FakeClock(Date.parse('2026-11-20T10:00:00Z'))
const first = writeProduct(secondsTerms)
/** Like the first terms except the payout of 30 s. */
const paying = (payout: string) => ({
  ...first,
  durations: first.durations.map((one) => (one.seconds === 30 ? { ...one, payout } : one)),
})

let fixture: TestPlatform
let edda: StaffPerson
let pola: StaffPerson
let otto: StaffPerson
let alice: Person

const signIn = (name: string) => signInStaff(fixture, name, clock.nowMs())
const put = (by: StaffPerson, fields: unknown, effectiveMs: number, kind = 'seconds') =>
  by.post('/staff/product', {
    kind,
    fields: typeof fields === 'string' ? fields : JSON.stringify(fields),
    effective_at: formatUtc(effectiveMs),
  })
const list = async (by: StaffPerson) =>
  (await by.get('/staff/products', { kind: 'seconds', limit: 50 })) as {
    message: {
      data: {
        id: number
        status: number
        fields: string
        proposed_by: string
        published_by: string
        effective_at: string
      }[]
      total: number
    }
    data: { in_force: string }
  }

async function payoutOf30(): Promise<string | undefined> {
  const { message } = await alice.get('/microtrade/seconds')
  return (message as { seconds: number; profit_ratio: string }[]).find(
    ({ seconds }) => seconds === 30,
  )?.profit_ratio
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

beforeAll(async () => {
  fixture = await openPlatform({ clock })
  ;[edda, pola, otto, alice] = [
    await signIn('edda'),
    await signIn('pola'),
    await signIn('otto'),
    await newPerson(fixture),
  ]
})
afterAll(() => fixture.stop())

it('STAFF-08 STAFF-05 a version is proposed by one publisher and published by another, 24 h ahead, and holds from its time on', async () => {
  const at = clock.nowMs() + DAY
  const before = await payoutOf30()
  const proposed = await put(edda, paying('0.75'), at)
  expect(proposed).toMatchObject({
    type: 'ok',
    message: {
      kind: 'seconds',
      status: 1,
      proposed_by: 'edda',
      published_by: '',
      effective_at: formatUtc(at),
    },
  })
  expect(await put(edda, paying('0.75'), at), 'the same person again').toMatchObject({
    code: 'FOUR_EYES',
  })
  expect(
    (await rules()).get(`seconds.duration.30@${new Date(at).toISOString()}`),
    'a proposal is not announced',
  ).toBeUndefined()
  expect(await put(pola, paying('0.75'), at)).toMatchObject({
    type: 'ok',
    message: { status: 2, proposed_by: 'edda', published_by: 'pola' },
  })
  expect((await rules()).get(`seconds.duration.30@${new Date(at).toISOString()}`)).toContain(
    'payout 75 %',
  )
  for (const by of [edda, pola])
    expect(await put(by, paying('0.75'), at)).toMatchObject({ code: 'ORDER_STATE' })
  clock.advance(at - clock.nowMs() - 1)
  expect(await payoutOf30()).toBe(before)
  clock.advance(1)
  expect(await payoutOf30()).not.toBe(before)
  ;[edda, pola, otto] = [await signIn('edda'), await signIn('pola'), await signIn('otto')]
  expect(JSON.parse((await list(otto)).data.in_force)).toEqual(paying('0.75'))
  clock.advance(60_000)
  await expect.poll(async () => (await rules()).get('seconds.duration.30')).toContain('payout 75 %')
  expect([...(await rules()).keys()].filter((id) => id.includes('@'))).toEqual([])
})

it('STAFF-08 refuses in order: terms and times that cannot be, what is published already or comes before the last version, the same eyes', async () => {
  const at = clock.nowMs() + 3 * DAY
  for (const fields of [
    'no json',
    '[]',
    '{}',
    { ...first, durations: [] },
    { ...first, wanted: '1' },
    { ...first, fee: 0 },
    { ...first, least: '1e3' },
    paying('1.5'),
    paying('-0.5'),
    paying('0.123456789'),
  ]) {
    expect(await put(edda, fields, at), JSON.stringify(fields)).toMatchObject({
      code: 'PARAM_ERROR',
    })
  }
  expect(await put(edda, first, clock.nowMs() + DAY - 1_000), 'less than 24 h ahead').toMatchObject(
    { code: 'PARAM_ERROR' },
  )
  for (const by of [edda, pola])
    expect(
      await put(by, first, Date.parse('9999-12-31T23:59:59Z')),
      'so far ahead that nothing could be published before it',
    ).toMatchObject({ code: 'PARAM_ERROR' })
  expect(
    await put(edda, first, clock.nowMs() + 366 * DAY + 1_000),
    'more than a year ahead',
  ).toMatchObject({ code: 'PARAM_ERROR' })
  for (const time of ['2026-13-01 00:00:00', '2026-12-31T00:00:00', '2026-02-30 00:00:00']) {
    expect(
      await edda.post('/staff/product', {
        kind: 'seconds',
        fields: JSON.stringify(first),
        effective_at: time,
      }),
      time,
    ).toMatchObject({ code: 'PARAM_ERROR' })
  }
  expect(await put(edda, first, at, 'vip')).toMatchObject({ code: 'PARAM_ERROR' })
  await put(edda, paying('0.7'), at)
  expect(await put(pola, paying('0.7'), at)).toMatchObject({ message: { status: 2 } })
  for (const time of [at, at - HOUR])
    expect(await put(edda, paying('0.71'), time), 'not after the last version').toMatchObject({
      code: 'ORDER_STATE',
    })
  expect((await list(otto)).message.data.filter(({ fields }) => fields.includes('0.71'))).toEqual(
    [],
  )
})

it('STAFF-08 another wording, another time or 24 h that have passed make no second vote', async () => {
  const at = clock.nowMs() + 5 * DAY
  expect(await put(edda, paying('0.6'), at)).toMatchObject({ message: { status: 1 } })
  expect(await put(pola, paying('0.61'), at + 2_000), 'a proposal of its own').toMatchObject({
    message: { status: 1, proposed_by: 'pola' },
  })
  expect(await put(pola, paying('0.6'), at + 1_000)).toMatchObject({
    message: { status: 1, proposed_by: 'pola' },
  })
  clock.advance(4 * DAY + 1_000)
  ;[edda, pola, otto] = [await signIn('edda'), await signIn('pola'), await signIn('otto')]
  expect(await put(pola, paying('0.6'), at)).toMatchObject({ code: 'PARAM_ERROR' })
  expect(
    (await list(otto)).message.data.find((row) => row.effective_at === formatUtc(at)),
  ).toMatchObject({ status: 3, published_by: '' })
})

it('STAFF-08 STAFF-05 of 20 votes by two publishers at the same moment one proposes and one publishes', async () => {
  const at = clock.nowMs() + 9 * DAY
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_each, index) =>
      put(index % 2 === 0 ? edda : pola, paying('0.55'), at),
    ),
  )
  const outcomes = answers.map((answer) =>
    answer.type === 'ok' ? `status ${(answer.message as { status: number }).status}` : answer.code,
  )
  expect(outcomes.filter((outcome) => outcome === 'status 1')).toHaveLength(1)
  expect(outcomes.filter((outcome) => outcome === 'status 2')).toHaveLength(1)
  expect(
    outcomes.every((outcome) =>
      ['status 1', 'status 2', 'FOUR_EYES', 'ORDER_STATE'].includes(outcome ?? ''),
    ),
  ).toBe(true)
})

it('STAFF-05 what a publisher proposed is published by nobody once he may publish no more, by the application’s own login neither', async () => {
  const at = clock.nowMs() + 12 * DAY
  const proposed = await put(pola, paying('0.56'), at)
  expect(proposed).toMatchObject({ message: { status: 1 } })
  const { id } = proposed.message as { id: number }
  const [second] = await fixture.asOwner<{ id: number }>(
    `SELECT id FROM staff_member WHERE name = 'edda'`,
  )
  for (const [taken, given] of [
    ['disabled_at = now()', 'disabled_at = NULL'],
    [`roles = '{support}'`, `roles = '{publisher}'`],
  ]) {
    await fixture.asOwner(`UPDATE staff_member SET ${taken} WHERE name = 'pola'`)
    expect(await put(edda, paying('0.56'), at), taken).toMatchObject({ code: 'FOUR_EYES' })
    await expect(
      fixture.platform.database.rows(
        sql(`
            INSERT INTO product_version (proposal_id, kind, subject, effective_ms, proposed_by,
              published_by, published_at)
      SELECT id, kind, subject, effective_ms, staff_id, ${second?.id}, proposed_at
      FROM product_proposal WHERE id = ${id}`),
      ),
    ).rejects.toThrow('somebody behind it who may not publish')
    await fixture.asOwner(`UPDATE staff_member SET ${given} WHERE name = 'pola'`)
  }
  expect(await put(edda, paying('0.56'), at)).toMatchObject({ message: { status: 2 } })
})

it('STAFF-08 STAFF-06 the server’s own role can change no version, publish none alone and none that is not announced', async () => {
  const [proposal] = await fixture.asOwner<{ id: string; staff_id: number; effective_ms: string }>(
    'SELECT id, staff_id, effective_ms FROM product_proposal ORDER BY id DESC LIMIT 1',
  )
  const app = fixture.platform.database
  const insert = (by: number, publishedAt: string) =>
    app.rows(
      sql(`
          INSERT INTO product_version (proposal_id, kind, subject, effective_ms, proposed_by,
            published_by, published_at)
    VALUES (${proposal?.id}, 'seconds', '', ${proposal?.effective_ms}, ${proposal?.staff_id}, ${by},
      ${publishedAt})`),
    )
  await fixture.asOwner('DELETE FROM product_version WHERE proposal_id = $1', [proposal?.id])
  await expect(insert(proposal?.staff_id ?? 0, 'now()')).rejects.toThrow(
    /product_version_has_four_eyes/,
  )
  const [other, reviewer] = (
    await fixture.asOwner<{ id: number }>(
      `
        SELECT id FROM staff_member WHERE id <> $1 AND roles && '{publisher,reviewer}'
        ORDER BY 'publisher' = ANY (roles) DESC`,
      [proposal?.staff_id],
    )
  ).map(({ id }) => id)
  await expect(insert(reviewer ?? 0, 'now()')).rejects.toThrow(
    'somebody behind it who may not publish',
  )
  await expect(
    insert(other ?? 0, `to_timestamp(${Number(proposal?.effective_ms) / 1000 - 86_399})`),
  ).rejects.toThrow(/product_version_is_announced/)
  for (const text of [
    'UPDATE product_version SET effective_ms = 0',
    'DELETE FROM product_version',
    `UPDATE product_proposal SET fields = '{}'`,
    'DELETE FROM product_proposal',
  ]) {
    await expect(app.rows(sql(text)), text).rejects.toMatchObject({ code: '42501' })
  }
})
