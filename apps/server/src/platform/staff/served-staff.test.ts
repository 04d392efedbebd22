import { reviewKinds } from '@candor/contract'
import { send } from '@candor/testing/people'
import { uploadPicture } from '@candor/testing/pictures'
import { staffLogin } from '@candor/testing/staff'
import {
  alice,
  applicant,
  clock,
  closeStaffed,
  HOUR,
  openStaffed,
  otto,
  people,
  rita,
  signAllIn,
  signIn,
  fixture,
} from '@candor/testing/fixtures/staffed-platform'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deleteOldLoginFailures } from './index.ts'

beforeAll(openStaffed)

afterAll(closeStaffed)

describe('login', () => {
  it('STAFF-02 refuses in order', async () => {
    clock.advance(31_000)
    const good = staffLogin(fixture, 'sam', clock.nowMs())
    const login = (change: Record<string, unknown>) =>
      send(fixture.address, 'POST', '/staff/login', { ...good, ...change })
    for (const change of [
      { name: '' },
      { password: '' },
      { totp: '' },
      { name: undefined },
      { totp: undefined },
    ])
      expect(await login(change)).toMatchObject({ code: 'PARAM_ERROR' })
    expect(await login({ password: 'wrong', totp: '000000' })).toMatchObject({
      code: 'ACCOUNT_OR_PASSWORD_WRONG',
    })
    expect(await login({ name: 'nobody' })).toMatchObject({ code: 'ACCOUNT_OR_PASSWORD_WRONG' })
    expect(await login({ totp: '000000' })).toMatchObject({ code: 'TOTP_WRONG' })
    expect(await login({})).toMatchObject({
      type: 'ok',
      data: { name: 'sam', display_name: 'Sam', roles: ['support'] },
    })
  })

  it('STAFF-02 STAFF-01 takes a code of the second factor once, however many try it at the same moment', async () => {
    clock.advance(31_000)
    const trial = staffLogin(fixture, 'edda', clock.nowMs())
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => send(fixture.address, 'POST', '/staff/login', trial)),
    )
    expect(answers.filter(({ type }) => type === 'ok')).toHaveLength(1)
    expect(answers.filter(({ code }) => code === 'TOTP_WRONG')).toHaveLength(3)
  })

  it('STAFF-02 five failures lock a network out of a name, known or not, and a wrong code is one', async () => {
    for (const name of ['ravi', 'nobody at all']) {
      clock.advance(31_000)
      const trial = { ...staffLogin(fixture, 'ravi', clock.nowMs()), name }
      for (let failure = 0; failure < 5; failure += 1) {
        expect(
          await send(
            fixture.address,
            'POST',
            '/staff/login',
            failure === 0 && name === 'ravi'
              ? { ...trial, totp: '000000' }
              : { ...trial, password: 'wrong' },
          ),
        ).toMatchObject({ type: 'error' })
      }
      expect(await send(fixture.address, 'POST', '/staff/login', trial)).toMatchObject({
        code: 'ACCOUNT_LOCKED',
        details: { retry_after: 900 },
      })
    }
    clock.advance(15 * 60_000)
    expect(await signIn('ravi')).toMatchObject({ name: 'ravi' })
  })

  it('STAFF-18 a stranger’s failed logins lengthen one row for his network and hour, which the auditor reads, and not the log', async () => {
    const rowsOf = async () =>
      (
        await fixture.asOwner<{ rows: string }>(
          `SELECT count(*) AS rows FROM staff_log WHERE call = 'staff.login'`,
        )
      )[0]?.rows
    const before = await rowsOf()
    const counted = async () =>
      (await otto.get('/staff/audit/logins')).message as {
        data: {
          network: string
          hour: string
          failures: number
          of_members: number
          last_at: string
        }[]
        total: number
      }
    const first = await counted()
    const now = first.data.find(
      ({ hour }) =>
        hour.slice(0, 13) === new Date(clock.nowMs()).toISOString().slice(0, 13).replace('T', ' '),
    )
    for (let index = 0; index < 40; index += 1) {
      expect(
        await send(fixture.address, 'POST', '/staff/login', {
          name: index % 4 === 0 ? 'pola' : `nobody${index}`,
          password: 'wrong',
          totp: '000000',
        }),
      ).toMatchObject({ type: 'error' })
    }
    const { data, total } = await counted()
    expect(data[0]).toMatchObject({
      network: '127.0.0.1',
      failures: (now?.failures ?? 0) + 35,
      of_members: (now?.of_members ?? 0) + 5,
    })
    expect(total).toBe(first.total + (now === undefined ? 1 : 0))
    expect(await rowsOf()).toBe(before)
    await deleteOldLoginFailures(fixture.platform.database, new Date(clock.nowMs() + HOUR))
    expect((await counted()).total).toBe(0)
  })

  it('STAFF-02 logging out ends the session of its token and no other of the same member', async () => {
    const [left, kept] = [await signIn('edda'), await signIn('edda')]
    expect(await left.post('/staff/logout')).toMatchObject({ type: 'ok' })
    expect(await left.get('/staff/articles')).toMatchObject({ code: 'STAFF_ONLY' })
    expect(await kept.get('/staff/articles')).toMatchObject({ type: 'ok' })
  })

  it('STAFF-01 a session ends 8 h after its login, used or not, and by logging out at once', async () => {
    const session = await signIn('sam')
    expect(await session.post('/staff/logout')).toMatchObject({ type: 'ok' })
    expect(await session.post('/staff/logout')).toMatchObject({ code: 'STAFF_ONLY' })
    const lasts = await signIn('otto')
    clock.advance(8 * HOUR - 1_000)
    expect(await lasts.get('/staff/audit')).toMatchObject({ type: 'ok' })
    clock.advance(1_000)
    expect(await lasts.get('/staff/audit')).toMatchObject({ code: 'STAFF_ONLY' })
    await signAllIn()
  })

  it('STAFF-02 keeps passwords as slow hashes, second factors sealed and tokens hashed', async () => {
    const rows = await fixture.asOwner<{
      name: string
      password_hash: string
      totp_sealed: Buffer
    }>('SELECT * FROM staff_member')
    for (const { name, password_hash: hash, totp_sealed: sealed } of rows) {
      expect(hash).toMatch(/^\$argon2id\$/)
      const secret =
        new URL(
          fixture.platform.staff.find((one) => one.name === name)?.totpUri ?? '',
        ).searchParams.get('secret') ?? ''
      expect(secret.length).toBeGreaterThan(20)
      expect(sealed.includes(secret)).toBe(false)
    }
    const tokens = await fixture.asOwner<{ found: string }>(
      `
        SELECT count(*) AS found FROM staff_session
        WHERE encode(token_hash, 'escape') = $1 OR token_hash = $2`,
      [rita.token, Buffer.from(rita.token, 'base64url')],
    )
    expect(tokens[0]?.found).toBe('0')
  })
})

