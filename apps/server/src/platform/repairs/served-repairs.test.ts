import { createHash } from 'node:crypto'
import { fairness, type LedgerReport, type Reply, staff } from '@candor/contract'
import { FakeClock } from '@candor/testing/fake-clock'
import { fund, newPerson, type Person, personPassword, send, signIn } from '@candor/testing/people'
import { openPlatform, type TestPlatform } from '@candor/testing/platform'
import { signInStaff, type StaffPerson } from '@candor/testing/staff'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { toDate } from '../../clock/clock.ts'
import { sql } from '../../db/connection.ts'
import { flowSources, holdSources } from '../../composition/products.ts'
import {
  auditLedger,
  confirmRepair,
  type Finding,
  LedgerAudit,
  loadRepairs,
  proposeRepair,
  verifyRepairs,
} from '../ledger/index.ts'

const MINUTE = 60_000
const NAME = 'alice-of-repairs@example.com'
const clock = new FakeClock(Date.parse('2026-11-20T12:00:00Z'))
const reason = 'a balance was edited past the server, and put back'
let fixture: TestPlatform
let alice: Person
let [rita, omar, sam]: StaffPerson[] = []

const member = (person: StaffPerson | undefined): StaffPerson => {
  if (person === undefined) throw new Error('nobody signed in')
  return person
}
const report = async (): Promise<LedgerReport> =>
  fairness.ledger.reply.parse(
    (await send(fixture.address, 'GET', '/fairness/ledger', undefined)).message,
  )
const fetchRepairs = async (): Promise<Reply<typeof staff.repairs>> =>
  staff.repairs.reply.parse((await member(rita).get('/staff/repairs')).message)
const edit = (by: number) =>
  fixture.asOwner(
    `
      UPDATE account SET available = available + $2
      WHERE party_id = $1 AND currency_id = 3 AND kind = 2`,
    [alice.userId, by],
  )
const findings = () =>
  auditLedger(fixture.platform.database, new LedgerAudit(), 'whole', holdSources, flowSources)

/** Lets a minute pass, with the reconciliation in it. */
async function minute(): Promise<LedgerReport> {
  const made = async () =>
    (await fixture.asOwner<{ count: string }>('SELECT count(*) AS count FROM reconciliation'))[0]
      ?.count
  const before = await made()
  clock.advance(MINUTE)
  await expect.poll(made, { timeout: 20_000 }).not.toBe(before)
  await fixture.platform.trading.reconciler.check()
  // A report is cached for 2 s.
  clock.advance(2_000)
  return report()
}

/** The last check's findings, a minute later; the public report says what began the halt. */
async function found(): Promise<readonly Finding[]> {
  await minute()
  return fixture.platform.trading.reconciler.state()?.findings ?? []
}

async function moves(): Promise<void> {
  expect(
    (
      await alice.post('/wallet/change', {
        currency_id: 3,
        number: '10',
        from_field: 'change',
        to_field: 'micro',
      })
    ).type,
  ).toBe('ok')
}

beforeAll(async () => {
  fixture = await openPlatform({ clock })
  alice = await newPerson(fixture, NAME)
  await fund(fixture, alice.userId, { 3: '1000' })
  rita = await signInStaff(fixture, 'rita', clock.nowMs())
  const others = fixture.platform.staff
    .filter(({ name, roles }) => name !== 'rita' && roles.includes('reviewer'))
    .map(({ name }) => name)
  omar = await signInStaff(fixture, others[0] ?? '', clock.nowMs())
  sam = await signInStaff(fixture, others[1] ?? '', clock.nowMs())
})
afterAll(() => fixture.stop())

