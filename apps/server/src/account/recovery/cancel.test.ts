import { recovery as calls } from '@candor/contract'
import { messageOf } from '@candor/testing/fixtures/access'
import {
  as,
  closeRecovery,
  DAY,
  handlers,
  filed,
  held,
  isFactorOn,
  mailsTo,
  MINUTE,
  newest,
  nextNetwork,
  now,
  openRecovery,
  owner,
  people,
  release,
  stateOf,
  fixture,
} from '@candor/testing/fixtures/recovery'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { computeTotpCode } from '../../secrets/totp.ts'
import { hashPassword } from '../access/index.ts'
import { HOLD_MS } from './terms.ts'

beforeAll(openRecovery)

afterAll(closeRecovery)

beforeEach(nextNetwork)

it('AUTH-38 a thief with stolen papers is passed by two, and its owner cancels with what is said to be lost; a session alone does not', async () => {
  const person = await owner()
  const cancel = (proof: Parameters<typeof handlers.cancel>[0], nowMs = now + 2 * MINUTE) =>
    handlers.cancel(proof, as(person.caller, nowMs))
  const right = computeTotpCode(person.secret, now + 2 * MINUTE)
  expect([
    await cancel({}),
    await cancel({ pay_password: '274913' }),
    await cancel({ totp: right }),
  ]).toEqual([
    { refused: 'PARAM_ERROR', details: { field: 'pay_password' } },
    { refused: 'NOT_FOUND' },
    { refused: 'NOT_FOUND' },
  ])
  const id = await held(person)
  expect(await handlers.list({}, as(person.caller))).toMatchObject({
    message: { data: [{ id, status: 2 }], total: 1 },
    data: { held: 1, barred: 0 },
  })
  expect(await cancel({})).toEqual({
    refused: 'PARAM_ERROR',
    details: { field: expect.any(String) },
  })
  expect(await cancel({ pay_password: '274913', totp: right })).toEqual({
    refused: 'PARAM_ERROR',
    details: { field: expect.any(String) },
  })
  expect(await cancel({ code: '123456' })).toEqual({
    refused: 'PARAM_ERROR',
    details: { field: expect.any(String) },
  })
  expect(await cancel({ pay_password: '274913' })).toEqual({ refused: 'PAY_PASSWORD_UNSET' })
  expect(await cancel({ totp: right === '000000' ? '000001' : '000000' })).toEqual({
    refused: 'TOTP_WRONG',
  })
  expect(await stateOf(id)).toBe(2)
  expect(messageOf(await cancel({ totp: right }))).toEqual({ barred: 0 })
  expect(await cancel({ totp: right })).toEqual({ refused: 'NOT_FOUND' })
  await release(now + 2 * HOLD_MS)
  expect([await stateOf(id), await isFactorOn(person)]).toEqual([4, true])
  expect(await mailsTo(person.name)).toContain('Account recovery cancelled')
  const list = await handlers.list({}, as(person.caller))
  expect(calls.list.reply.parse(messageOf(list))).toEqual(messageOf(list))
  expect(list).toMatchObject({
    message: {
      data: [{ id, status: 4, lost: ['totp'], hold_until: '2026-11-23 10:00:00' }],
      total: 1,
    },
    data: { held: 0, barred: 0 },
  })
})

it('AUTH-38 a second cancel bars the account from another recovery and freezes it, until an advanced verification is passed after it', async () => {
  const person = await owner()
  const cancelAt = async (totp: string, nowMs: number) =>
    messageOf(await handlers.cancel({ totp }, as(person.caller, nowMs)))
  const first = await held(person)
  expect(
    await cancelAt(person.recoveryCode, now + 2 * MINUTE),
    'a recovery code is of the factor that is said to be lost',
  ).toEqual({ barred: 0 })
  const second = await held(person, {
    contact: `second${people}@example.com`,
    nowMs: now + 5 * MINUTE,
  })
  expect(
    await cancelAt(computeTotpCode(person.secret, now + 8 * MINUTE), now + 8 * MINUTE),
  ).toEqual({
    barred: 1,
  })
  const third = async (contact: string) => {
    await filed(person.name, { contact, nowMs: now + 10 * MINUTE, network: `10.${people}.55.1` })
    return stateOf(await newest(person.caller.userId))
  }
  expect(await third(`third${people}@example.com`)).toBe(6)
  // Newest first, only the user's own approved ones: neither the refused one nor another user's.
  expect(await handlers.list({}, as(person.caller))).toMatchObject({
    message: { data: [{ id: second }, { id: first }], page: 1, pages: 1, total: 2 },
    data: { held: 0, barred: 1 },
  })
  expect(await handlers.list({ page: 2, limit: 1 }, as(person.caller))).toMatchObject({
    message: { data: [{ id: first }], page: 2, pages: 2, total: 2 },
  })
  expect(
    await fixture.access.asOwner(
      'SELECT reason, lifted_at FROM account_freeze WHERE user_id = $1',
      [person.caller.userId],
    ),
  ).toEqual([{ reason: 'recovery', lifted_at: null }])
  await fixture.access.asOwner(
    `
      INSERT INTO identity_request (user_id, level, front_pic, reverse_pic, filed_at, decide_by)
      VALUES ($1, 2, 'a', 'b', now(), now())`,
    [person.caller.userId],
  )
  const [advanced] = await fixture.access.asOwner(
    'SELECT max(id) AS id FROM identity_request WHERE user_id = $1',
    [person.caller.userId],
  )
  messageOf(
    await fixture.review(
      { kind: 'identity_advanced', id: Number(advanced?.['id']), verdict: 'pass' },
      fixture.rosa,
      now + 9 * MINUTE,
    ),
  )
  expect(
    await fixture.access.asOwner(
      'SELECT 1 FROM account_freeze WHERE user_id = $1 AND lifted_at IS NULL',
      [person.caller.userId],
    ),
  ).toEqual([])
  expect(await third(`fourth${people}@example.com`)).toBe(1)
})

