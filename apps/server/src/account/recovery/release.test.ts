import { goodPassword, messageOf } from '@candor/testing/fixtures/access'
import { contextAt } from '@candor/testing/context'
import {
  as,
  closeRecovery,
  DAY,
  handlers,
  freeze,
  guest,
  held,
  isFactorOn,
  mailsTo,
  MINUTE,
  nextNetwork,
  now,
  openRecovery,
  owner,
  people,
  release,
  security,
  stateOf,
  fixture,
} from '@candor/testing/fixtures/recovery'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { sql } from '../../db/connection.ts'
import { computeTotpCode } from '../../secrets/totp.ts'
import { findWithdrawalHold } from '../access/index.ts'
import { createFreezeToken } from '../freeze/index.ts'
import { HOLD_MS } from './terms.ts'

beforeAll(openRecovery)

afterAll(closeRecovery)

beforeEach(nextNetwork)

it('AUTH-37 it waits 72 hours with a notice to mail, phone, message centre and contact; then the lost factor, passkeys and sessions are gone and withdrawals held', async () => {
  const person = await owner()
  const [row] = await fixture.access.asOwner('SELECT phone FROM app_user WHERE id = $1', [
    person.caller.userId,
  ])
  const token = messageOf(
    await fixture.access.handlers.login(
      {
        user_string: person.name,
        password: goodPassword,
        totp: computeTotpCode(person.secret, now + MINUTE),
      },
      contextAt(now + MINUTE, undefined),
    ),
  )
  const id = await held(person)
  for (const channel of [person.name, String(row?.['phone']), `new${people}@example.com`])
    expect(await mailsTo(channel)).toContain('Account recovery approved: 72 hours to cancel')
  expect(
    await fixture.access.asOwner(
      `SELECT params FROM message WHERE user_id = $1 AND kind = 'recovery-held'`,
      [person.caller.userId],
    ),
  ).toEqual([{ params: { until: '2026-11-23 10:00' } }])
  await release(now + HOLD_MS - 1)
  expect([await stateOf(id), await isFactorOn(person)]).toEqual([2, true])
  // As two processes do after both were down.
  await Promise.all([release(now + HOLD_MS), release(now + HOLD_MS)])
  expect([await stateOf(id), await isFactorOn(person)]).toEqual([5, false])
  expect(
    await fixture.access.asOwner(
      `SELECT count(*)::int AS count FROM message WHERE user_id = $1 AND kind = 'recovery-done'`,
      [person.caller.userId],
    ),
  ).toEqual([{ count: 1 }])
  expect(
    await findWithdrawalHold(
      fixture.access.database,
      person.caller.userId,
      new Date(now + HOLD_MS + DAY - 1),
    ),
  ).toBeDefined()
  expect(
    await findWithdrawalHold(
      fixture.access.database,
      person.caller.userId,
      new Date(now + HOLD_MS + DAY),
    ),
  ).toBeUndefined()
  expect(
    await fixture.access.asOwner(
      'SELECT 1 FROM session WHERE user_id = $1 AND revoked_at IS NULL',
      [person.caller.userId],
    ),
  ).toEqual([])
  expect(token).not.toBe('')
  expect(
    await fixture.access.handlers.login(
      { user_string: person.name, password: goodPassword },
      contextAt(now + HOLD_MS + MINUTE, undefined),
    ),
  ).toHaveProperty('message')
  await expect(
    fixture.access.asOwner(`UPDATE recovery_request SET status = 5 WHERE id = $1`, [id]),
  ).rejects.toMatchObject({ code: '23000' })
})

it('AUTH-37 the database lets nobody end a hold before its 72 hours', async () => {
  const id = await held(await owner())
  await expect(
    fixture.access.database.rows(
      sql(`
          UPDATE recovery_request SET status = 5, ended_at = hold_until - interval '1 second'
          WHERE id = ${id}`),
    ),
  ).rejects.toMatchObject({ code: '23514' })
  await expect(
    fixture.access.database.rows(
      sql(
        `UPDATE recovery_request SET hold_until = hold_until - interval '1 hour' WHERE id = ${id}`,
      ),
    ),
  ).rejects.toMatchObject({ code: '23000' })
})

