import { FakeClock } from '@candor/testing/fake-clock'
import { newPerson, type Person, personPassword, send, signIn } from '@candor/testing/people'
import { openPlatform, type TestPlatform } from '@candor/testing/platform'
import { mailsTo } from '@candor/testing/reached'
import { signInStaff } from '@candor/testing/staff'
import { io, type Socket } from 'socket.io-client'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'

const WITHIN_MS = 1_000
const names = Array.from(
  { length: 4 },
  (_, index) => `remembered${index}-${process.pid}@example.com`,
)
const open: Socket[] = []
let fixture: TestPlatform
let people: Person[]

beforeAll(async () => {
  fixture = await openPlatform()
  people = []
  for (const name of names) people.push(await newPerson(fixture, name))
})
afterEach(() => {
  for (const socket of open.splice(0)) socket.disconnect()
})
afterAll(() => fixture.stop())

/** Calls until the server has cached the token, so that what follows does not hit the database. */
async function remembered(person: Person): Promise<void> {
  for (let call = 0; call < 3; call += 1)
    expect(await person.get('/user/info')).toMatchObject({ type: 'ok' })
}

async function listening(token: string, address = fixture.address): Promise<Socket> {
  const socket = io(address, {
    auth: { token },
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
  })
  open.push(socket)
  await new Promise<void>((resolve) => {
    socket.on('ready', () => {
      resolve()
    })
  })
  return socket
}

it('AUTH-32 RT-15 a session that another process ends is let in nowhere a second later, and its connection is cut', async () => {
  const person = people[0] as Person
  await remembered(person)
  const socket = await listening(person.token)
  await fixture.asOwner('UPDATE session SET revoked_at = now() WHERE user_id = $1', [person.userId])
  const endedAt = performance.now()
  let cutAt = Infinity
  socket.on('disconnect', () => {
    cutAt = performance.now()
  })
  await expect
    .poll(async () => (await person.get('/user/info')).type, { interval: 20, timeout: 5_000 })
    .toBe('999')
  expect(performance.now() - endedAt).toBeLessThan(WITHIN_MS)
  await expect.poll(() => socket.connected).toBe(false)
  expect(cutAt - endedAt).toBeLessThan(WITHIN_MS)
})

/** A user's own data without prices, which may change every second. */
const unpriced = (message: unknown): unknown =>
  JSON.parse(
    JSON.stringify(message, (field, value: unknown) =>
      /^(?:cny|usdt)_price$/.test(field) ? undefined : value,
    ),
  )

it('USER-02 whoever else is asked for, the caller is answered with himself alone', async () => {
  const [own, other] = [people[3] as Person, people[2] as Person]
  const { message } = await own.get('/user/info')
  for (const named of ['user_id', 'userId', 'id', 'uid'])
    expect(
      unpriced((await own.get('/user/info', { [named]: other.userId })).message),
      named,
    ).toEqual(unpriced(message))
  expect(message).toMatchObject({ id: own.userId, email: names[3] })
  const text = JSON.stringify(message)
  for (const foreign of [names[2] ?? '', personPassword, own.token, other.token])
    expect(text).not.toContain(foreign)
  expect(
    Object.keys(message as object).filter((field) => /password|token|hash|secret/.test(field)),
  ).toEqual(['has_pay_password'])
})

it('AUTH-32 AUTH-15 a logout ends a remembered session with its answer', async () => {
  const person = people[1] as Person
  await remembered(person)
  expect(await person.get('/user/logout')).toMatchObject({ type: 'ok' })
  expect(await person.get('/user/info')).toMatchObject({ type: '999' })
})

it('AUTH-32 RT-15 what this process ends is cut from its open connection without a look at what others did', async () => {
  // The clock stands still, so that the cache is not refreshed.
  const still = await openPlatform({ clock: new FakeClock(Date.now()) })
  try {
    const person = await newPerson(still)
    const socket = await listening(person.token, still.address)
    expect(await person.get('/user/logout')).toMatchObject({ type: 'ok' })
    await expect.poll(() => socket.connected).toBe(false)
  } finally {
    await still.stop()
  }
})

it('AUTH-32 AUTH-28 ending other devices ends their remembered sessions with the answer, and not the own', async () => {
  const [own, other] = [
    people[2] as Person,
    await signIn(fixture.address, names[2] as string, personPassword),
  ]
  await remembered(own)
  await remembered(other)
  expect(await own.post('/safe/sessions/revoke', { others: 1 })).toMatchObject({ type: 'ok' })
  expect(await other.get('/user/info')).toMatchObject({ type: '999' })
  expect(await own.get('/user/info')).toMatchObject({ type: 'ok' })
})

it('AUTH-32 a reset of the password ends every remembered session with its answer', async () => {
  const [person, name] = [people[3] as Person, names[3] as string]
  await remembered(person)
  await fixture.asOwner('DELETE FROM code_allowance')
  expect(
    await send(fixture.address, 'POST', '/sms_mail', { user_string: name, scene: 'forget' }),
  ).toMatchObject({ type: 'ok' })
  const [mail] = await mailsTo(fixture, name)
  const password = 'another horse battery'
  expect(
    await send(fixture.address, 'POST', '/user/forget', {
      account: name,
      code: mail?.code,
      password,
      repassword: password,
    }),
  ).toEqual(expect.objectContaining({ type: 'ok' }))
  expect(await person.get('/user/info')).toMatchObject({ type: '999' })
})

it('AUTH-32 a staff member who is shut out is let in nowhere with the next call', async () => {
  const { token } = await signInStaff(fixture, 'rita', Date.now())
  const calling = () =>
    send(fixture.address, 'GET', '/staff/queue?kind=withdrawal', undefined, {
      authorization: token,
    })
  expect(await calling()).toMatchObject({ type: 'ok' })
  await fixture.asOwner(`UPDATE staff_member SET disabled_at = now() WHERE name = 'rita'`)
  expect(await calling()).toMatchObject({ code: 'STAFF_ONLY' })
})

it('AUTH-32 KYC-01 a level that was just reached counts with the next call', async () => {
  const person = await newPerson(fixture)
  await remembered(person)
  const asking = () =>
    person.post('/lever/submit', {
      currency_id: 1,
      legal_id: 3,
      share: '1',
      multiple: 25,
      type: 1,
      status: 1,
    })
  expect(await asking()).toMatchObject({ type: '998' })
  await fixture.asOwner('UPDATE app_user SET auth_level = 1 WHERE id = $1', [person.userId])
  expect(await asking()).toMatchObject({ code: 'RISK_ACK_REQUIRED' })
})
