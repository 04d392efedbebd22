import { type Envelope, newPerson, send } from '@candor/testing/people'
import { onePixel } from '@candor/testing/pictures'
import { openPlatform, type TestPlatform } from '@candor/testing/platform'
import { mailsTo } from '@candor/testing/reached'
import { signInStaff } from '@candor/testing/staff'
import { afterAll, beforeAll, expect, it } from 'vitest'

let fixture: TestPlatform
beforeAll(async () => {
  fixture = await openPlatform()
})
afterAll(() => fixture.stop())

const contact = 'reach-me@example.com'
const code = async () => {
  await send(fixture.address, 'POST', '/sms_mail', { user_string: contact, scene: 'recover' })
  return (await mailsTo(fixture, contact))[0]?.code
}

async function picture(
  fields: Record<string, string>,
  file: Buffer | undefined = onePixel,
): Promise<Envelope> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  if (file.length > 0)
    form.append('file', new Blob([Uint8Array.from(file)], { type: 'image/png' }), 'picture.png')
  return (await (
    await fetch(`${fixture.address}/api/user/recovery/picture`, { method: 'POST', body: form })
  ).json()) as Envelope
}

it('AUTH-35 to AUTH-37 a recovery goes from a guest by two reviewers to its end, over a restart after which it is due', async () => {
  const person = await newPerson(fixture, 'lost-it@example.com')
  await fixture.asOwner('UPDATE app_user SET auth_level = 1 WHERE id = $1', [person.userId])
  await fixture.asOwner(
    `INSERT INTO pay_password (user_id, password_hash, set_at) VALUES ($1, 'x', now())`,
    [person.userId],
  )
  const begun = await send(fixture.address, 'POST', '/user/recovery', {
    user_string: 'lost-it@example.com',
    contact,
    code: await code(),
    lost_pay_password: 1,
  })
  const { token } = begun.message as { token: string }
  expect(await send(fixture.address, 'POST', '/user/recovery/file', { token })).toMatchObject({
    code: 'ORDER_STATE',
  })
  for (const fields of [{}, { token }, { token, which: 'reverse' }, { which: 'front' }])
    expect(await picture(fields)).toMatchObject({ code: 'PARAM_ERROR' })
  expect(await picture({ token, which: 'front' }, Buffer.alloc(0))).toMatchObject({
    code: 'PARAM_ERROR',
  })
  expect(await picture({ token: 'made up', which: 'front' })).toMatchObject({ code: 'NOT_FOUND' })
  expect(await picture({ token, which: 'front' }, Buffer.from('no picture'))).toMatchObject({
    code: 'FILE_TYPE',
  })
  expect(await picture({ token, which: 'front' }, Buffer.alloc(5 * 1024 * 1024 + 1))).toMatchObject(
    { code: 'FILE_SIZE' },
  )
  for (const which of ['front', 'live'])
    expect(await picture({ token, which })).toMatchObject({ type: 'ok' })
  expect(await send(fixture.address, 'POST', '/user/recovery/file', { token })).toMatchObject({
    type: 'ok',
  })
  const [rita, ravi] = [await signInStaff(fixture, 'rita'), await signInStaff(fixture, 'ravi')]
  const [request] = (
    (await rita.get('/staff/queue', { kind: 'recovery' })).message as {
      data: { id: number; uid: number }[]
    }
  ).data
  expect(request).toMatchObject({
    uid: person.userId,
    subject: { lost: ['pay_password'], document_type: -1, contact },
  })
  const id = request?.id ?? 0
  expect(await rita.get('/staff/picture', { kind: 'recovery', id, which: 'live' })).toMatchObject({
    message: { media_type: 'image/png' },
  })
  expect(
    await rita.get('/staff/picture', { kind: 'recovery', id, which: 'reverse' }),
  ).toMatchObject({ code: 'NOT_FOUND' })
  for (const [by, status] of [
    [rita, 1],
    [ravi, 2],
  ] as const)
    expect(await by.post('/staff/review', { kind: 'recovery', id, verdict: 'pass' })).toMatchObject(
      { message: { status } },
    )
  expect(await rita.get('/staff/picture', { kind: 'recovery', id, which: 'live' })).toMatchObject({
    code: 'ORDER_STATE',
  })
  expect(await person.get('/safe/recovery')).toMatchObject({
    message: { data: [{ id, status: 2 }] },
    data: { held: 1, barred: 0 },
  })
  expect(await person.post('/safe/recovery/cancel', {})).toMatchObject({ code: 'PARAM_ERROR' })
  await fixture.restart(async () => {
    await fixture.asOwner('ALTER TABLE recovery_request DISABLE TRIGGER recovery_goes_on')
    await fixture.asOwner(
      `
        UPDATE recovery_request
        SET passed_at = passed_at - interval '72 hours',
          hold_until = hold_until - interval '72 hours' WHERE id = $1`,
      [id],
    )
    await fixture.asOwner('ALTER TABLE recovery_request ENABLE TRIGGER recovery_goes_on')
  })
  await expect
    .poll(
      async () =>
        (
          await fixture.asOwner<{ status: number }>(
            'SELECT status FROM recovery_request WHERE id = $1',
            [id],
          )
        )[0]?.status,
      { timeout: 25_000 },
    )
    .toBe(5)
  expect(await person.get('/user/info')).toMatchObject({ type: '999' })
  expect(
    await fixture.asOwner('SELECT 1 FROM pay_password WHERE user_id = $1', [person.userId]),
  ).toEqual([])
  expect(
    await fixture.asOwner(
      `SELECT reason FROM withdrawal_hold WHERE user_id = $1 AND ends_at > now() ORDER BY reason`,
      [person.userId],
    ),
  ).toEqual([{ reason: 'passkey' }, { reason: 'pay_password' }])
})
