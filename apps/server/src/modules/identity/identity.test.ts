import { languages } from '@candor/contract'
import { messageOf } from '@candor/testing/access-world'
import { contextAt, firstMomentMs } from '@candor/testing/context'
import { newVoucher } from '@candor/testing/pictures'
import { createReviewWorld, type ReviewWorld } from '@candor/testing/review-world'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../../db/connection.ts'
import type { Caller } from '../../http/handler.ts'
import { comparedNumber, maskedNumber } from './card-number.ts'
import { FILINGS_A_DAY, REVIEW_MS } from './index.ts'

const now = firstMomentMs
const HOUR = 3_600_000
const refused = (code: string) => ({ refused: code })

let world: ReviewWorld
beforeAll(async () => { world = await createReviewWorld() })
afterAll(() => world.close())

type Filing = Parameters<ReviewWorld['identity']['file']>[0]
const basic = (change: Partial<Filing> = {}): Filing => ({ real_type: 1, id_type: 1, name: 'Ann Lee', card_id: `X${Math.random().toString(36).slice(2)}99`, ...change })
const file = (caller: Caller, filing: Filing, nowMs = now) => world.identity.file(filing, contextAt(nowMs, caller))
const stateOf = async (caller: Caller, nowMs = now, language: Parameters<typeof contextAt>[2] = 'en') => messageOf(await world.identity.state({}, contextAt(nowMs, caller, language)))
const pass = async (kind: 'identity_basic' | 'identity_advanced', id: number) => messageOf(await world.review({ kind, id, verdict: 'pass' }))
const fail = (id: number, by = world.rita, nowMs = now) => world.review({ kind: 'identity_basic', id, verdict: 'fail', reason: 'name-unreadable' }, by, nowMs)
const picture = (caller: Caller) => newVoucher(world.uploads.deps, caller)
const pictures = async (caller: Caller): Promise<Filing> => ({ real_type: 2, front_pic: await picture(caller), reverse_pic: await picture(caller) })

const limits = [['0.00000000', '0.00000000'], ['200.00000000', '2000.00000000'], ['500.00000000', '1000000.00000000']].map(([btc, usdt]) => ({ withdrawal_btc: btc, fiat_order_usdt: usdt }))
const attempts = (basic: number, advanced: number, basicDecidedAt = '') => ({ basic_attempts: { left: basic, again_at: '' }, advanced_attempts: { left: advanced, again_at: '' }, basic_decided_at: basicDecidedAt, limits })

async function verified(): Promise<Caller> {
  const caller = await world.bound()
  await pass('identity_basic', await world.filedBasic(caller))
  return caller
}

async function advancedId(caller: Caller): Promise<number> {
  const [row] = await world.access.asOwner('SELECT max(id) AS id FROM identity_request WHERE user_id = $1 AND level = 2', [caller.userId])
  return Number(row?.['id'])
}

describe('state', () => {
  it('KYC-01 begins at nothing', async () => {
    expect(await stateOf(await world.bound())).toEqual({ real_status: 0, review_status: 0, advanced_review_status: 0, real_data: null, ...attempts(5, 5) })
  })

  it('KYC-01 KYC-11 STAFF-09 tells what was filed, the number masked, and when it was decided', async () => {
    const caller = await world.bound()
    const id = await world.filedBasic(caller, 'P1234567')
    const filed = { id_type: 1, name: 'Ann Lee', card_id: 'P1****67', front_pic: '', reverse_pic: '', create_time: '2026-11-20 10:00:00', reason: '', decide_by: '2026-11-22 10:00:00' }
    expect(await stateOf(caller)).toEqual({
      real_status: 0, review_status: 1, advanced_review_status: 0, real_data: { ...filed, review_status: 1, advanced_user: 0, decided_at: '', overdue: 0 }, ...attempts(4, 5),
    })
    messageOf(await world.review({ kind: 'identity_basic', id, verdict: 'pass' }, world.rita, now + HOUR))
    expect(await stateOf(caller)).toEqual({
      real_status: 1, review_status: 2, advanced_review_status: 0, real_data: { ...filed, review_status: 2, advanced_user: 0, decided_at: '2026-11-20 11:00:00', overdue: 0 }, ...attempts(4, 5, '2026-11-20 11:00:00'),
    })
  })

  it('KYC-01 a level that was given without a filing reads as verified, and cannot be filed', async () => {
    const caller = await world.bound()
    await world.access.asOwner('UPDATE app_user SET auth_level = 1 WHERE id = $1', [caller.userId])
    expect(await stateOf(caller)).toEqual({ real_status: 1, review_status: 2, advanced_review_status: 0, real_data: null, ...attempts(5, 5) })
    expect(await file(caller, basic())).toEqual(refused('ORDER_STATE'))
  })

  it.each([['P1234567', 'P1****67'], ['123456', '12**56'], ['漢字番号一二三', '漢字***二三']])('KYC-11 of %s shows the first and the last two', (number, shown) => {
    expect(maskedNumber(number)).toBe(shown)
  })

  it('KYC-11 stays masked after the filing failed, when it is shown again to be put right', async () => {
    const caller = await world.bound()
    messageOf(await fail(await world.filedBasic(caller, 'Q7654321')))
    const { review_status, real_data: shown } = await stateOf(caller)
    expect([review_status, shown?.review_status, shown?.card_id]).toEqual([3, 3, 'Q7****21'])
    expect(JSON.stringify(shown)).not.toContain('Q7654321')
  })

  it('KYC-11 no name and no number lies readable in the database', async () => {
    const caller = await world.bound()
    await file(caller, basic({ name: 'Zacharias Plain', card_id: 'READABLE1' }))
    const [row] = await world.access.asOwner('SELECT * FROM identity_request WHERE user_id = $1', [caller.userId])
    const kept = Object.values(row ?? {}).map((value) => (Buffer.isBuffer(value) ? value.toString('latin1') : String(value)))
    expect(kept.length).toBeGreaterThan(10)
    for (const value of kept) expect(value).not.toMatch(/Zacharias|READABLE1/)
  })
})

