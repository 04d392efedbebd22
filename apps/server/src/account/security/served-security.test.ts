import { newPerson, type Person, personPassword, send, signIn } from '@candor/testing/people'
import { FakeClock } from '@candor/testing/fake-clock'
import { Authenticator } from '@candor/testing/authenticator'
import { openPlatform, type TestPlatform } from '@candor/testing/platform'
import { io, type Socket } from 'socket.io-client'
import { afterAll, beforeAll, expect, it } from 'vitest'

const clock = new FakeClock()
let fixture: TestPlatform
const sockets: Socket[] = []
beforeAll(async () => {
  fixture = await openPlatform({ clock })
})
afterAll(async () => {
  for (const socket of sockets) socket.disconnect()
  await fixture.stop()
})

/** An authenticated connection, with its received events and disconnects. */
async function connected(token: string): Promise<{ receivedEvents: string[]; cuts: string[] }> {
  const [receivedEvents, cuts]: [string[], string[]] = [[], []]
  const socket = io(fixture.address, { auth: { token }, reconnection: false, forceNew: true })
  sockets.push(socket)
  socket.onAny((event: string) => {
    receivedEvents.push(event)
  })
  socket.on('disconnect', (reason) => {
    cuts.push(reason)
  })
  await until(() => receivedEvents.includes('ready'))
  return { receivedEvents, cuts }
}

async function until(isSo: () => boolean): Promise<void> {
  const endMs = Date.now() + 10_000
  while (!isSo()) {
    if (Date.now() > endMs) throw new Error('it never became so')
    await new Promise((resolve) => {
      setTimeout(resolve, 10)
    })
  }
}

async function nameOf(person: Person): Promise<string> {
  return String(((await person.get('/user/info')).message as { email: string }).email)
}

it('AUTH-28 RT-15 a revoked session is refused and its connection cut within a second, and the other goes on', async () => {
  const own = await newPerson(fixture)
  const other = await signIn(fixture.address, await nameOf(own), personPassword)
  const [ownLine, otherLine] = [await connected(own.token), await connected(other.token)]
  const sessions = (await own.get('/safe/sessions')).message as { id: number; current: number }[]
  expect(
    await own.post('/safe/sessions/revoke', {
      id: sessions.find(({ current }) => current === 0)?.id,
    }),
  ).toMatchObject({ type: 'ok' })
  expect(await other.get('/user/info')).toMatchObject({ type: '999', code: 'LOGIN_REQUIRED' })
  await until(() => otherLine.cuts.length > 0)
  // The clock stands still, so the time-based refresh cannot have done it.
  fixture.platform.hub.publish([{ partyId: own.userId, event: 'wallet', payload: {} }])
  await until(() => ownLine.receivedEvents.includes('wallet'))
  expect(otherLine.receivedEvents).not.toContain('wallet')
  expect(ownLine.cuts).toEqual([])
})

it("WIRE-09 every call of an account's own needs a session", async () => {
  const calls: readonly (readonly [method: string, path: string])[] = [
    ['GET', '/safe/security'],
    ['GET', '/safe/sessions'],
    ['GET', '/safe/passkey/list'],
    ['POST', '/safe/update_password'],
    ['POST', '/safe/mobile'],
    ['POST', '/safe/email'],
    ['POST', '/sms_send'],
    ['POST', '/safe/totp/setup'],
    ['POST', '/safe/totp/enable'],
    ['POST', '/safe/totp/disable'],
    ['POST', '/safe/passkey/options'],
    ['POST', '/safe/passkey/save'],
    ['POST', '/safe/passkey/del'],
    ['POST', '/safe/sessions/revoke'],
    ['POST', '/safe/withdraw_allowlist'],
    ['POST', '/safe/anti_phishing'],
    ['POST', '/user/uploadHeadPortrait'],
    ['POST', '/user/editNickname'],
    ['POST', '/user/cash_save'],
    ['POST', '/user/cash_info'],
    ['POST', '/user/cash_save_international'],
    ['POST', '/user/cash_info_international'],
    ['POST', '/user/wallet/save'],
    ['GET', '/user/wallet/list'],
    ['POST', '/user/wallet/del'],
  ]
  for (const [method, path] of calls)
    expect(await send(fixture.address, method, path, undefined), path).toMatchObject({
      type: '999',
    })
})

it('AUTH-27 a passkey is bound to the address of this installation and opens a session over HTTP', async () => {
  const own = await newPerson(fixture)
  const origin = `http://localhost:${new URL(fixture.address).port}`
  const key = new Authenticator()
  const challengeOf = (answer: { message: unknown }): string =>
    (answer.message as { challenge: string }).challenge
  const saved = await own.post('/safe/passkey/save', {
    credential: key.register({
      challenge: challengeOf(await own.post('/safe/passkey/options')),
      origin,
      rpId: 'localhost',
    }),
    name: 'my phone',
  })
  expect(saved).toMatchObject({ type: 'ok', message: { name: 'my phone' } })
  const challenge = async (): Promise<string> =>
    challengeOf(await send(fixture.address, 'POST', '/user/login/passkey/options', {}))
  const refused = await send(fixture.address, 'POST', '/user/login/passkey', {
    credential: key.assert({
      challenge: await challenge(),
      origin: 'http://localhost:1',
      rpId: 'localhost',
    }),
  })
  expect(refused).toMatchObject({ type: 'error', code: 'PASSKEY_WRONG' })
  const { message: token } = await send(fixture.address, 'POST', '/user/login/passkey', {
    credential: key.assert({ challenge: await challenge(), origin, rpId: 'localhost' }),
  })
  expect(
    await send(fixture.address, 'GET', '/user/info', undefined, { authorization: String(token) }),
  ).toMatchObject({ message: { id: own.userId } })
})

it('USER-19 WIRE-03 takes the international card as a form of data[0] to data[2]', async () => {
  const own = await newPerson(fixture)
  const body = new URLSearchParams({
    'data[0]': 'MRMDUS33',
    'data[1]': '1 High St.',
    'data[2]': '555',
  })
  const response = await fetch(`${fixture.address}/api/user/cash_save_international`, {
    method: 'POST',
    body,
    headers: { authorization: own.token },
  })
  expect(await response.json()).toMatchObject({ type: 'ok' })
  expect(await own.post('/user/cash_info_international')).toMatchObject({
    message: { data: ['MRMDUS33', '1 High St.', '555'] },
  })
  const holed = new URLSearchParams({ 'data[0]': 'MRMDUS33', 'data[2]': '555' })
  const refused = await fetch(`${fixture.address}/api/user/cash_save_international`, {
    method: 'POST',
    body: holed,
    headers: { authorization: own.token },
  })
  expect(await refused.json()).toMatchObject({ code: 'PARAM_ERROR' })
})
