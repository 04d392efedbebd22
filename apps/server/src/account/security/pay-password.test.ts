import { inputSchema, security as calls } from '@candor/contract'
import { type AccessFixture, createAccessFixture, messageOf } from '@candor/testing/fixtures/access'
import { contextAt, firstMomentMs } from '@candor/testing/context'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../../db/connection.ts'
import type { Caller, Handlers } from '../../http/handler.ts'
import {
  authenticate,
  accessHandlers,
  createWorkLimiter,
  findWithdrawalHold,
} from '../access/index.ts'
import { checkPayPassword, guardTerms, securityHandlers } from './index.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
/** After the pause between two codes. */
const now = firstMomentMs + 2 * MINUTE
const wrongFor = (code: string) => (code === '000000' ? '000001' : '000000')

let fixture: AccessFixture
let handlers: Handlers<'security'>
beforeAll(async () => {
  fixture = await createAccessFixture()
  handlers = securityHandlers(fixture.security, fixture.deps)
})
afterAll(() => fixture.close())

async function person(): Promise<{ name: string; caller: Caller }> {
  const name = await fixture.registered()
  const caller = await authenticate(fixture.database, await fixture.tokenOf(name), firstMomentMs)
  if (caller === undefined) throw new Error('a new session does not live')
  return { name, caller }
}

const set = (caller: Caller, code: string, over: object = {}, atMs = now) =>
  handlers.setPayPassword(
    { password: '274913', re_password: '274913', code, ...over },
    contextAt(atMs, caller),
  )

/** A user with the payment password 274913. */
async function payer(): Promise<Caller> {
  const { name, caller } = await person()
  messageOf(await set(caller, await fixture.codeFor(name, 'pay_password', now)))
  return caller
}

