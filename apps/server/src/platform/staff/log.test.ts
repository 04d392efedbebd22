import { createHash } from 'node:crypto'
import { allRoutes } from '@candor/contract'
import { closeVotes, now, openVotes, fixture } from '@candor/testing/fixtures/deposit-votes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../../db/connection.ts'
import { recordCall } from './log.ts'
import { addToLog, findBrokenEntry, loadChain } from './store-log.ts'

beforeAll(openVotes)

afterAll(closeVotes)

describe('no lever, and a log that only grows', () => {
  it('STAFF-06 a staff call takes these fields and no others', () => {
    const fields = Object.fromEntries(
      allRoutes()
        .filter(([name]) => name.startsWith('staff.'))
        .map(([name, { input }]) => [name, Object.keys(input).sort()]),
    )
    expect(fields).toEqual({
      'staff.login': ['name', 'password', 'totp'],
      'staff.passkeyOptions': ['enrolment'],
      'staff.savePasskey': ['credential', 'enrolment'],
      'staff.passkeyLoginOptions': [],
      'staff.passkeyLogin': ['credential'],
      'staff.logout': [],
      'staff.queue': ['kind', 'limit', 'page', 'status'],
      'staff.review': ['id', 'kind', 'line', 'reason', 'verdict'],
      'staff.picture': ['id', 'kind', 'which'],
      'staff.audit': ['limit', 'page'],
      'staff.product': ['effective_at', 'fields', 'kind'],
      'staff.products': ['kind', 'limit', 'page', 'subject'],
      'staff.documentMark': ['document'],
      'staff.repairs': [],
      'staff.repair': ['entry', 'reason'],
      'staff.confirmRepair': ['id'],
      'staff.auditChain': ['from', 'limit'],
      'staff.auditLogins': ['limit', 'page'],
      'staff.ledger': [],
      'staff.site': [],
    })
    const calls = allRoutes().filter(([, { access }]) => access === 'staff')
    expect(calls.length).toBeGreaterThan(4)
    for (const [name, { input, money }] of calls) {
      expect(
        Object.keys(input).filter((field) =>
          /amount|price|balance|fee|rate|result|number|level|count|multiple/.test(field),
        ),
        name,
      ).toEqual([])
      expect(money, name).toBeUndefined()
    }
  })

  it("STAFF-06 STAFF-09 the server's own role can change no amount, vote, log entry or level", async () => {
    const statements = [
      'UPDATE deposit_request SET amount = 1',
      'UPDATE statement_line SET amount = 1',
      'DELETE FROM statement_line',
      'UPDATE hand_credit SET line_id = 1',
      'DELETE FROM hand_credit',
      'UPDATE staff_vote SET verdict = verdict',
      'DELETE FROM staff_vote',
      'UPDATE staff_log SET answer = answer',
      'DELETE FROM staff_log',
      'TRUNCATE staff_log',
      `
        INSERT INTO staff_log (id, staff_id, call, said, request_id, address, answer, logged_at,
          hash) VALUES (1, 1, '', '{}', '', '', '', now(), '')`,
      'UPDATE staff_log_head SET last_id = 0',
      `
        INSERT INTO statement_line (account, reference, currency, amount, booked_on, payer,
          imported_by, imported_at) VALUES ('main', 'x', 'BTC', 1, now(), '', 'x', now())`,
      `
        INSERT INTO hand_credit (kind, request_id, user_id, currency, amount, credited_at)
        VALUES ('deposit', 1, 1, 'BTC', 1, now())`,
      'UPDATE app_user SET auth_level = 2',
      'UPDATE vip_day SET level = 3',
      'UPDATE staff_member SET roles = roles',
      'UPDATE staff_session SET ends_at = now()',
      'DELETE FROM staff_session',
    ]
    for (const text of statements)
      await expect(fixture.access.database.rows(sql(text)), text).rejects.toMatchObject({
        code: '42501',
      })
  })

  it('STAFF-09 OP5 the log is a chain: 20 entries at the same moment follow one another, and a changed or missing one is found', async () => {
    const entry = (index: number) => ({
      staff: fixture.rita,
      call: 'staff.queue',
      input: { kind: 'deposit', index, long: 'x'.repeat(2_000) },
      requestId: `r${index}`,
      address: '203.0.113.7',
      nowMs: now + index,
    })
    await Promise.all(
      Array.from({ length: 20 }, async (_each, index) => {
        await (
          await recordCall(fixture.access.database, entry(index))
        )('ok')
      }),
    )
    const rows = await fixture.access.asOwner('SELECT id, answer, said FROM staff_log ORDER BY id')
    expect(rows.map(({ id }) => Number(id))).toEqual(rows.map((_row, index) => index + 1))
    expect(rows.filter(({ answer }) => answer === 'ok')).toHaveLength(20)
    expect(JSON.stringify(rows)).not.toContain('x'.repeat(600))
    expect(await findBrokenEntry(fixture.access.database)).toBeUndefined()
    const [third] = await fixture.access.asOwner('SELECT * FROM staff_log WHERE id = 3')
    await fixture.access.asOwner(`UPDATE staff_log SET address = '198.51.100.1' WHERE id = 3`)
    expect(await findBrokenEntry(fixture.access.database)).toBe(3)
    await fixture.access.asOwner('UPDATE staff_log SET address = $1 WHERE id = 3', [
      third?.['address'],
    ])
    expect(await findBrokenEntry(fixture.access.database)).toBeUndefined()
    const answered = rows.find(({ answer }) => answer !== '')
    await fixture.access.asOwner('DELETE FROM staff_log WHERE id = $1', [answered?.['id']])
    expect(await findBrokenEntry(fixture.access.database)).toBe(Number(answered?.['id']) + 1)
  })

  it('STAFF-09 anybody who is given the rows recomputes the chain from their texts alone, from the first row or from any other', async () => {
    const sha256 = (previous: string, text: string): string =>
      createHash('sha256').update(Buffer.from(previous, 'hex')).update(text).digest('hex')
    await recordCall(fixture.access.database, {
      staff: fixture.rita,
      call: 'staff.review',
      input: { reason: 'under-age', odd: 'é "quoted" 中文' },
      requestId: 'r',
      address: '',
      nowMs: now,
    })
    const whole = await loadChain(fixture.access.database, 1, 1_000)
    expect(whole.previous).toBe(createHash('sha256').update('staff log').digest('hex'))
    // The test above removed a row, where this part of the chain ends.
    const gap = whole.rows.findIndex(({ id }, index) => id !== index + 1)
    let last = whole.previous
    for (const { text, hash } of whole.rows.slice(0, gap))
      expect((last = sha256(last, text))).toBe(hash)
    const [newest] = (await loadChain(fixture.access.database, whole.lastId, 5)).rows
    expect(newest?.hash).toBe(
      sha256(
        (await loadChain(fixture.access.database, whole.lastId, 5)).previous,
        newest?.text ?? '',
      ),
    )
    expect(JSON.parse(newest?.text ?? '')).toEqual([
      whole.lastId,
      null,
      fixture.rita.staffId,
      'staff.review',
      { odd: 'é "quoted" 中文', reason: 'under-age' },
      'r',
      '',
      '',
      now,
    ])
  })

  it('STAFF-09 S12 keeps whatever was typed, half characters and null characters as marks', async () => {
    await recordCall(fixture.access.database, {
      staff: fixture.rita,
      call: 'staff.review',
      input: { reason: 'a\ud800b\u0000c' },
      requestId: 'odd',
      address: '',
      nowMs: now,
    })
    expect(
      await fixture.access.asOwner(
        `SELECT said->>'reason' AS reason FROM staff_log WHERE request_id = 'odd'`,
      ),
    ).toEqual([{ reason: 'a\ufffdb\ufffdc' }])
  })

  it('STAFF-09 an entry of nobody cannot be written', async () => {
    await expect(
      addToLog(fixture.access.database, {
        staffId: 999_999,
        call: 'x',
        said: {},
        requestId: '',
        address: '',
        answer: '',
        now: new Date(now),
      }),
    ).rejects.toThrow(/staff_log_staff_id_fkey/)
  })
})
