import { setTimeout as delay } from 'node:timers/promises'
import {
  type AccessFixture,
  createAccessFixture,
  goodPassword,
  type Known,
  messageOf,
} from '@candor/testing/fixtures/access'
import { contextAt, firstMomentMs } from '@candor/testing/context'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Caller, Handlers } from '../../http/handler.ts'
import { computeTotpCode } from '../../secrets/totp.ts'
import { accessHandlers, authenticate, findWithdrawalHold } from '../access/index.ts'
import { RECOVERY_CODES, securityHandlers } from './index.ts'

const STEP = 30_000
const MINUTE = 60_000
const DAY = 86_400_000
const now = firstMomentMs

let fixture: AccessFixture
let handlers: Handlers<'security'>
beforeAll(async () => {
  fixture = await createAccessFixture()
  handlers = securityHandlers(fixture.security, fixture.deps)
})
afterAll(() => fixture.close())

const enable = (caller: Caller, code: string, atMs = now) =>
  handlers.enableTotp({ code }, contextAt(atMs, caller))
const disable = (caller: Caller, password: string, code: string, atMs = now) =>
  handlers.disableTotp({ password, code }, contextAt(atMs, caller))
const login = (name: string, totp: string | undefined, atMs: number, password = goodPassword) =>
  fixture.handlers.login(
    { user_string: name, password, ...(totp === undefined ? {} : { totp }) },
    contextAt(atMs, undefined),
  )

/** A user whose second factor was enabled at the start, by the code of that step. */
async function protectedPerson(): Promise<Known & { secret: string; recovery: string[] }> {
  const known = await fixture.newKnown()
  const { secret } = messageOf(await handlers.setupTotp({}, contextAt(now, known.caller)))
  const { recovery_codes: recovery } = messageOf(
    await enable(known.caller, computeTotpCode(secret, now)),
  )
  return { ...known, secret, recovery }
}

const wrongFor = (secret: string, atMs: number): string => {
  const near = [-STEP, 0, STEP].map((offMs) => computeTotpCode(secret, atMs + offMs))
  return ['000000', '000001', '000002', '000003'].find((code) => !near.includes(code)) ?? ''
}

describe('switching the second factor on and off', () => {
  it('AUTH-25 answers secret, address and 10 recovery codes, and refuses in order', async () => {
    const { caller, name } = await fixture.newKnown()
    expect(await enable(caller, 'abc')).toEqual({
      refused: 'PARAM_ERROR',
      details: { field: expect.any(String) },
    })
    expect(await enable(caller, '123456')).toEqual({ refused: 'ORDER_STATE' })
    expect(await disable(caller, goodPassword, '123456')).toEqual({ refused: 'ORDER_STATE' })
    const { secret, uri } = messageOf(await handlers.setupTotp({}, contextAt(now, caller)))
    expect(uri).toBe(
      `otpauth://totp/Candor:${encodeURIComponent(name)}?secret=${secret}&issuer=Candor`,
    )
    expect(await enable(caller, wrongFor(secret, now))).toEqual({ refused: 'TOTP_WRONG' })
    const { recovery_codes: codes } = messageOf(await enable(caller, computeTotpCode(secret, now)))
    expect(new Set(codes).size).toBe(RECOVERY_CODES)
    for (const code of codes) expect(code).toMatch(/^[2-9A-HJ-NP-Z]{5}-[2-9A-HJ-NP-Z]{5}$/)
    expect(await enable(caller, computeTotpCode(secret, now + STEP), now + STEP)).toEqual({
      refused: 'ORDER_STATE',
    })
    expect(await handlers.setupTotp({}, contextAt(now, caller))).toEqual({ refused: 'ORDER_STATE' })
    expect(messageOf(await handlers.overview({}, contextAt(now, caller)))).toMatchObject({
      totp: 1,
      recovery_codes_left: 10,
      withdrawals_held: { reason: 'second_factor' },
    })
  })

  it('AUTH-25 is switched off by password and code, refusing in order, and holds withdrawals again', async () => {
    const { caller, secret, name } = await protectedPerson()
    const code = computeTotpCode(secret, now + 3 * STEP)
    expect(await disable(caller, '', code, now + 3 * STEP)).toEqual({
      refused: 'PARAM_ERROR',
      details: { field: expect.any(String) },
    })
    expect(await disable(caller, goodPassword, ' ', now + 3 * STEP)).toEqual({
      refused: 'PARAM_ERROR',
      details: { field: expect.any(String) },
    })
    expect(await disable(caller, 'wrong horse', 'nonsense', now + 3 * STEP)).toEqual({
      refused: 'ACCOUNT_OR_PASSWORD_WRONG',
    })
    expect(
      await disable(caller, goodPassword, wrongFor(secret, now + 3 * STEP), now + 3 * STEP),
    ).toEqual({ refused: 'TOTP_WRONG' })
    expect(await disable(caller, goodPassword, code, now + 3 * STEP)).toHaveProperty('message')
    expect(await login(name, undefined, now + 3 * STEP)).toHaveProperty('message')
    expect(
      await findWithdrawalHold(fixture.database, caller.userId, new Date(now + 3 * STEP)),
    ).toEqual({
      until: new Date(now + 3 * STEP + DAY),
      reason: 'second_factor',
    })
    expect(
      await fixture.asOwner('SELECT 1 FROM recovery_code WHERE user_id = $1', [caller.userId]),
    ).toEqual([])
  })

  it('AUTH-25 of many at once one switches it on, with one set of recovery codes', async () => {
    const { caller } = await fixture.newKnown()
    const { secret } = messageOf(await handlers.setupTotp({}, contextAt(now, caller)))
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => enable(caller, computeTotpCode(secret, now))),
    )
    expect(answers.filter((answer) => !('refused' in answer))).toHaveLength(1)
    expect(
      await fixture.asOwner('SELECT count(*)::int AS count FROM recovery_code WHERE user_id = $1', [
        caller.userId,
      ]),
    ).toEqual([{ count: 10 }])
  })

  it('AUTH-25 the secret lies sealed in the database, bound to its user, and recovery codes lie there as marks', async () => {
    const [alice, bob] = [await protectedPerson(), await protectedPerson()]
    const dump = JSON.stringify(
      await fixture.asOwner(
        `
          SELECT encode(sealed, 'escape') AS sealed FROM second_factor UNION ALL
          SELECT encode(code_mac, 'escape') FROM recovery_code`,
      ),
    )
    for (const text of [
      alice.secret,
      ...alice.recovery,
      ...alice.recovery.map((code) => code.replace('-', '')),
    ])
      expect(dump).not.toContain(text)
    await fixture.asOwner(
      `
        UPDATE second_factor SET sealed = (SELECT sealed FROM second_factor WHERE user_id = $2)
        WHERE user_id = $1`,
      [bob.caller.userId, alice.caller.userId],
    )
    await expect(
      login(bob.name, computeTotpCode(alice.secret, now + 3 * STEP), now + 3 * STEP),
    ).rejects.toThrow(/authenticate data/)
  })

  it('AUTH-25 USER-11 ends every other session when it is switched on', async () => {
    const { name, caller, token } = await fixture.newKnown()
    const other = await fixture.tokenOf(name)
    const { secret } = messageOf(await handlers.setupTotp({}, contextAt(now, caller)))
    messageOf(await enable(caller, computeTotpCode(secret, now)))
    expect(await authenticate(fixture.database, other, now)).toBeUndefined()
    expect(await authenticate(fixture.database, token, now)).toBeDefined()
  })
})