describe('the payment password', () => {
  it('USER-07 is set by a code of its own scene and refuses in order', async () => {
    const { name, caller } = await person()
    const code = await fixture.codeFor(name, 'pay_password', now)
    for (const password of ['12345', '1234567', '12345a', '１２３４５６', ''])
      expect(await set(caller, '1', { password, re_password: 'x' })).toEqual({
        refused: 'PARAM_ERROR',
        details: { field: expect.any(String) },
      })
    expect(await set(caller, '1', {})).toEqual({
      refused: 'PARAM_ERROR',
      details: { field: expect.any(String) },
    })
    expect(await set(caller, '999999', { password: '111111', re_password: 'x' })).toEqual({
      refused: 'PAY_PASSWORD_WEAK',
    })
    expect(await set(caller, '999999', { re_password: '274914' })).toEqual({
      refused: 'PASSWORD_MISMATCH',
    })
    expect(await set((await person()).caller, code)).toEqual({ refused: 'CODE_EXPIRED' })
    expect(await set(caller, wrongFor(code))).toEqual({ refused: 'CODE_WRONG' })
    expect(await set(caller, code)).toEqual({
      message: 'Transaction password saved. Withdrawals are held for 24 hours.',
    })
    expect(await set(caller, code)).toEqual({ refused: 'CODE_EXPIRED' })
    const storedHash = 'SELECT password_hash FROM pay_password WHERE user_id = $1'
    const [row] = await fixture.asOwner(storedHash, [caller.userId])
    expect(row).toEqual({
      password_hash: expect.stringMatching(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/) as string,
    })
    expect(messageOf(await fixture.handlers.userInfo({}, contextAt(now, caller)))).toMatchObject({
      has_pay_password: 1,
    })
  })

  it('USER-34 the login password takes a code of scene forget, the payment password one of its own, and neither touches the other', async () => {
    const { name, caller } = await person()
    messageOf(await set(caller, await fixture.codeFor(name, 'pay_password', now)))
    const forPay = await fixture.codeFor(name, 'pay_password', now + 2 * MINUTE)
    const change = (code: string) =>
      fixture.handlers.resetPassword(
        { account: name, code, password: 'brave new horse', re_password: 'brave new horse' },
        contextAt(now + 4 * MINUTE, undefined),
      )
    expect(await change(forPay)).toEqual({ refused: 'CODE_EXPIRED' })
    const forLogin = await fixture.codeFor(name, 'forget', now + 4 * MINUTE)
    expect(
      await set(caller, forLogin, { password: '918273', re_password: '918273' }, now + 4 * MINUTE),
    ).toEqual({ refused: 'CODE_WRONG' })
    messageOf(await change(forLogin))
    expect(await fixture.login(name, 'brave new horse', now + 4 * MINUTE)).toMatchObject({
      message: expect.any(String) as string,
    })
    expect(
      await checkPayPassword(fixture.security, caller.userId, '274913', now + 4 * MINUTE),
    ).toBeUndefined()
  })

  it('USER-07 AUTH-01 AUTH-16 a code that {type: forget} sent to who is signed in sets either password, once, and at an address that counts', async () => {
    const { name, caller } = await person()
    const forgotten = { user_string: name, type: 'forget' } as const
    const ask = async (atMs: number) => {
      messageOf(await fixture.handlers.sendCode(forgotten, contextAt(atMs, caller)))
      return fixture.codeOf(name)
    }
    const code = await ask(now)
    expect(
      await fixture.handlers.checkCode(
        { user_string: name, email_code: code },
        contextAt(now, caller),
      ),
    ).toMatchObject({ data: { scene: 'password' } })
    expect(await set((await person()).caller, code)).toEqual({ refused: 'CODE_EXPIRED' })
    messageOf(await set(caller, code))
    expect(await checkPayPassword(fixture.security, caller.userId, '274913', now)).toBeUndefined()
    expect(
      await set(caller, code, { password: '918273', re_password: '918273' }),
      'it is used up',
    ).toEqual({ refused: 'CODE_EXPIRED' })
    const second = await ask(now + 2 * MINUTE)
    const change = {
      account: name,
      code: second,
      password: 'brave new horse',
      re_password: 'brave new horse',
    }
    const at = contextAt(now + 2 * MINUTE, caller)
    await fixture.asOwner(`UPDATE app_user SET phone = '+8613800138777' WHERE id = $1`, [
      caller.userId,
    ])
    await fixture.asOwner(
      `
        INSERT INTO withdrawal_hold (user_id, reason, started_at, ends_at)
        VALUES ($1, 'email', $2, $3)`,
      [caller.userId, new Date(now + 3 * MINUTE - DAY), new Date(now + 3 * MINUTE)],
    )
    expect(
      await fixture.handlers.resetPassword(change, at),
      'bound within 24 h beside another one (USER-35)',
    ).toEqual({ refused: 'CODE_EXPIRED' })
    messageOf(await fixture.handlers.resetPassword(change, contextAt(now + 4 * MINUTE, caller)))
    expect(await fixture.login(name, 'brave new horse', now + 4 * MINUTE)).toMatchObject({
      message: expect.any(String) as string,
    })
  })

  it('USER-07 AUTH-03 takes no code of another scene, nor one sent to another person', async () => {
    const [alice, bob] = [await person(), await person()]
    const withdrawCode = await fixture.codeFor(alice.name, 'withdraw', now)
    expect(await set(alice.caller, withdrawCode)).toEqual({ refused: 'CODE_EXPIRED' })
    const own = await fixture.codeFor(alice.name, 'pay_password', now + 2 * MINUTE)
    const foreign = await fixture.codeFor(bob.name, 'pay_password', now + 2 * MINUTE)
    const answer = await set(alice.caller, foreign, {}, now + 2 * MINUTE)
    expect(foreign === own || ('refused' in answer && answer.refused === 'CODE_WRONG')).toBe(true)
  })

  it('USER-07 AUTH-03 of 1,000 guesses of its code at once exactly 5 are counted, and the right one comes too late', async () => {
    const { name, caller } = await person()
    const code = await fixture.codeFor(name, 'pay_password', now)
    const answers = await Promise.all(
      Array.from({ length: 1_000 }, () => set(caller, wrongFor(code))),
    )
    expect(
      answers.filter((answer) => 'refused' in answer && answer.refused === 'CODE_WRONG'),
    ).toHaveLength(5)
    expect(answers.filter((answer) => !('refused' in answer))).toHaveLength(0)
    expect(await set(caller, code)).toEqual({ refused: 'CODE_EXPIRED' })
  })

  it.each(['000000', '777777', '123456', '012345', '456789', '654321', '987654', '543210'])(
    'USER-08 refuses %s',
    async (password) => {
      const { caller } = await person()
      expect(await set(caller, '123123', { password, re_password: password })).toEqual({
        refused: 'PAY_PASSWORD_WEAK',
      })
    },
  )

  it('USER-08 refuses the last six digits of the own phone, and takes what only looks like a run', async () => {
    const { name, caller } = await person()
    await fixture.asOwner('UPDATE app_user SET phone = $2 WHERE id = $1', [
      caller.userId,
      '+8613800462938',
    ])
    expect(await set(caller, '123123', { password: '462938', re_password: '462938' })).toEqual({
      refused: 'PAY_PASSWORD_WEAK',
    })
    const code = await fixture.codeFor(name, 'pay_password', now)
    expect(await set(caller, code, { password: '890123', re_password: '890123' })).toHaveProperty(
      'message',
    )
  })

  it('USER-09 there is none until one is set, and a call that needs it says so', async () => {
    const { caller } = await person()
    expect(messageOf(await fixture.handlers.userInfo({}, contextAt(now, caller)))).toMatchObject({
      has_pay_password: 0,
    })
    for (const guess of ['123456', '000000', '']) {
      expect(
        await handlers.setAllowlist({ enabled: 1, pay_password: guess }, contextAt(now, caller)),
      ).toEqual({ refused: 'PAY_PASSWORD_UNSET' })
    }
  })

  it('USER-10 five wrong ones within 24 h lock it for 24 h, the right one included', async () => {
    const caller = await payer()
    const check = (input: string, atMs: number) =>
      checkPayPassword(fixture.security, caller.userId, input, atMs)
    for (const hour of [0, 5, 10, 15, 23])
      expect(await check('111112', now + hour * HOUR)).toEqual({ refused: 'PAY_PASSWORD_WRONG' })
    expect(await check('274913', now + 23 * HOUR)).toEqual({
      refused: 'PAY_PASSWORD_LOCKED',
      details: { retry_after: 86_400 },
    })
    expect(await check('274913', now + 47 * HOUR - 1)).toEqual({
      refused: 'PAY_PASSWORD_LOCKED',
      details: { retry_after: 1 },
    })
    expect(await check('274913', now + 47 * HOUR)).toBeUndefined()
    for (const hour of [0, 24, 48, 72, 96, 120])
      expect(await check('111112', now + 3 * DAY + hour * HOUR)).toEqual({
        refused: 'PAY_PASSWORD_WRONG',
      })
  })

  it('USER-10 of 1,000 guesses at once exactly 5 are counted', async () => {
    const caller = await payer()
    const patient = { ...fixture.security, gate: createWorkLimiter(4, 1_000) }
    const answers = await Promise.all(
      Array.from({ length: 1_000 }, () => checkPayPassword(patient, caller.userId, '111112', now)),
    )
    expect(answers.filter((answer) => answer?.refused === 'PAY_PASSWORD_WRONG')).toHaveLength(5)
    expect(answers.filter((answer) => answer?.refused === 'PAY_PASSWORD_LOCKED')).toHaveLength(995)
    expect(await checkPayPassword(fixture.security, caller.userId, '274913', now)).toMatchObject({
      refused: 'PAY_PASSWORD_LOCKED',
    })
  })

  it('USER-10 a new payment password does not open the lock', async () => {
    const { name, caller } = await person()
    messageOf(await set(caller, await fixture.codeFor(name, 'pay_password', now)))
    for (let failure = 0; failure < guardTerms.pay_password.failures; failure += 1)
      await checkPayPassword(fixture.security, caller.userId, '111112', now)
    messageOf(
      await set(
        caller,
        await fixture.codeFor(name, 'pay_password', now + HOUR),
        { password: '583920', re_password: '583920' },
        now + HOUR,
      ),
    )
    expect(
      await checkPayPassword(fixture.security, caller.userId, '583920', now + HOUR),
    ).toMatchObject({ refused: 'PAY_PASSWORD_LOCKED' })
    expect(
      await handlers.setAllowlist(
        { enabled: 1, pay_password: '583920' },
        contextAt(now + HOUR, caller),
      ),
    ).toMatchObject({ refused: 'PAY_PASSWORD_LOCKED' })
    expect(
      await handlers.setAllowlist(
        { enabled: 1, pay_password: '111112' },
        contextAt(now + 26 * HOUR, caller),
      ),
    ).toEqual({ refused: 'PAY_PASSWORD_WRONG' })
  })
})

