import { fairness, type LedgerReport } from '@candor/contract'
import { checkLiability } from '@candor/engine/fairness/liability-check'
import { FakeClock } from '@candor/testing/fake-clock'
import { roomyLimits } from '@candor/testing/limits'
import { fund, newPerson, send } from '@candor/testing/people'
import { openPlatform, type TestPlatform } from '@candor/testing/platform'
import { signInStaff } from '@candor/testing/staff'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { publishedLimits } from '../../http/limits.ts'

const MINUTE = 60_000
const clock = new FakeClock(Date.parse('2026-11-20T12:00:00Z'))
let fixture: TestPlatform

beforeAll(async () => {
  fixture = await openPlatform({ clock, limits: { ...roomyLimits, proof: publishedLimits.proof } })
})
afterAll(() => fixture.stop())

async function report(): Promise<LedgerReport> {
  const { message } = await send(fixture.address, 'GET', '/fairness/ledger', undefined)
  return fairness.ledger.reply.parse(message)
}

/** Lets a minute pass and returns the report after the reconciliation in it. */
async function minute(): Promise<LedgerReport> {
  const made = async () =>
    (await fixture.asOwner<{ count: string }>('SELECT count(*) AS count FROM reconciliation'))[0]
      ?.count
  const before = await made()
  clock.advance(MINUTE)
  await expect.poll(made, { timeout: 20_000 }).not.toBe(before)
  // A report is cached for 2 s.
  clock.advance(2_000)
  return report()
}

it('FAIR-15 LEDG-20 a difference halts money out within a minute, in public and before staff, over a restart, and its end comes by itself', async () => {
  const person = await newPerson(fixture)
  await fund(fixture, person.userId, { 3: '1000' })
  expect(await minute()).toMatchObject({
    balanced: 1,
    money_out: 1,
    reason: '',
    since: '',
    findings: [],
    halts: [],
  })

  const raise = (by: number) =>
    fixture.asOwner(
      `
        UPDATE account SET available = available + $2
        WHERE party_id = $1 AND currency_id = 3 AND kind = 2`,
      [person.userId, by],
    )
  await raise(500)
  const halted = await minute()
  expect(halted).toMatchObject({
    balanced: 0,
    money_out: 0,
    reason: 'difference',
    since: halted.checked_at,
    halts: [{ from: halted.checked_at, until: '' }],
  })
  expect(halted.findings).toContainEqual({
    check: 'sums',
    row: 'currency 3',
    expected: '0',
    found: '500',
  })
  expect(
    (await (await signInStaff(fixture, 'rita', clock.nowMs())).get('/staff/ledger')).message,
  ).toEqual(halted)

  await fixture.restart()
  expect(await report()).toMatchObject({
    money_out: 0,
    reason: 'difference',
    since: halted.since,
    halts: [{ until: '' }],
  })

  await raise(-500)
  const ended = await minute()
  expect(ended).toMatchObject({
    balanced: 1,
    money_out: 1,
    reason: '',
    since: '',
    findings: [],
    halts: [{ from: halted.since, until: ended.checked_at, findings: halted.findings }],
  })
})

it('FAIR-09 FAIR-10 a guest reads the report, its days and no proof; a user finds himself in it; 999 comes before PARAM_ERROR, and that before NOT_FOUND', async () => {
  const [person, late] = [await newPerson(fixture), await newPerson(fixture)]
  await fund(fixture, person.userId, { 3: '25', 1: '0.5' })
  const published = async () =>
    (await send(fixture.address, 'GET', '/fairness/liabilities/days', undefined)).message as {
      due_at: string
      days: { date: string; hash: string }[]
    }
  // The previous test's day has its report; the next report covers the following day.
  await fixture.restart(() => {
    clock.advance(43_200_000 + 1_000)
    return Promise.resolve()
  })
  clock.advance(10_000)
  await expect
    .poll(async () => (await published()).days[0]?.date, { timeout: 30_000 })
    .toBe('2026-11-21')
  const { days, due_at: dueAt } = fairness.liabilityDays.reply.parse(await published())
  expect(dueAt).toBe('2026-11-22 00:00:00')
  const report = fairness.liabilities.reply.parse(
    (await send(fixture.address, 'GET', '/fairness/liabilities', undefined)).message,
  )
  expect(report).toMatchObject({
    date: '2026-11-21',
    assets: 'simulated',
    hash: days[0]?.hash,
    before: days[1]?.hash ?? '0'.repeat(64),
  })
  expect(
    (await send(fixture.address, 'GET', '/fairness/liabilities?date=2026-11-21', undefined))
      .message,
  ).toEqual(report)
  for (const [currencyId, amount] of [
    [3, '25.00000000'],
    [1, '0.50000000'],
  ] as const) {
    const tree = report.currencies.find(({ currency_id: id }) => id === currencyId)
    const proof = fairness.liabilityProof.reply.parse(
      (await person.get(`/fairness/liabilities/proof?currency_id=${currencyId}&date=2026-11-21`))
        .message,
    )
    expect(proof.amount).toBe(amount)
    if (tree === undefined) throw new Error('the currency is missing')
    expect(
      checkLiability({ report, tree: { ...tree, date: report.date }, proof }, person.userId)
        .matches,
    ).toBe(true)
    expect(
      checkLiability({ report, tree: { ...tree, date: report.date }, proof }, late.userId).matches,
    ).toBe(false)
  }
  const refused = async (path: string, as?: typeof person) => {
    const answer = await (as === undefined
      ? send(fixture.address, 'GET', path, undefined)
      : as.get(path))
    return answer.type === '999' ? '999' : answer.code
  }
  expect(await refused('/fairness/liabilities?date=2026-02-30')).toBe('PARAM_ERROR')
  expect(await refused('/fairness/liabilities?date=2020-01-01')).toBe('NOT_FOUND')
  expect(await refused('/fairness/liabilities/days?before=x')).toBe('PARAM_ERROR')
  expect(await refused('/fairness/liabilities/proof?currency_id=x&date=x')).toBe('999')
  expect(await refused('/fairness/liabilities/proof?currency_id=x&date=2026-11-21', person)).toBe(
    'PARAM_ERROR',
  )
  expect(await refused('/fairness/liabilities/proof?currency_id=3&date=', person)).toBe(
    'PARAM_ERROR',
  )
  expect(await refused('/fairness/liabilities/proof?currency_id=3&date=2020-01-01', person)).toBe(
    'NOT_FOUND',
  )
  expect(await refused('/fairness/liabilities/proof?currency_id=3&date=2026-11-21', late)).toBe(
    'NOT_FOUND',
  )
  const further = []
  for (let asked = 1; asked <= 60; asked += 1)
    further.push(await refused('/fairness/liabilities/proof?currency_id=3&date=2026-11-21', late))
  expect(further).toEqual([...Array.from({ length: 59 }, () => 'NOT_FOUND'), 'TOO_FAST'])
  expect(await refused('/fairness/liabilities/proof?currency_id=3&date=2020-01-01', person)).toBe(
    'NOT_FOUND',
  )
})