describe('filing', () => {
  it('KYC-03 refuses in order', async () => {
    const [caller, unbound] = [await world.bound(), await world.access.newCaller()]
    const long = 'x'.repeat(101)
    for (const change of [{ id_type: undefined }, { name: undefined }, { name: ' ' }, { card_id: undefined }, { card_id: '12345' }] as Partial<Filing>[]) {
      const filing = { ...basic({ name: '<b>' }), ...change } as Filing
      expect(await file(unbound, filing)).toEqual({ refused: 'PARAM_ERROR', details: { field: expect.any(String) } })
    }
    expect(await file(unbound, basic({ name: '<b>', card_id: long }))).toEqual(refused('SPECIAL_CHARS'))
    expect(await file(unbound, basic({ card_id: `12345\u0007${long}` }))).toEqual(refused('SPECIAL_CHARS'))
    expect(await file(unbound, basic({ name: long }))).toEqual({ refused: 'TEXT_TOO_LONG', details: { max: 100 } })
    expect(await file(unbound, basic())).toMatchObject(refused('BIND_REQUIRED'))
    const filing = basic()
    await world.filedBasic(caller, 'TAKEN1234')
    expect(await file(caller, filing)).toEqual(refused('ORDER_STATE'))
    expect(await file(await world.bound(), basic({ card_id: 'TAKEN1234' }))).toEqual(refused('DUPLICATE'))
  })

  it('KYC-04 refuses in order', async () => {
    const [caller, unbound] = [await world.bound(), await world.access.newCaller()]
    const front = await picture(caller)
    expect(await file(unbound, { real_type: 2 })).toEqual({ refused: 'PARAM_ERROR', details: { field: expect.any(String) } })
    expect(await file(unbound, { real_type: 2, front_pic: front })).toEqual({ refused: 'PARAM_ERROR', details: { field: expect.any(String) } })
    expect(await file(unbound, await pictures(unbound))).toMatchObject(refused('BIND_REQUIRED'))
    expect(await file(caller, await pictures(caller))).toEqual(refused('KYC_REQUIRED'))
    await pass('identity_basic', await world.filedBasic(caller))
    const filed = await pictures(caller)
    expect(await file(caller, filed)).toHaveProperty('message')
    expect(await world.access.asOwner('SELECT front_pic, reverse_pic FROM identity_request WHERE id = $1', [await advancedId(caller)])).toEqual([{ front_pic: filed.front_pic, reverse_pic: filed.reverse_pic }])
    expect(await file(caller, await pictures(caller))).toEqual(refused('ORDER_STATE'))
    await pass('identity_advanced', await advancedId(caller))
    expect(await stateOf(caller)).toMatchObject({ real_status: 2, review_status: 2, advanced_review_status: 2, real_data: { advanced_user: 2 } })
    expect(await file(caller, await pictures(caller))).toEqual(refused('ORDER_STATE'))
  })

  it('KYC-05 takes the three kinds of documents and numbers of 6 characters', async () => {
    for (const idType of [0, 1, 2]) expect(await file(await world.bound(), basic({ id_type: idType, card_id: `${idType}AB45${idType}` }))).toHaveProperty('message')
    expect(await file(await world.bound(), basic({ card_id: '  12345  ' }))).toEqual({ refused: 'PARAM_ERROR', details: { field: expect.any(String) } })
    for (const idType of [-1, 3, 1.5]) await expect(world.access.asOwner(`INSERT INTO identity_request (user_id, level, id_type, filed_at, decide_by) VALUES (1, 1, ${idType}, now(), now())`)).rejects.toMatchObject({ code: expect.stringMatching(/^23|^22/) as unknown })
  })

  it('KYC-06 names what is not bound yet', async () => {
    const caller = await world.access.newCaller()
    expect(await file(caller, basic())).toEqual({ refused: 'BIND_REQUIRED', details: { missing: 'phone' } })
    await world.access.asOwner(`UPDATE app_user SET phone = email, email = NULL WHERE id = $1`, [caller.userId])
    expect(await file(caller, basic())).toEqual({ refused: 'BIND_REQUIRED', details: { missing: 'email' } })
  })

  it('KYC-12 takes pictures of the same user that nothing shows, and no avatar', async () => {
    const [caller, other] = [await verified(), await world.bound()]
    const [own, foreign] = [await picture(caller), await picture(other)]
    const [avatar, replaced] = [await picture(caller), await picture(caller)]
    for (const shown of [replaced, avatar]) await world.access.asOwner('UPDATE app_user SET avatar = $2 WHERE id = $1', [caller.userId, shown])
    for (const wrong of [foreign, avatar, '/upload/nothing.png', '../../etc/passwd', '']) {
      expect(await file(caller, { real_type: 2, front_pic: own, reverse_pic: wrong })).toEqual({ refused: 'PARAM_ERROR', details: { field: expect.any(String) } })
      expect(await file(caller, { real_type: 2, front_pic: wrong, reverse_pic: own })).toEqual({ refused: 'PARAM_ERROR', details: { field: expect.any(String) } })
    }
    expect(await file(caller, { real_type: 2, front_pic: own, reverse_pic: replaced })).toHaveProperty('message')
  })

  it.each([['p-123 456', 'P123456'], ['Ｐ１２３４５６', 'P123456'], ['ab.12.cd', 'AB12CD']])('KYC-03 compares %s as %s', (typed, compared) => {
    expect(comparedNumber(typed)).toBe(compared)
  })

  it('KYC-03 of one number filed by 8 people at the same moment one is taken; a failed one gives it back', async () => {
    const people = await Promise.all(Array.from({ length: 8 }, () => world.bound()))
    const answers = await Promise.all(people.map((caller, index) => file(caller, basic({ card_id: index % 2 === 0 ? 'RACE 77777' : 'race-77777' }))))
    expect(answers.filter((answer) => 'message' in answer)).toHaveLength(1)
    expect(answers.filter((answer) => 'refused' in answer && answer.refused === 'DUPLICATE')).toHaveLength(7)
    const [row] = await world.access.asOwner('SELECT max(id) AS id FROM identity_request')
    messageOf(await fail(Number(row?.['id'])))
    const late = people[answers.findIndex((answer) => 'refused' in answer)]
    expect(late === undefined ? undefined : await file(late, basic({ card_id: 'RACE77777' }))).toHaveProperty('message')
  })

  it('KYC-02 of one person filing 8 times at the same moment one filing comes', async () => {
    const caller = await world.bound()
    const answers = await Promise.all(Array.from({ length: 8 }, () => file(caller, basic())))
    expect(answers.filter((answer) => 'message' in answer)).toHaveLength(1)
    expect(answers.filter((answer) => 'refused' in answer && answer.refused === 'ORDER_STATE')).toHaveLength(7)
  })
})