describe('a login under way while it is switched on', () => {
  it('AUTH-26 leaves no session that was opened without it', async () => {
    const { name, caller } = await fixture.newKnown()
    const { secret } = messageOf(await handlers.setupTotp({}, contextAt(now, caller)))
    let switched: Promise<unknown> = Promise.resolve()
    const slow = accessHandlers({
      ...fixture.deps,
      // The password was right and no factor was active; then the owner enables one, as far as half
      // a second allows.
      async secondFactor(...args) {
        const outcome = await fixture.deps.secondFactor(...args)
        switched = enable(caller, computeTotpCode(secret, now))
        await Promise.race([switched, delay(500)])
        return outcome
      },
    })
    const token = messageOf(
      await slow.login({ user_string: name, password: goodPassword }, contextAt(now, undefined)),
    )
    expect(await switched).toHaveProperty('message')
    expect(await authenticate(fixture.database, token, now)).toBeUndefined()
  })

  it('AUTH-26 meets ten that try to switch it off without either failing', async () => {
    const { name, caller, recovery } = await protectedPerson()
    const at = now + 10 * STEP
    const answers = await Promise.all(
      recovery.flatMap((code) => [login(name, code, at), disable(caller, goodPassword, code, at)]),
    )
    expect(
      answers.flatMap((answer) =>
        'refused' in answer &&
        !['TOTP_WRONG', 'TOTP_REQUIRED', 'ORDER_STATE', 'TOO_FAST', 'ACCOUNT_LOCKED'].includes(
          answer.refused,
        )
          ? [answer.refused]
          : [],
      ),
    ).toEqual([])
    expect(messageOf(await handlers.overview({}, contextAt(at, caller)))).toMatchObject({ totp: 0 })
  })
})

