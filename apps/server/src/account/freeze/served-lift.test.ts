import {
  again,
  closeFreezes,
  freezes,
  guarded,
  ok,
  openFreezes,
  passHours,
  refused,
  somebody,
  tokenOf,
  fixture,
} from '@candor/testing/fixtures/freeze'
import { personPassword, send } from '@candor/testing/people'
import { codeTo, mailsTo } from '@candor/testing/reached'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { computeTotpCode } from '../../secrets/totp.ts'

beforeAll(openFreezes)

afterAll(closeFreezes)

it('USER-40 its owner lifts it after 24 h by password and code, no earlier, not by one of them alone, and not within 24 h of a new password', async () => {
  const bob = await somebody()
  expect(
    await bob.post('/safe/freeze/lift', { password: personPassword, code: '123456' }),
  ).toMatchObject(refused('ORDER_STATE'))
  await bob.post('/safe/freeze')
  const back = await again(bob)
  const lift = (proof: object) =>
    back.post('/safe/freeze/lift', { password: personPassword, ...proof })
  expect(await lift({ code: await codeTo(fixture, back, 'freeze') })).toMatchObject({
    ...refused('ORDER_STATE'),
    details: { from: expect.any(String) },
  })
  await passHours(back, 25)
  await fixture.asOwner('UPDATE app_user SET password_changed_at = now() WHERE id = $1', [
    back.userId,
  ])
  expect(await lift({ code: await codeTo(fixture, back, 'freeze') })).toMatchObject(
    refused('ORDER_STATE'),
  )
  await fixture.asOwner(
    `UPDATE app_user SET password_changed_at = now() - interval '25 hours' WHERE id = $1`,
    [back.userId],
  )
  const code = await codeTo(fixture, back, 'freeze')
  expect(await lift({ code, password: '' })).toMatchObject(refused('PARAM_ERROR'))
  expect(await lift({ code, password: 'something else' })).toMatchObject(
    refused('ACCOUNT_OR_PASSWORD_WRONG'),
  )
  expect(await lift({ code: code === '000000' ? '000001' : '000000' })).toMatchObject(
    refused('CODE_WRONG'),
  )
  expect(await lift({ code })).toMatchObject(ok)
  expect(await lift({ code })).toMatchObject(refused('ORDER_STATE'))
  expect((await back.get('/safe/freeze')).message).toMatchObject({
    frozen: 0,
    freezes: [],
    liftable_from: null,
  })
  expect((await back.get('/user/info')).message).toMatchObject({ frozen: 0 })
  expect(await back.post('/user/editNickname', { nickname: 'turtle' })).toMatchObject(ok)
  await vi.waitFor(
    async () => {
      expect(await freezes(back)).toEqual([{ reason: 'own', lifted: true, told: 2 }])
    },
    { timeout: 10_000 },
  )
  expect((await mailsTo(fixture, bob.name)).map(({ subject }) => subject)).toContain(
    'Candor: a freeze on your account has ended',
  )
})

it('USER-40 USER-45 who has an older second factor lifts it by a code of that, a mailed one serves him nothing; wrong ones are counted apart from his logins', async () => {
  const dora = await guarded()
  await passHours(dora, 25)
  await dora.post('/safe/freeze')
  expect(await tokenOf(dora.name)).toMatchObject(refused('TOTP_REQUIRED'))
  const { message: token } = await tokenOf(dora.name, computeTotpCode(dora.secret, Date.now()))
  const authorization = { authorization: String(token) }
  await passHours(dora, 25)
  const lift = (code: string, password = personPassword) =>
    send(fixture.address, 'POST', '/safe/freeze/lift', { password, code }, authorization)
  await send(
    fixture.address,
    'POST',
    '/sms_mail',
    { user_string: dora.name, scene: 'freeze' },
    authorization,
  )
  expect(
    await lift(
      (await mailsTo(fixture, dora.name)).find(({ scene }) => scene === 'freeze')?.code ?? '',
    ),
  ).toMatchObject(refused('TOTP_WRONG'))
  for (let wrong = 0; wrong < 4; wrong += 1)
    expect(await lift('000000')).toMatchObject(refused('TOTP_WRONG'))
  expect(await lift(computeTotpCode(dora.secret, Date.now() + 30_000))).toMatchObject(
    refused('TOO_FAST'),
  )
  expect(
    await fixture.asOwner(
      'SELECT secret FROM secret_guard WHERE user_id = $1 AND locked_until > now()',
      [dora.userId],
    ),
  ).toEqual([{ secret: 'owner_factor' }])
  await fixture.asOwner('DELETE FROM secret_guard WHERE user_id = $1', [dora.userId])
  for (let wrong = 0; wrong < 5; wrong += 1)
    expect(await lift('000000', 'not the password')).toMatchObject(
      refused('ACCOUNT_OR_PASSWORD_WRONG'),
    )
  expect(
    await fixture.asOwner(
      'SELECT secret FROM secret_guard WHERE user_id = $1 AND locked_until > now()',
      [dora.userId],
    ),
  ).toEqual([{ secret: 'owner_password' }])
  await fixture.asOwner('DELETE FROM secret_guard WHERE user_id = $1', [dora.userId])
  expect(await lift(computeTotpCode(dora.secret, Date.now() + 30_000))).toMatchObject(ok)
  expect(
    await fixture.asOwner(
      'SELECT 1 FROM second_factor WHERE user_id = $1 AND enabled_at IS NOT NULL',
      [dora.userId],
    ),
  ).toHaveLength(1)
})