it('AUTH-38 a second cancel of who is verified to the advanced level bars and does not freeze: he could never be verified further', async () => {
  const person = await owner()
  await fixture.access.asOwner('UPDATE app_user SET auth_level = 2 WHERE id = $1', [
    person.caller.userId,
  ])
  for (const [times, minute] of [2, 8].entries()) {
    await held(person, {
      contact: `level${people}-${times}@example.com`,
      nowMs: now + (minute - 2) * MINUTE,
    })
    expect(
      messageOf(
        await handlers.cancel(
          { totp: computeTotpCode(person.secret, now + minute * MINUTE) },
          as(person.caller, now + minute * MINUTE),
        ),
      ),
    ).toEqual({ barred: times })
  }
  expect(
    await fixture.access.asOwner('SELECT 1 FROM account_freeze WHERE user_id = $1', [
      person.caller.userId,
    ]),
  ).toEqual([])
})

it('AUTH-38 lost addresses are shown not to be lost by a code sent to one, and a wrong one counts', async () => {
  const person = await owner()
  const id = await held(person, { lost: { lost_addresses: 1 } })
  expect(
    await handlers.cancel(
      { totp: computeTotpCode(person.secret, now + 2 * MINUTE) },
      as(person.caller, now + 2 * MINUTE),
    ),
    'the authenticator is not said to be lost',
  ).toEqual({ refused: 'PARAM_ERROR', details: { field: expect.any(String) } })
  expect(await stateOf(id)).toBe(2)
  await fixture.access.asOwner('DELETE FROM code_allowance WHERE target = $1', [person.name])
  messageOf(
    await fixture.access.handlers.sendCode(
      { user_string: person.name, scene: 'recover' },
      as(person.caller),
    ),
  )
  const code = await fixture.access.codeOf(person.name)
  expect(await handlers.cancel({ code: 'abc' }, as(person.caller))).toEqual({
    refused: 'PARAM_ERROR',
    details: { field: expect.any(String) },
  })
  expect(
    await handlers.cancel({ code: code === '000000' ? '000001' : '000000' }, as(person.caller)),
  ).toEqual({ refused: 'CODE_WRONG' })
  expect(messageOf(await handlers.cancel({ code }, as(person.caller)))).toEqual({ barred: 0 })
  const again = await owner()
  await held(again, { lost: { lost_addresses: 1 }, contact: `other${people}@example.com` })
  expect(await handlers.cancel({ code: '123456' }, as(again.caller))).toEqual({
    refused: 'CODE_EXPIRED',
  })
})

it('AUTH-38 its owner cancels by his payment password, whatever is said to be lost, and a wrong one counts and cancels nothing', async () => {
  const person = await owner()
  await fixture.access.asOwner(
    'INSERT INTO pay_password (user_id, password_hash, set_at) VALUES ($1, $2, now())',
    [person.caller.userId, await hashPassword('274913')],
  )
  const id = await held(person)
  expect(await handlers.cancel({ pay_password: '111111' }, as(person.caller))).toMatchObject({
    refused: 'PAY_PASSWORD_WRONG',
  })
  for (let times = 1; times < 5; times += 1)
    expect(await handlers.cancel({ pay_password: '111111' }, as(person.caller))).toEqual({
      refused: 'PAY_PASSWORD_WRONG',
    })
  expect(await handlers.cancel({ pay_password: '274913' }, as(person.caller))).toEqual({
    refused: 'PAY_PASSWORD_LOCKED',
    details: { retry_after: DAY / 1000 },
  })
  expect(await stateOf(id)).toBe(2)
  expect(
    messageOf(await handlers.cancel({ pay_password: '274913' }, as(person.caller, now + DAY))),
  ).toEqual({ barred: 0 })
  await release(now + 2 * HOLD_MS)
  expect([await stateOf(id), await isFactorOn(person)]).toEqual([4, true])
})