describe('verification over the wire', () => {
  it('STAFF-03 lists every kind of request, whoever brings it', async () => {
    for (const kind of reviewKinds)
      expect(await rita.get('/staff/queue', { kind }), kind).toMatchObject({
        type: 'ok',
        message: { page: 1 },
      })
  })

  it('KYC-01 STAFF-03 STAFF-04 KYC-13 a filing is listed, passed, and counts from the next call on without a new login', async () => {
    const { person, id } = await applicant()
    expect(await person.get('/real/state')).toMatchObject({
      message: { real_status: 0, review_status: 1, advanced_review_status: 0 },
    })
    expect(await person.get('/user/info')).toMatchObject({
      message: { is_realname: 1, review_status: 1 },
    })
    expect(
      (await rita.get('/staff/queue', { kind: 'identity_basic', limit: 200 })).message,
    ).toMatchObject({
      data: expect.arrayContaining([
        expect.objectContaining({
          id,
          uid: person.userId,
          status: 1,
          subject: {
            id_type: 1,
            name: 'Ann Lee',
            card_id: expect.stringMatching(/^P77/) as unknown,
          },
        }),
      ]),
    })
    for (const kind of ['', 'deposits', 'identity'])
      expect(await rita.get('/staff/queue', { kind }), kind).toMatchObject({ code: 'PARAM_ERROR' })
    expect(await rita.get('/staff/queue', { kind: 'deposit', status: 4 })).toMatchObject({
      code: 'PARAM_ERROR',
    })
    for (const other of Object.values(people).filter(
      ({ name }) =>
        !fixture.platform.staff.find((one) => one.name === name)?.roles.includes('reviewer'),
    )) {
      expect(await other.get('/staff/queue', { kind: 'nothing' }), other.name).toMatchObject({
        code: 'STAFF_ONLY',
      })
    }
    expect(await person.post('/lever/submit', {})).toMatchObject({ type: '998' })
    expect(
      await rita.post('/staff/review', { kind: 'identity_basic', id, verdict: 'pass' }),
    ).toMatchObject({ message: { status: 2, votes: 1, votes_needed: 1 } })
    expect(await person.get('/real/state')).toMatchObject({
      message: { real_status: 1, review_status: 2, real_data: { reason: '' } },
    })
    expect((await person.post('/lever/submit', {})).type).not.toBe('998')
    expect(await person.get('/user/info')).toMatchObject({
      message: { is_realname: 2, review_status: 2 },
    })
    expect((await person.get('/mailMessage/getList')).message).toMatchObject({
      list: [{ title: 'Identity verified' }],
      unread: 1,
    })
  })

  it('STAFF-11 KYC-12 WIRE-29 a private picture is seen from its waiting request alone, by a reviewer alone, and each look is logged', async () => {
    const { person, id: basic } = await applicant()
    await rita.post('/staff/review', { kind: 'identity_basic', id: basic, verdict: 'pass' })
    const [front, reverse] = [
      await uploadPicture(fixture.address, person),
      await uploadPicture(fixture.address, person),
    ]
    expect(
      await person.post('/user/real', { real_type: 2, front_pic: front, reverse_pic: reverse }),
    ).toMatchObject({ type: 'ok' })
    const [row] = await fixture.asOwner<{ id: string }>(
      'SELECT id FROM identity_request WHERE user_id = $1 AND level = 2',
      [person.userId],
    )
    const pictureRequest = { kind: 'identity_advanced', id: Number(row?.id), which: 'front' }
    for (const authorization of [rita.token, alice.token])
      expect(
        (await fetch(`${fixture.address}${front}`, { headers: { authorization } })).status,
      ).toBe(404)
    const seen = await rita.get('/staff/picture', pictureRequest)
    expect(seen).toMatchObject({ message: { media_type: 'image/png' } })
    expect(
      Buffer.from((seen.message as { data: string }).data, 'base64')
        .subarray(1, 4)
        .toString(),
    ).toBe('PNG')
    expect(await rita.get('/staff/picture', { ...pictureRequest, which: 'voucher' })).toMatchObject(
      {
        code: 'NOT_FOUND',
      },
    )
    expect(
      await rita.get('/staff/picture', { ...pictureRequest, kind: 'deposit', which: 'front' }),
    ).toMatchObject({ code: 'NOT_FOUND' })
    expect(await rita.get('/staff/picture', { ...pictureRequest, id: 999_999 })).toMatchObject({
      code: 'NOT_FOUND',
    })
    const looks = (
      (await otto.get('/staff/audit', { limit: 50 })).message as {
        data: { call: string; staff: string; answer: string; said: object }[]
      }
    ).data.filter(({ call }) => call === 'staff.picture')
    expect(looks[3]).toMatchObject({ staff: 'rita', answer: 'ok', said: pictureRequest })
    expect(looks.slice(0, 3).map(({ answer }) => answer)).toEqual([
      'NOT_FOUND',
      'NOT_FOUND',
      'NOT_FOUND',
    ])
    expect(
      await rita.post('/staff/review', {
        kind: 'identity_advanced',
        id: pictureRequest.id,
        verdict: 'pass',
      }),
    ).toMatchObject({ message: { status: 2 } })
    expect(await rita.get('/staff/picture', pictureRequest)).toMatchObject({ code: 'ORDER_STATE' })
    expect(await person.get('/real/state')).toMatchObject({ message: { real_status: 2 } })
  })

  it('STAFF-09 every staff call is in the log before its answer, with who, when, what, why and how it ended', async () => {
    const { id } = await applicant()
    await rita.post('/staff/review', {
      kind: 'identity_basic',
      id,
      verdict: 'fail',
      reason: 'under-age',
    })
    await rita.post('/staff/review', {
      kind: 'identity_basic',
      id,
      verdict: 'fail',
      reason: 'no such reason',
    })
    await rita.get('/staff/audit')
    const log = (
      (await otto.get('/staff/audit', { limit: 5 })).message as { data: Record<string, unknown>[] }
    ).data
    expect(log).toMatchObject([
      { call: 'staff.audit', staff: 'otto', answer: '' },
      { call: 'staff.audit', staff: 'rita', answer: 'STAFF_ONLY' },
      { call: 'staff.review', staff: 'rita', answer: 'PARAM_ERROR', why: 'no such reason' },
      {
        call: 'staff.review',
        staff: 'rita',
        answer: 'ok',
        why: 'under-age',
        said: { kind: 'identity_basic', id, verdict: 'fail', reason: 'under-age' },
        address: '127.0.0.1',
      },
      expect.anything(),
    ])
    expect(log[3]?.['created_at']).toBe(
      new Date(clock.nowMs()).toISOString().slice(0, 19).replace('T', ' '),
    )
    const logins = await fixture.asOwner<{ answer: string }>(
      `
        SELECT a.answer FROM staff_log l JOIN staff_log a ON a.answer_of = l.id
        WHERE l.call = 'staff.login'`,
    )
    expect(new Set(logins.map(({ answer }) => answer))).toEqual(new Set(['ok', 'TOTP_WRONG']))
    expect(JSON.stringify(await fixture.asOwner('SELECT * FROM staff_log'))).not.toContain(
      'staff horse',
    )
  })

  it.each([
    ['/staff/audit', { limit: 1 }],
    ['/staff/audit/chain', { from: 1, limit: 1 }],
  ] as const)('STAFF-09 %s is read by the auditor alone', async (path, query) => {
    const answers = await Promise.all(
      Object.entries(people).map(
        async ([name, person]) => [name, (await person.get(path, query)).code] as const,
      ),
    )
    expect(answers.filter(([, code]) => code !== 'STAFF_ONLY')).toEqual([['otto', undefined]])
  })
})