it('AUTH-37 lost addresses give way to the one that was proven, at which a new login password is set; one that another account took meanwhile changes nothing', async () => {
  const [person, robbed] = [await owner(), await owner()]
  const contact = `fresh${people}@example.com`
  await held(person, { contact, lost: { lost_addresses: 1, lost_pay_password: 1 } })
  const id = await held(robbed, {
    contact: `taken${people}@example.com`,
    lost: { lost_addresses: 1 },
    network: `10.${people}.77.1`,
  })
  await fixture.access.registered(`taken${people}@example.com`)
  await release(now + HOLD_MS)
  expect(
    await fixture.access.asOwner('SELECT email, phone FROM app_user WHERE id = $1', [
      person.caller.userId,
    ]),
  ).toEqual([{ email: contact, phone: null }])
  expect(await isFactorOn(person)).toBe(true)
  expect([
    await stateOf(id),
    (
      await fixture.access.asOwner('SELECT email FROM app_user WHERE id = $1', [
        robbed.caller.userId,
      ])
    )[0]?.['email'],
  ]).toEqual([3, robbed.name])
  expect(await mailsTo(person.name)).toContain('Account recovered')
})

it('AUTH-37 USER-39 a frozen account whose second factor is lost: the recovery is passed and done while it is frozen, and its owner lifts the freeze and sets a new factor', async () => {
  const person = await owner()
  messageOf(await freeze.begin({}, as(person.caller)))
  const id = await held(person)
  expect(await stateOf(id)).toBe(2)
  const later = now + HOLD_MS + MINUTE
  await release(later)
  expect([await stateOf(id), await isFactorOn(person)]).toEqual([5, false])
  expect(messageOf(await freeze.state({}, as(person.caller, later)))).toMatchObject({
    frozen: 1,
    second_factor: 'code',
  })
  await fixture.access.asOwner('DELETE FROM code_allowance WHERE target = $1', [person.name])
  messageOf(
    await fixture.access.handlers.sendCode(
      { user_string: person.name, scene: 'freeze' },
      as(person.caller, later),
    ),
  )
  messageOf(
    await freeze.lift(
      { password: goodPassword, code: await fixture.access.codeOf(person.name) },
      as(person.caller, later),
    ),
  )
  expect(messageOf(await freeze.state({}, as(person.caller, later)))).toMatchObject({ frozen: 0 })
  const { secret } = messageOf(await security.setupTotp({}, as(person.caller, later)))
  messageOf(
    await security.enableTotp({ code: computeTotpCode(secret, later) }, as(person.caller, later)),
  )
  expect(await isFactorOn(person)).toBe(true)
})

it.each(['own', 'link'] as const)(
  'AUTH-37 USER-38 a thief’s recovery that was passed before its owner froze the account (%s) ends with the freeze, and bars nobody',
  async (by) => {
    const person = await owner()
    const id = await held(person)
    const press = () =>
      by === 'own'
        ? freeze.begin({}, as(person.caller))
        : freeze.byLink(
            { token: createFreezeToken(fixture.access.security.secret, person.caller.userId, now) },
            guest(),
          )
    messageOf(await press())
    expect(await stateOf(id)).toBe(4)
    expect(await mailsTo(person.name)).toContain('Account recovery cancelled')
    await release(now + 2 * HOLD_MS)
    expect([await stateOf(id), await isFactorOn(person)]).toEqual([4, true])
    expect(await handlers.list({}, as(person.caller))).toMatchObject({
      message: { data: [{ id, status: 4 }] },
      data: { held: 0, barred: 0 },
    })
    // However often the owner freezes: unlike two cancels, a second one neither bars recovery nor
    // freezes permanently.
    await fixture.access.asOwner('UPDATE account_freeze SET lifted_at = since WHERE user_id = $1', [
      person.caller.userId,
    ])
    await held(person, { contact: `again${people}@example.com`, network: `10.${people}.66.1` })
    messageOf(await press())
    expect(await handlers.list({}, as(person.caller))).toMatchObject({
      data: { held: 0, barred: 0 },
    })
    expect(
      await fixture.access.asOwner(
        `SELECT 1 FROM account_freeze WHERE user_id = $1 AND reason = 'recovery'`,
        [person.caller.userId],
      ),
    ).toEqual([])
    // A recovery approved during the freeze is the owner's way back; a further freeze does not end
    // it.
    const own = await held(person, {
      contact: `third${people}@example.com`,
      network: `10.${people}.67.1`,
    })
    await press()
    await release(now + HOLD_MS)
    expect([await stateOf(own), await isFactorOn(person)]).toEqual([5, false])
  },
)