describe('holds of withdrawals', () => {
  it('USER-11 a new payment password holds them for 24 h, shown with its end and told by mail', async () => {
    const { name, caller } = await person()
    messageOf(await set(caller, await fixture.codeFor(name, 'pay_password', now)))
    const overview = messageOf(await handlers.overview({}, contextAt(now, caller)))
    expect(calls.overview.reply.parse(overview)).toEqual(overview)
    expect(overview).toMatchObject({
      has_pay_password: 1,
      withdrawals_held: { until: '2026-11-21 10:02:00', reason: 'pay_password' },
    })
    expect(
      await findWithdrawalHold(fixture.database, caller.userId, new Date(now + DAY - 1)),
    ).toBeDefined()
    expect(
      await findWithdrawalHold(fixture.database, caller.userId, new Date(now + DAY)),
    ).toBeUndefined()
    const mail = messageOf(
      await accessHandlers(fixture.deps).mailbox({ user_string: name }, contextAt(now, undefined)),
    )
    expect(mail.messages[0]).toMatchObject({
      scene: 'security',
      body: expect.stringContaining('Nov 21, 2026 10:02') as string,
    })
    expect(
      await fixture.asOwner('SELECT kind, params FROM message WHERE user_id = $1', [caller.userId]),
    ).toEqual([
      { kind: 'security-changed', params: { reason: 'pay_password', until: '2026-11-21 10:02' } },
    ])
  })

  it('USER-11 nobody can shorten one: a further one only lengthens it, and the database refuses everything else', async () => {
    const caller = await payer()
    for (const statement of [
      'UPDATE withdrawal_hold SET ends_at = started_at',
      'UPDATE withdrawal_hold SET user_id = 1',
      'DELETE FROM withdrawal_hold',
      'TRUNCATE withdrawal_hold',
    ]) {
      await expect(fixture.database.rows(sql(statement)), statement).rejects.toMatchObject({
        code: '42501',
      })
    }
    await expect(
      fixture.asOwner(
        `
          INSERT INTO withdrawal_hold (user_id, reason, started_at, ends_at)
          VALUES ($1, 'email', now(), now())`,
        [caller.userId],
      ),
    ).rejects.toThrow(/withdrawal_hold_check/)
    const [grants] = await fixture.asOwner(`
      SELECT string_agg(DISTINCT privilege_type, ' ' ORDER BY privilege_type) AS given
      FROM information_schema.column_privileges
      WHERE table_name = 'withdrawal_hold' AND grantee IN ('candor_app', 'PUBLIC')`)
    expect(grants).toEqual({ given: 'INSERT SELECT' })
    await fixture.database.rows(
      sql(`
          INSERT INTO withdrawal_hold (user_id, reason, started_at, ends_at)
          VALUES ($1, 'email', '2026-01-01', '2026-01-02')`),
      [caller.userId],
    )
    expect(await findWithdrawalHold(fixture.database, caller.userId, new Date(now))).toEqual({
      until: new Date(now + DAY),
      reason: 'pay_password',
    })
  })
})