it('USER-45 what a stolen session made just before the freeze counts for nothing: its owner logs in and lifts without it, no code comes to its phone, and the lift removes it', async () => {
  const ivan = await guarded()
  const phone = `+8613700${String(ivan.userId).padStart(6, '0')}`
  const bindCode = async () =>
    (await mailsTo(fixture, phone)).find(({ scene }) => scene === 'bind')?.code ?? ''
  expect(await ivan.post('/sms_mail', { user_string: phone, scene: 'bind' })).toMatchObject(ok)
  expect(await ivan.post('/safe/mobile', { mobile: phone, code: await bindCode() })).toMatchObject(
    ok,
  )
  await fixture.asOwner(
    `INSERT INTO pay_password (user_id, password_hash, set_at)
      VALUES ($1, 'x', now() - interval '1 second')`,
    [ivan.userId],
  )
  await fixture.asOwner(
    `
      INSERT INTO passkey (user_id, credential_id, public_key, use_counter, name, created_at)
      VALUES ($1, 'stolen', 'x', 0, '', now() - interval '1 second'),
        ($1, 'own', 'x', 0, '', now() - interval '25 hours')`,
    [ivan.userId],
  )
  expect(await ivan.post('/safe/freeze')).toMatchObject(ok)
  await passHours(ivan, 25)
  // The 24 h of USER-35 are over, and the freeze is not.
  const back = await again(ivan)
  expect((await back.get('/safe/freeze')).message).toMatchObject({
    frozen: 1,
    second_factor: 'code',
  })
  expect((await back.get('/safe/security')).message).toMatchObject({
    code_addresses: ['email'],
    totp: 1,
  })
  for (const target of [phone, ivan.name]) {
    await fixture.asOwner('DELETE FROM code_allowance WHERE target = $1', [target])
    expect(
      await send(fixture.address, 'POST', '/sms_mail', { user_string: target, scene: 'forget' }),
    ).toMatchObject(ok)
  }
  expect([
    (await mailsTo(fixture, phone)).some(({ scene }) => scene === 'forget'),
    (await mailsTo(fixture, ivan.name)).some(({ scene }) => scene === 'forget'),
  ]).toEqual([false, true])
  const lift = (code: string) => back.post('/safe/freeze/lift', { password: personPassword, code })
  expect(await lift(await codeTo(fixture, back, 'freeze'))).toMatchObject(ok)
  expect((await back.get('/safe/security')).message).toMatchObject({
    email: ivan.name,
    phone: '',
    code_addresses: ['email'],
    totp: 0,
    recovery_codes_left: 0,
    has_pay_password: 0,
    passkeys: 1,
  })
  expect(
    await fixture.asOwner('SELECT credential_id FROM passkey WHERE user_id = $1', [ivan.userId]),
  ).toEqual([{ credential_id: 'own' }])
  expect(
    (
      await fixture.asOwner<{ reason: string }>(
        'SELECT reason FROM withdrawal_hold WHERE user_id = $1 AND ends_at > now() ORDER BY reason',
        [ivan.userId],
      )
    ).map(({ reason }) => reason),
  ).toEqual(['passkey', 'pay_password', 'phone', 'second_factor'])
})

it('USER-45 of two addresses both made just before it neither is the older one, so that its owner can lift it at all', async () => {
  const jack = await somebody()
  await fixture.asOwner('UPDATE app_user SET phone = $2 WHERE id = $1', [
    jack.userId,
    `+8613800${String(jack.userId).padStart(6, '0')}`,
  ])
  await fixture.asOwner(
    `
      INSERT INTO withdrawal_hold (user_id, reason, started_at, ends_at)
      SELECT $1, reason, now(), now() + interval '24 hours'
      FROM unnest(ARRAY['email', 'phone']) AS reason`,
    [jack.userId],
  )
  await jack.post('/safe/freeze')
  await passHours(jack, 25)
  const back = await again(jack)
  expect((await back.get('/safe/security')).message).toMatchObject({
    code_addresses: ['email', 'phone'],
  })
  expect(
    await back.post('/safe/freeze/lift', {
      password: personPassword,
      code: await codeTo(fixture, back, 'freeze'),
    }),
  ).toMatchObject(ok)
  expect((await back.get('/safe/security')).message).toMatchObject({
    email: jack.name,
    phone: expect.stringContaining('+86'),
  })
})
