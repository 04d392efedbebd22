import { languages } from '@candor/contract'
import { messageOf } from '@candor/testing/fixtures/access'
import {
  basic,
  closeFilings,
  fail,
  file,
  now,
  openFilings,
  pass,
  refused,
  stateOf,
  fixture,
} from '@candor/testing/fixtures/filings'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../../db/connection.ts'
import { FILINGS_A_DAY, REVIEW_MS } from './index.ts'

const HOUR = 3_600_000

beforeAll(openFilings)

afterAll(closeFilings)

describe('review', () => {
  it('KYC-02 moves only from nothing to review, to verified or failed, and from failed to review', async () => {
    const caller = await fixture.bound()
    const statuses: number[] = [(await stateOf(caller)).review_status]
    const first = await fixture.filedBasic(caller)
    statuses.push((await stateOf(caller)).review_status)
    messageOf(await fail(first))
    statuses.push((await stateOf(caller)).review_status)
    const second = await fixture.filedBasic(caller)
    statuses.push((await stateOf(caller)).review_status)
    await pass('identity_basic', second)
    statuses.push((await stateOf(caller)).review_status)
    expect(statuses).toEqual([0, 1, 3, 1, 2])
    for (const id of [first, second])
      for (const verdict of ['pass', 'fail'] as const) {
        expect(
          await fixture.review(
            {
              kind: 'identity_basic',
              id,
              verdict,
              ...(verdict === 'fail' ? { reason: 'under-age' } : {}),
            },
            fixture.ravi,
          ),
        ).toEqual(refused('ORDER_STATE'))
      }
    expect(await file(caller, basic())).toEqual(refused('ORDER_STATE'))
  })

  it('KYC-02 the database itself lets no status and no level be written but by a vote', async () => {
    const caller = await fixture.bound()
    const id = await fixture.filedBasic(caller)
    const asServer = (text: string) => fixture.access.database.rows(sql(text))
    for (const text of [
      `UPDATE identity_request SET status = 2 WHERE id = ${id}`,
      `UPDATE app_user SET auth_level = 2 WHERE id = ${caller.userId}`,
      `DELETE FROM identity_request WHERE id = ${id}`,
    ]) {
      await expect(asServer(text), text).rejects.toMatchObject({ code: '42501' })
    }
    await asServer(`SELECT identity_decide(${id}, 1::smallint, ${fixture.rita.staffId}, now())`)
    expect(await stateOf(caller)).toMatchObject({ real_status: 0, review_status: 1 })
  })

  it("KYC-10 a failure has a reason in the reader's language and may be filed again at once, 5 times a day", async () => {
    const caller = await fixture.bound()
    for (let filing = 0; filing < FILINGS_A_DAY; filing += 1)
      messageOf(
        await fail(
          await fixture.filedBasic(caller, undefined, now + filing),
          filing % 2 === 0 ? fixture.rita : fixture.ravi,
          now + filing,
        ),
      )
    const reasons = await Promise.all(
      languages.map(async (language) => (await stateOf(caller, now, language)).real_data?.reason),
    )
    expect(reasons[0]).toBe('the name is unreadable or incomplete')
    expect(new Set(reasons).size).toBe(languages.length)
    expect((await stateOf(caller, now + HOUR)).basic_attempts).toEqual({
      left: 0,
      again_at: '2026-11-21 10:00:00',
    })
    expect(await file(caller, basic(), now + HOUR)).toEqual({
      refused: 'TOO_FAST',
      details: { retry_after: 23 * 3_600 },
    })
    expect((await stateOf(caller, now + 24 * HOUR)).basic_attempts).toEqual({
      left: 1,
      again_at: '',
    })
    expect(await file(caller, basic(), now + 24 * HOUR)).toHaveProperty('message')
  })

  it('KYC-10 no review fails without a reason that is published, and the filing goes on waiting', async () => {
    const caller = await fixture.bound()
    const id = await fixture.filedBasic(caller)
    for (const reason of [undefined, '', 'a reason of his own']) {
      expect(
        await fixture.review({
          kind: 'identity_basic',
          id,
          verdict: 'fail',
          ...(reason === undefined ? {} : { reason }),
        }),
      ).toEqual({ refused: 'PARAM_ERROR', details: { field: expect.any(String) } })
    }
    expect(await stateOf(caller)).toMatchObject({
      real_status: 0,
      review_status: 1,
      real_data: { reason: '' },
    })
  })

  it('KYC-13 MAIL-04 each decision leaves one message', async () => {
    const caller = await fixture.bound()
    messageOf(await fail(await fixture.filedBasic(caller)))
    await pass('identity_basic', await fixture.filedBasic(caller))
    expect(
      await fixture.access.asOwner(
        'SELECT kind, params FROM message WHERE user_id = $1 ORDER BY id',
        [caller.userId],
      ),
    ).toEqual([
      { kind: 'identity-failed', params: { level: 'basic', reason: 'name-unreadable' } },
      { kind: 'identity-passed', params: { level: 'basic' } },
    ])
  })

  it('KYC-14 is shown as overdue once the published time is over, to the person and in the queue', async () => {
    const caller = await fixture.bound()
    const id = await fixture.filedBasic(caller)
    expect(await stateOf(caller, now + REVIEW_MS)).toMatchObject({ real_data: { overdue: 0 } })
    expect(await stateOf(caller, now + REVIEW_MS + 1)).toMatchObject({ real_data: { overdue: 1 } })
    const queued = async (nowMs: number) =>
      messageOf(
        await fixture.queue({ kind: 'identity_basic', limit: 200 }, fixture.rita, nowMs),
      ).data.find((row) => row.id === id)
    expect(await queued(now + REVIEW_MS)).toMatchObject({
      overdue: 0,
      decide_by: '2026-11-22 10:00:00',
    })
    expect(await queued(now + REVIEW_MS + 1)).toMatchObject({ overdue: 1 })
    expect(REVIEW_MS).toBe(48 * HOUR)
  })

  it("KYC-14 a second failure in a row is another reviewer's; passing is not", async () => {
    const caller = await fixture.bound()
    messageOf(await fail(await fixture.filedBasic(caller)))
    const second = await fixture.filedBasic(caller)
    expect(await fail(second)).toEqual({
      refused: 'FOUR_EYES',
      details: { reason: 'failed-before' },
    })
    expect(await stateOf(caller)).toMatchObject({ review_status: 1 })
    expect(messageOf(await fail(second, fixture.ravi))).toMatchObject({ status: 3 })
    const third = await fixture.filedBasic(caller)
    expect(await fail(third, fixture.ravi)).toMatchObject(refused('FOUR_EYES'))
    expect(
      messageOf(
        await fixture.review({ kind: 'identity_basic', id: third, verdict: 'pass' }, fixture.ravi),
      ),
    ).toMatchObject({ status: 2 })
  })
})