describe('the allow-list', () => {
  const allow = async (caller: Caller, enabled: number, atMs: number) =>
    messageOf(
      await handlers.setAllowlist({ enabled, pay_password: '274913' }, contextAt(atMs, caller)),
    )

  it('OUT-14 counts at once when switched on and ends 24 h after it was switched off', async () => {
    const caller = await payer()
    expect(await allow(caller, 1, now)).toEqual({ enabled: 1, off_from: null })
    expect(await allow(caller, 0, now)).toEqual({ enabled: 1, off_from: '2026-11-21 10:02:00' })
    expect(await allow(caller, 0, now + HOUR)).toEqual({
      enabled: 1,
      off_from: '2026-11-21 10:02:00',
    })
    expect(messageOf(await handlers.overview({}, contextAt(now + DAY - 1, caller)))).toMatchObject({
      allowlist: { enabled: 1 },
    })
    expect(messageOf(await handlers.overview({}, contextAt(now + DAY, caller)))).toMatchObject({
      allowlist: { enabled: 0, off_from: null },
    })
    expect(await allow(caller, 0, now + 2 * DAY)).toEqual({ enabled: 0, off_from: null })
    expect(await allow(caller, 1, now + 2 * DAY)).toEqual({ enabled: 1, off_from: null })
  })

  it('OUT-14 nobody can bring its end nearer, and it takes 0 or 1', async () => {
    for (const statement of [
      'UPDATE withdrawal_allowlist SET since = decided_at',
      'DELETE FROM withdrawal_allowlist',
    ])
      await expect(fixture.database.rows(sql(statement))).rejects.toMatchObject({
        code: '42501',
      })
    const caller = await payer()
    await expect(
      fixture.asOwner(
        `
          INSERT INTO withdrawal_allowlist (user_id, enabled, decided_at, since)
          VALUES ($1, false, now(), now())`,
        [caller.userId],
      ),
    ).rejects.toThrow(/check/)
    for (const enabled of [2, -1, 'x', undefined])
      expect(
        inputSchema(calls.setAllowlist).safeParse({ enabled, pay_password: '274913' }).success,
      ).toBe(false)
  })
})