describe('review', () => {
  it('KYC-02 moves only from nothing to review, to verified or failed, and from failed to review', async () => {
    const caller = await world.bound()
    const seen: number[] = [(await stateOf(caller)).review_status]
    const first = await world.filedBasic(caller)
    seen.push((await stateOf(caller)).review_status)
    messageOf(await fail(first))
    seen.push((await stateOf(caller)).review_status)
    const second = await world.filedBasic(caller)
    seen.push((await stateOf(caller)).review_status)
    await pass('identity_basic', second)
    seen.push((await stateOf(caller)).review_status)
    expect(seen).toEqual([0, 1, 3, 1, 2])
    for (const id of [first, second]) for (const verdict of ['pass', 'fail'] as const) {
      expect(await world.review({ kind: 'identity_basic', id, verdict, ...(verdict === 'fail' ? { reason: 'under-age' } : {}) }, world.ravi)).toEqual(refused('ORDER_STATE'))
    }
    expect(await file(caller, basic())).toEqual(refused('ORDER_STATE'))
  })

  it('KYC-02 the database itself lets no status and no level be written but by a vote', async () => {
    const caller = await world.bound()
    const id = await world.filedBasic(caller)
    const asServer = (text: string) => world.access.database.rows(sql('', text))
    for (const text of [`UPDATE identity_request SET status = 2 WHERE id = ${id}`, `UPDATE app_user SET auth_level = 2 WHERE id = ${caller.userId}`, `DELETE FROM identity_request WHERE id = ${id}`]) {
      await expect(asServer(text), text).rejects.toMatchObject({ code: '42501' })
    }
    await asServer(`SELECT identity_decide(${id}, 1::smallint, ${world.rita.staffId}, now())`)
    expect(await stateOf(caller)).toMatchObject({ real_status: 0, review_status: 1 })
  })

  it('KYC-10 a failure has a reason in the reader\'s language and may be filed again at once, 5 times a day', async () => {
    const caller = await world.bound()
    for (let filing = 0; filing < FILINGS_A_DAY; filing += 1) messageOf(await fail(await world.filedBasic(caller, undefined, now + filing), filing % 2 === 0 ? world.rita : world.ravi, now + filing))
    const reasons = await Promise.all(languages.map(async (language) => (await stateOf(caller, now, language)).real_data?.reason))
    expect(reasons[0]).toBe('the name cannot be read or is not complete')
    expect(new Set(reasons).size).toBe(languages.length)
    expect((await stateOf(caller, now + HOUR)).basic_attempts).toEqual({ left: 0, again_at: '2026-11-21 10:00:00' })
    expect(await file(caller, basic(), now + HOUR)).toEqual({ refused: 'TOO_FAST', details: { retry_after: 23 * 3_600 } })
    expect((await stateOf(caller, now + 24 * HOUR)).basic_attempts).toEqual({ left: 1, again_at: '' })
    expect(await file(caller, basic(), now + 24 * HOUR)).toHaveProperty('message')
  })

  it('KYC-10 no review fails without a reason that is published, and the filing goes on waiting', async () => {
    const caller = await world.bound()
    const id = await world.filedBasic(caller)
    for (const reason of [undefined, '', 'a reason of his own']) {
      expect(await world.review({ kind: 'identity_basic', id, verdict: 'fail', ...(reason === undefined ? {} : { reason }) })).toEqual({ refused: 'PARAM_ERROR', details: { field: expect.any(String) } })
    }
    expect(await stateOf(caller)).toMatchObject({ real_status: 0, review_status: 1, real_data: { reason: '' } })
  })

  it('KYC-13 MAIL-04 each decision leaves one message', async () => {
    const caller = await world.bound()
    messageOf(await fail(await world.filedBasic(caller)))
    await pass('identity_basic', await world.filedBasic(caller))
    expect(await world.access.asOwner('SELECT kind, params FROM message WHERE user_id = $1 ORDER BY id', [caller.userId])).toEqual([
      { kind: 'identity-failed', params: { level: 'basic', reason: 'name-unreadable' } }, { kind: 'identity-passed', params: { level: 'basic' } },
    ])
  })

  it('KYC-14 is shown as overdue once the published time is over, to the person and in the queue', async () => {
    const caller = await world.bound()
    const id = await world.filedBasic(caller)
    expect(await stateOf(caller, now + REVIEW_MS)).toMatchObject({ real_data: { overdue: 0 } })
    expect(await stateOf(caller, now + REVIEW_MS + 1)).toMatchObject({ real_data: { overdue: 1 } })
    const queued = async (nowMs: number) => messageOf(await world.queue({ kind: 'identity_basic', limit: 200 }, world.rita, nowMs)).data.find((row) => row.id === id)
    expect(await queued(now + REVIEW_MS)).toMatchObject({ overdue: 0, decide_by: '2026-11-22 10:00:00' })
    expect(await queued(now + REVIEW_MS + 1)).toMatchObject({ overdue: 1 })
    expect(REVIEW_MS).toBe(48 * HOUR)
  })

  it('KYC-14 a second failure in a row is another reviewer\'s; passing is not', async () => {
    const caller = await world.bound()
    messageOf(await fail(await world.filedBasic(caller)))
    const second = await world.filedBasic(caller)
    expect(await fail(second)).toEqual({ refused: 'FOUR_EYES', details: { reason: 'failed-before' } })
    expect(await stateOf(caller)).toMatchObject({ review_status: 1 })
    expect(messageOf(await fail(second, world.ravi))).toMatchObject({ status: 3 })
    const third = await world.filedBasic(caller)
    expect(await fail(third, world.ravi)).toMatchObject(refused('FOUR_EYES'))
    expect(messageOf(await world.review({ kind: 'identity_basic', id: third, verdict: 'pass' }, world.ravi))).toMatchObject({ status: 2 })
  })
})