describe('logging in with it', () => {
  it('AUTH-26 the password alone opens nothing', async () => {
    const { name, caller } = await protectedPerson()
    expect(await login(name, undefined, now + MINUTE)).toEqual({ refused: 'TOTP_REQUIRED' })
    expect(await login(name, '', now + MINUTE)).toEqual({ refused: 'TOTP_REQUIRED' })
    expect(await login(name, undefined, now + MINUTE, 'wrong horse')).toEqual({
      refused: 'ACCOUNT_OR_PASSWORD_WRONG',
    })
    expect(
      await fixture.asOwner('SELECT count(*)::int AS count FROM session WHERE user_id = $1', [
        caller.userId,
      ]),
    ).toEqual([{ count: 1 }])
  })

  it('AUTH-26 takes a code once, within one step either side, and none of a step before the last', async () => {
    const { name, secret } = await protectedPerson()
    const at = now + 10 * STEP
    for (const offMs of [-2 * STEP, 2 * STEP])
      expect(await login(name, computeTotpCode(secret, at + offMs), at)).toEqual({
        refused: 'TOTP_WRONG',
      })
    expect(await login(name, computeTotpCode(secret, at), at)).toHaveProperty('message')
    expect(await login(name, computeTotpCode(secret, at), at)).toEqual({ refused: 'TOTP_WRONG' })
    expect(await login(name, computeTotpCode(secret, at - STEP), at)).toEqual({
      refused: 'TOTP_WRONG',
    })
    expect(await login(name, computeTotpCode(secret, at + STEP), at)).toHaveProperty('message')
    expect(await login(name, computeTotpCode(secret, at + STEP), at + STEP)).toEqual({
      refused: 'TOTP_WRONG',
    })
  })

  it('AUTH-26 the code that switched it on opens no session', async () => {
    const { name, secret } = await protectedPerson()
    expect(await login(name, computeTotpCode(secret, now), now)).toEqual({ refused: 'TOTP_WRONG' })
  })

  it('AUTH-26 of 30 logins with one code at once one opens a session', async () => {
    const { name, secret } = await protectedPerson()
    const at = now + 10 * STEP
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => login(name, computeTotpCode(secret, at), at)),
    )
    expect(answers.filter((answer) => !('refused' in answer))).toHaveLength(1)
  })

  it('AUTH-26 takes a recovery code once in its place, however it is typed', async () => {
    const {
      name,
      recovery: [first = '', second = ''],
      caller,
    } = await protectedPerson()
    expect(await login(name, first, now + MINUTE)).toHaveProperty('message')
    expect(await login(name, first, now + MINUTE)).toEqual({ refused: 'TOTP_WRONG' })
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        login(name, ` ${second.toLowerCase().replace('-', ' ')} `, now + MINUTE),
      ),
    )
    expect(answers.filter((answer) => !('refused' in answer))).toHaveLength(1)
    expect(messageOf(await handlers.overview({}, contextAt(now + MINUTE, caller)))).toMatchObject({
      recovery_codes_left: 8,
    })
  })

  it('AUTH-26 of 4 logins with one recovery code at once one opens a session', async () => {
    const { name, recovery } = await protectedPerson()
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => login(name, recovery[0], now + MINUTE)),
    )
    expect(answers.filter((answer) => !('refused' in answer))).toHaveLength(1)
  })

  it('AUTH-26 a code or recovery code that opened a session does not switch the second factor off', async () => {
    const { name, caller, secret, recovery } = await protectedPerson()
    const at = now + 2 * MINUTE
    expect(await login(name, computeTotpCode(secret, at), at)).toHaveProperty('message')
    expect(await login(name, recovery[0], at)).toHaveProperty('message')
    for (const used of [computeTotpCode(secret, at), recovery[0] ?? ''])
      expect(await disable(caller, goodPassword, used, at)).toEqual({ refused: 'TOTP_WRONG' })
    expect(await disable(caller, goodPassword, recovery[1] ?? '', at)).toHaveProperty('message')
  })

  it("AUTH-26 a recovery code is its owner's alone", async () => {
    const [alice, bob] = [await protectedPerson(), await protectedPerson()]
    expect(await login(bob.name, alice.recovery[0], now + MINUTE)).toEqual({
      refused: 'TOTP_WRONG',
    })
  })

  it('AUTH-26 AUTH-12 of 200 guesses at once exactly 5 are counted, then the right code is locked out for 15 minutes', async () => {
    const { name, secret } = await protectedPerson()
    const at = now + 10 * STEP
    const answers = await Promise.all(
      Array.from({ length: 200 }, () => login(name, wrongFor(secret, at), at)),
    )
    expect(
      answers.filter((answer) => 'refused' in answer && answer.refused === 'TOTP_WRONG'),
    ).toHaveLength(5)
    expect(answers.filter((answer) => !('refused' in answer))).toHaveLength(0)
    expect(await login(name, computeTotpCode(secret, at), at)).toEqual({
      refused: 'ACCOUNT_LOCKED',
      details: { retry_after: 900 },
    })
    expect(
      await login(name, computeTotpCode(secret, at + 15 * MINUTE), at + 15 * MINUTE),
    ).toHaveProperty('message')
  })

  it('AUTH-25 guessing the password to switch it off is stopped after 5, even for the right one', async () => {
    const { caller, secret } = await protectedPerson()
    const at = now + 10 * STEP
    for (let guess = 0; guess < 5; guess += 1)
      expect(await disable(caller, 'wrong horse', '123456', at)).toEqual({
        refused: 'ACCOUNT_OR_PASSWORD_WRONG',
      })
    expect(await disable(caller, goodPassword, computeTotpCode(secret, at), at)).toEqual({
      refused: 'TOO_FAST',
      details: { retry_after: 900 },
    })
  })
})