describe('a halt after an edit that was put back', () => {
  let entry = 0

  it('LEDG-24 LEDG-20 lasts, since what was written meanwhile says so for good: one difference, at the first entry', async () => {
    await moves()
    expect(await minute()).toMatchObject({ money_out: 1 })
    await edit(500)
    await moves()
    await moves()
    expect((await found()).map(({ check }) => check).sort()).toEqual([
      'balances',
      'entries',
      'sums',
    ])
    expect(await alice.get('/user/info'), 'the server that froze lets nobody in').toMatchObject({
      code: 'LOGIN_REQUIRED',
    })
    alice = await signIn(fixture.address, NAME, personPassword)
    expect(
      await alice.post('/wallet/change', {
        currency_id: 3,
        number: '10',
        from_field: 'change',
        to_field: 'micro',
      }),
      'whom a finding names is frozen',
    ).toMatchObject({ code: 'ACCOUNT_FROZEN', details: { reason: 'finding' } })
    await edit(-500)
    const left = await found()
    expect(left).toEqual([
      {
        check: 'entries',
        row: expect.stringMatching(/^entry \d+$/),
        expected: 'before 99000000000',
        found: 'before 99000000500',
      },
    ])
    expect(await minute()).toMatchObject({ balanced: 0, money_out: 0, reason: 'difference' })
    entry = Number(left[0]?.row.slice('entry '.length))
    expect((await fetchRepairs()).reported).toEqual([
      {
        entry,
        account: expect.any(Number),
        expected: 'before 99000000000',
        found: 'before 99000000500',
      },
    ])
  })

  it('STAFF-21 is explained by exactly what is reported, by two, and by nobody who verified its owner', async () => {
    const propose = (person: StaffPerson | undefined, body: object) =>
      member(person).post('/staff/repair', { ...body })
    expect(await propose(rita, { entry: entry + 1, reason })).toMatchObject({ code: 'NOT_FOUND' })
    expect(await propose(rita, { entry, reason: 'short' })).toMatchObject({ code: 'PARAM_ERROR' })
    await fixture.asOwner(
      `
        INSERT INTO staff_vote (kind, request_id, user_id, staff_id, verdict, reason, voted_at)
        SELECT 'identity_basic', 1, $1, id, 'pass', '', now() FROM staff_member WHERE name = $2`,
      [alice.userId, member(sam).name],
    )
    expect(await propose(sam, { entry, reason })).toMatchObject({ code: 'FOUR_EYES' })
    // An attacker with the server's database login knows every session number and hash of the
    // staff, and still cannot sign with them, nor with an expired session.
    const [live] = await fixture.asOwner<{ id: number; hash: string }>(
      `
        SELECT m.id, encode(s.token_hash, 'hex') AS hash FROM staff_session s JOIN staff_member m
        ON m.id = s.staff_id WHERE m.name = 'rita' ORDER BY s.id DESC LIMIT 1`,
    )
    await fixture.asOwner(
      `
        INSERT INTO staff_session (token_hash, staff_id, device, address, created_at, ends_at,
          ended_at) SELECT sha256(t.token), $1, '', '', $2, $2::timestamptz + interval '1 hour',
            t.ended
      FROM (VALUES ('ended'::bytea, $2::timestamptz), ('later', NULL)) AS t(token, ended)`,
      [live?.id, toDate(clock.nowMs())],
    )
    const sign = (token: string, atMs = clock.nowMs()) =>
      proposeRepair(fixture.platform.database, entry, reason, token, toDate(atMs))
    const refusal = { refused: 'STAFF_ONLY' }
    for (const token of [String(live?.id), live?.hash ?? '', `\\x${live?.hash}`, 'ended'])
      expect(await sign(token), token).toEqual(refusal)
    for (const hours of [-1, 1])
      expect(
        await sign('later', clock.nowMs() + hours * 3_600_000),
        'outside the time of the session',
      ).toEqual(refusal)
    const { message } = await propose(rita, { entry, reason })
    const { id } = staff.repair.reply.parse(message)
    expect((await fetchRepairs()).proposals).toMatchObject([
      {
        id,
        entry,
        expected: 'before 99000000000',
        found: 'before 99000000500',
        reason,
        proposed_by: 'rita',
        confirmed_by: '',
      },
    ])
    expect(
      await confirmRepair(fixture.platform.database, id, String(omar?.name), toDate(clock.nowMs())),
    ).toEqual(refusal)
    const confirm = (person: StaffPerson | undefined, which = id) =>
      member(person).post('/staff/repair/confirm', { id: which })
    expect(await confirm(rita)).toMatchObject({ code: 'FOUR_EYES' })
    expect(await confirm(sam)).toMatchObject({ code: 'FOUR_EYES' })
    expect(await confirm(omar, id + 1)).toMatchObject({ code: 'NOT_FOUND' })
    expect(await minute(), 'one alone explains nothing').toMatchObject({ money_out: 0 })
    const before = await fixture.asOwner(
      `
        SELECT sum(available) AS available, sum(locked) AS locked, (SELECT count(*)
          FROM entry) AS entries FROM account`,
    )
    expect(
      await Promise.all([confirm(omar), confirm(omar)]).then((answers) =>
        answers.map(({ type, code }) => code ?? type).sort(),
      ),
    ).toEqual(['ORDER_STATE', 'ok'])
    expect(
      await fixture.asOwner(
        `
          SELECT sum(available) AS available, sum(locked) AS locked, (SELECT count(*)
            FROM entry) AS entries FROM account`,
      ),
      'it moves nothing',
    ).toEqual(before)
    expect(await confirm(omar)).toMatchObject({ code: 'ORDER_STATE' })
    expect(await propose(omar, { entry, reason })).toMatchObject({ code: 'ORDER_STATE' })
  })

  it('LEDG-24 ends with the next look, over a restart too; the repair is public and its hash is anybody’s to recompute', async () => {
    const ended = await minute()
    expect(ended).toMatchObject({
      balanced: 1,
      money_out: 1,
      findings: [],
      repairs: [
        { id: 1, entry, expected: 'before 99000000000', found: 'before 99000000500', reason },
      ],
    })
    expect(ended.halts[0]?.until).not.toBe('')
    const [repair] = ended.repairs
    const previous = createHash('sha256').update('ledger repairs').digest()
    expect(repair?.previous).toBe(previous.toString('hex'))
    expect(repair?.hash).toBe(
      createHash('sha256')
        .update(previous)
        .update(repair?.text ?? '')
        .digest('hex'),
    )
    expect(JSON.parse(repair?.text ?? '')).toEqual([
      1,
      expect.any(Number),
      entry,
      repair?.account,
      repair?.expected,
      repair?.found,
      reason,
      ...Array.from({ length: 7 }, () => expect.any(Number) as number),
    ])
    clock.advance(86_400_000)
    await fixture.platform.trading.reconciler.check()
    await fixture.restart()
    expect(await minute()).toMatchObject({ money_out: 1 })
    // The account named by the finding was frozen and is unfrozen again.
    alice = await signIn(fixture.address, NAME, personPassword)
  })

  it('LEDG-24 explains nothing that comes after it: the same edit again is a difference again, though it goes on from where the last entry left off', async () => {
    await edit(500)
    await moves()
    await edit(-500)
    await moves()
    expect(await found()).toMatchObject([{ check: 'entries' }])
    expect(await found()).toMatchObject([{ check: 'entries' }])
  })

  it('LEDG-24 a repair that was changed is found by the next look and by npm run verify, and explains nothing', async () => {
    await fixture
      .asOwner(`UPDATE ledger_repair SET reason = 'all is well with this one'`)
      .catch(() =>
        fixture.asOwner(
          `
            ALTER TABLE ledger_repair DROP CONSTRAINT ledger_repair_as_proposed; UPDATE
              ledger_repair SET reason = 'all is well with this one'`,
        ),
      )
    expect(await loadRepairs(fixture.platform.database)).toEqual({ sound: [], broken: 1 })
    const whole = await findings()
    expect(whole).toContainEqual({
      check: 'chains',
      row: 'repair 1',
      expected: 'a hash that follows from it and the one before it',
      found: 'another',
    })
    expect(whole.filter(({ check }) => check === 'entries').map(({ row }) => row)).toContain(
      `entry ${entry}`,
    )
    expect(await verifyRepairs(fixture.platform.database)).toEqual({
      count: 0,
      difference: 'repair 1',
    })
    await fixture.asOwner('UPDATE ledger_repair SET reason = $1', [reason])
    expect(await verifyRepairs(fixture.platform.database)).toEqual({
      count: 1,
      difference: undefined,
    })
  })

  it('LEDG-24 a repair of other figures explains nothing, though its chain holds', async () => {
    const rewritten = async (found: string) => {
      await fixture.asOwner('UPDATE ledger_repair SET found = $1', [found])
      await fixture.asOwner(
        `
          UPDATE ledger_repair r
          SET hash = sha256(sha256('ledger repairs') || convert_to(ledger_repair_text(r), 'UTF8'))`,
      )
      expect(await loadRepairs(fixture.platform.database)).toMatchObject({
        sound: [{ found }],
        broken: undefined,
      })
      return (await findings()).filter(({ check }) => check === 'entries').map(({ row }) => row)
    }
    expect(await rewritten('before 99000000501')).toContain(`entry ${entry}`)
    expect(await rewritten('before 99000000500')).not.toContain(`entry ${entry}`)
  })
})

it.each([
  `
    INSERT INTO ledger_repair_proposal (entry_id, account_id, expected, found, reason, staff_id,
      proposed_at) VALUES (1, 1, 'before 0', 'before 1', 'ten letters', 1, now())`,
  'UPDATE ledger_repair SET up_to_entry = 9999999',
  'DELETE FROM ledger_repair',
  "UPDATE ledger_repair_proposal SET found = 'before 7'",
  'INSERT INTO ledger_repair SELECT * FROM ledger_repair',
])('LEDG-24 the server’s own role explains nothing by hand: %s', async (text) => {
  await expect(fixture.platform.database.rows(sql(text))).rejects.toMatchObject({
    code: '42501',
  })
})
