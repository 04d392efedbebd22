import { fairness, type Reply } from '@candor/contract'
import { FakeClock } from '@candor/testing/fake-clock'
import { newPerson, send } from '@candor/testing/people'
import { uploadPicture } from '@candor/testing/pictures'
import { openPlatform, type TestPlatform } from '@candor/testing/platform'
import { signInStaff, type StaffPerson } from '@candor/testing/staff'
import { importedLine } from '@candor/testing/statement'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { flowSources, holdSources } from '../../composition/products.ts'
import { auditLedger, LedgerAudit } from '../ledger/index.ts'
import { watchCredits } from '../statement/index.ts'

const clock = new FakeClock(Date.parse('2026-11-20T12:00:00Z'))
let fixture: TestPlatform
let reviewers: StaffPerson[]
const warned: string[] = []
const alarms: string[] = []
let endWatch: () => Promise<void>

beforeAll(async () => {
  fixture = await openPlatform({ clock })
  await signIn()
  endWatch = watchCredits({
    clock,
    database: fixture.platform.database,
    warn: (sentence) => {
      warned.push(sentence)
    },
    alarm: (sentence) => {
      alarms.push(sentence)
    },
    onFault: (error) => {
      throw error
    },
  })
})
afterAll(async () => {
  await endWatch()
  await fixture.stop()
})

async function signIn(): Promise<void> {
  reviewers = await Promise.all(
    ['rita', 'ravi'].map((name) => signInStaff(fixture, name, clock.nowMs())),
  )
}

const findings = () =>
  auditLedger(fixture.platform.database, new LedgerAudit(), 'whole', holdSources, flowSources)

/** A report is cached for a minute. */
async function report(): Promise<Reply<typeof fairness.credits>> {
  clock.advance(60_000)
  return fairness.credits.reply.parse(
    (await send(fixture.address, 'GET', '/fairness/credits', undefined)).message,
  )
}

/**
 * A deposit that two reviewers approve with a statement line, before the sandbox approves it by
 * itself.
 */
async function credited(amount: string, reference: string): Promise<number> {
  const person = await newPerson(fixture)
  await person.post('/wallet/charge_req', {
    account: await uploadPicture(fixture.address, person),
    amount,
    currency: 1,
  })
  const [row] = await fixture.asOwner<{ id: string }>('SELECT max(id) AS id FROM deposit_request')
  const [id, line] = [
    Number(row?.id),
    await importedLine((text, values) => fixture.asOwner(text, values), 'BTC', amount, reference),
  ]
  for (const by of reviewers)
    expect(
      await by.post('/staff/review', { kind: 'deposit', id, verdict: 'pass', line }),
    ).toMatchObject({ type: 'ok' })
  return id
}

it('FAIR-16 STAFF-17 LEDG-22 every credit by hand is counted in public and told to the operator, who is alarmed from 10 BTC in 24 h, again each hour, and no longer', async () => {
  expect(await report()).toMatchObject({
    alarm: 0,
    alarm_btc: '10.00000000',
    day: { count: 0, btc: '0.00000000', unpriced: 0 },
    days: [],
    lines: [],
  })
  const first = await credited('9.5', 'RF1')
  await importedLine((text, values) => fixture.asOwner(text, values), 'BTC', '3', 'RF9')
  expect(await report()).toMatchObject({
    alarm: 0,
    day: { count: 1, btc: '9.50000000', unpriced: 0 },
    days: [{ date: '2026-11-20', count: 1, btc: '9.50000000' }],
    lines: [
      { currency: 'BTC', count: 2, amount: '12.50000000', used: 1, used_amount: '9.50000000' },
    ],
  })
  await expect.poll(() => warned, { timeout: 20_000 }).toHaveLength(1)
  expect(warned[0]).toMatch(
    new RegExp(
      `^credited by hand: deposit ${first} of user \\d+, 9.5 BTC, passed by rita and ravi, by line main RF1$`,
    ),
  )

  await credited('0.5', 'RF2')
  const alarmed = await report()
  expect(alarmed).toMatchObject({ alarm: 1, day: { count: 2, btc: '10.00000000' } })
  expect(
    alarmed.sources.find(({ source, currency }) => source === 'deposit' && currency === 'BTC'),
  ).toEqual({
    source: 'deposit',
    currency: 'BTC',
    credited: '10.00000000',
    proven: '10.00000000',
    difference: '0.00000000',
  })
  await expect
    .poll(
      () =>
        alarms.filter((text) =>
          text.startsWith('ALARM: 2 credits by hand within 24 hours, together 10 BTC.'),
        ),
      { timeout: 20_000 },
    )
    .toHaveLength(1)
  clock.advance(3_600_000)
  await expect.poll(() => alarms, { timeout: 20_000 }).toHaveLength(2)
  expect(warned.filter((text) => text.startsWith('credited'))).toHaveLength(2)
  clock.advance(86_400_000)
  expect(await report()).toMatchObject({ alarm: 0, day: { count: 0 }, days: [{ count: 2 }] })
  expect(await findings()).toEqual([])
})

it('LEDG-22 money that a request tells and nothing proves is a finding of the next look, and so is a line that was changed afterwards', async () => {
  // The previous day ended their sessions.
  await signIn()
  const id = await credited('0.25', 'RF3')
  const [row] = await fixture.asOwner<{ line_id: string }>(
    `SELECT line_id FROM hand_credit WHERE kind = 'deposit' AND request_id = $1`,
    [id],
  )
  const touch = async (...texts: string[]): Promise<void> => {
    for (const text of [
      'ALTER TABLE hand_credit DISABLE TRIGGER USER',
      'ALTER TABLE statement_line DISABLE TRIGGER USER',
      ...texts,
    ])
      await fixture.asOwner(text)
  }
  const proofs = async () => (await findings()).map(({ check, row: where }) => `${check}: ${where}`)
  await touch(`UPDATE statement_line SET amount = amount + 1 WHERE id = ${row?.line_id}`)
  expect(await proofs()).toEqual(['proofs: cause deposit in currency 1'])
  const difference = (await report()).sources.find(
    ({ source, currency }) => source === 'deposit' && currency === 'BTC',
  )?.difference
  expect(difference).toBe('0.25000000')
  await touch(`UPDATE statement_line SET amount = amount - 1 WHERE id = ${row?.line_id}`)
  expect(await proofs()).toEqual([])
  await touch(`UPDATE hand_credit SET amount = amount + 1 WHERE request_id = ${id}`)
  expect(await proofs()).toEqual(['proofs: cause deposit in currency 1'])
  await touch(
    `UPDATE hand_credit SET amount = amount - 1 WHERE request_id = ${id}`,
    `CREATE TABLE taken AS SELECT * FROM hand_credit WHERE request_id = ${id}`,
    `DELETE FROM hand_credit WHERE request_id = ${id}`,
  )
  expect(await proofs()).toEqual(['proofs: cause deposit in currency 1'])
  // A difference halts payouts, whatever the check (LEDG-20).
  await fixture.platform.trading.reconciler.check('whole')
  expect((await send(fixture.address, 'GET', '/fairness/ledger', undefined)).message).toMatchObject(
    {
      money_out: 0,
      reason: 'difference',
      findings: [{ check: 'proofs' }],
    },
  )
  await touch('INSERT INTO hand_credit SELECT * FROM taken')
  expect(await proofs()).toEqual([])
})
