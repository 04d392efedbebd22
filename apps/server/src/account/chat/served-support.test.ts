import { chatEvents, chatMessages } from '@candor/contract'
import { roomyLimits } from '@candor/testing/limits'
import { type Envelope, newPerson, type Person } from '@candor/testing/people'
import { onePixel } from '@candor/testing/pictures'
import { openPlatform, type TestPlatform } from '@candor/testing/platform'
import { signInStaff, type StaffPerson } from '@candor/testing/staff'
import { io, type Socket } from 'socket.io-client'
import { afterAll, beforeAll, expect, it } from 'vitest'

let fixture: TestPlatform
let alice: Person
let bob: Person
let sam: StaffPerson
let edda: StaffPerson
const open: Socket[] = []

beforeAll(async () => {
  fixture = await openPlatform({ limits: roomyLimits })
  ;[alice, bob] = [await newPerson(fixture), await newPerson(fixture)]
  ;[sam, edda] = [await signInStaff(fixture, 'sam'), await signInStaff(fixture, 'edda')]
})
afterAll(async () => {
  for (const socket of open) socket.disconnect()
  await fixture.stop()
})

async function upload(
  path: string,
  token: string | undefined,
  fields: Record<string, string>,
  file: Buffer = onePixel,
): Promise<Envelope> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('file', new Blob([new Uint8Array(file)], { type: 'image/png' }), 'a.png')
  const response = await fetch(`${fixture.address}/api${path}`, {
    method: 'POST',
    headers: token === undefined ? {} : { authorization: token },
    body: form,
  })
  return (await response.json()) as Envelope
}

const statusOf = async (path: unknown, token?: string) =>
  (
    await fetch(`${fixture.address}${String(path)}`, {
      headers: token === undefined ? {} : { authorization: token },
    })
  ).status
const idOf = ({ message }: Envelope) => Number((message as { id: number }).id)

it('CHAT-08 STAFF-11 a customer’s picture is opened by him and by support from its message, and each look is logged', async () => {
  const { message: path } = await upload('/upload', alice.token, { purpose: 'chat' })
  for (const token of [undefined, bob.token, sam.token, edda.token])
    expect(await statusOf(path, token)).toBe(404)
  expect(await statusOf(path, alice.token)).toBe(200)
  const id = idOf(await alice.post('/chat/send', { message: path, type: 2 }))
  const look = { user_id: alice.userId, id }
  expect(await sam.get('/staff/chat/picture', look)).toMatchObject({
    type: 'ok',
    message: { media_type: 'image/png' },
  })
  expect(await edda.get('/staff/chat/picture', look)).toMatchObject({ code: 'STAFF_ONLY' })
  expect(await alice.get(`/staff/chat/picture?user_id=${alice.userId}&id=${id}`)).toMatchObject({
    code: 'STAFF_ONLY',
  })
  expect(await sam.get('/staff/chat/picture', { ...look, id: 'x' })).toMatchObject({
    code: 'PARAM_ERROR',
  })
  expect(await sam.get('/staff/chat/picture', { ...look, id: 999_999 })).toMatchObject({
    code: 'NOT_FOUND',
  })
  expect(await looksLogged('chat.picture')).toEqual([['sam', { user_id: alice.userId, id }, 'ok']])
})

/** Who looked at what according to the staff log, including refused calls. */
async function looksLogged(call: string): Promise<unknown[]> {
  const otto = await signInStaff(fixture, 'otto')
  const { message } = await otto.get('/staff/audit', { limit: 200 })
  const rows = (
    message as { data: { staff: string; call: string; said: object; answer: string }[] }
  ).data
  return rows
    .filter((row) => row.call === call && row.answer === 'ok')
    .map(({ staff, said, answer }) => [staff, said, answer])
}

it('STAFF-12 support stores a picture for one customer and sends it; refusals in order', async () => {
  const path = '/staff/chat/upload'
  const [to, nobody] = [{ user_id: String(alice.userId) }, { user_id: '999999' }]
  const large = Buffer.alloc(5 * 1024 * 1024 + 1)
  for (const token of [undefined, alice.token, edda.token])
    expect(await upload(path, token, to)).toMatchObject({ code: 'STAFF_ONLY' })
  expect(await upload(path, sam.token, {})).toMatchObject({ code: 'PARAM_ERROR' })
  expect(await upload(path, sam.token, nobody, large)).toMatchObject({ code: 'NOT_FOUND' })
  expect(await upload(path, sam.token, to, large)).toMatchObject({ code: 'FILE_SIZE' })
  expect(await upload(path, sam.token, to, Buffer.from('<svg/>'))).toMatchObject({
    code: 'FILE_TYPE',
  })
  const { message: stored } = await upload(path, sam.token, to)
  expect(stored).toMatch(/^\/upload\/desk-[0-9a-f]{32}\.png$/)
  expect(
    await sam.post('/staff/chat/reply', { user_id: bob.userId, message: stored, type: 2 }),
  ).toMatchObject({ code: 'PARAM_ERROR' })
  expect(
    await sam.post('/staff/chat/reply', { user_id: alice.userId, message: stored, type: 2 }),
  ).toMatchObject({ type: 'ok' })
  expect(await alice.post('/chat/send', { message: stored, type: 2 })).toMatchObject({
    code: 'PARAM_ERROR',
  })
  expect([
    await statusOf(stored, alice.token),
    await statusOf(stored, bob.token),
    await statusOf(stored),
  ]).toEqual([200, 404, 404])
})

/** A connection that subscribes to support events, and everything it receives. */
async function connectSupport(
  token: string,
  auth: Record<string, unknown> = {},
): Promise<{ socket: Socket; receivedEvents: unknown[] }> {
  const socket = io(fixture.address, { auth, forceNew: true, reconnection: false })
  open.push(socket)
  const receivedEvents: unknown[] = []
  socket.onAny((event: string, payload: unknown) => {
    if (event.startsWith('desk_')) receivedEvents.push([event, payload])
  })
  await new Promise<void>((resolve) => {
    socket.on('connect', () => {
      resolve()
    })
  })
  socket.emit(chatMessages.supportLogin.name, { token })
  return { socket, receivedEvents }
}

async function until(isDone: () => boolean): Promise<void> {
  const began = performance.now()
  while (!isDone()) {
    if (performance.now() - began > 8_000) throw new Error('it never came')
    await new Promise((resolve) => {
      setTimeout(resolve, 20)
    })
  }
}

it('STAFF-13 support hears of a question at once and without its text; a customer and another role hear nothing', async () => {
  const [support, editor, customer, guest] = [
    await connectSupport(sam.token),
    await connectSupport(edda.token),
    await connectSupport(alice.token, { token: alice.token }),
    await connectSupport('x'.repeat(500)),
  ]
  await until(() => support.receivedEvents.length === 1)
  expect(support.receivedEvents).toEqual([[chatEvents.supportReady.name, {}]])
  await bob.post('/chat/send', { message: 'only for support', type: 1 })
  await until(() => support.receivedEvents.length === 2)
  expect(support.receivedEvents[1]).toEqual([
    chatEvents.supportChanged.name,
    { user_id: bob.userId, unread: 1 },
  ])
  await sam.post('/staff/chat/reply', { user_id: bob.userId, message: 'an answer', type: 1 })
  await until(() => support.receivedEvents.length === 3)
  for (const { receivedEvents } of [editor, customer, guest]) expect(receivedEvents).toEqual([])
})

it('STAFF-13 STAFF-01 a connection whose session ended hears nothing more and is cut', async () => {
  const leaver = await signInStaff(fixture, 'sam', Date.now() + 30_000)
  const [leaving, staying] = [await connectSupport(leaver.token), await connectSupport(sam.token)]
  await until(() => leaving.receivedEvents.length === 1 && staying.receivedEvents.length === 1)
  await leaver.post('/staff/logout')
  await bob.post('/chat/send', { message: 'after he left', type: 1 })
  await until(() => staying.receivedEvents.length === 2)
  await until(() => !leaving.socket.connected)
  expect(leaving.receivedEvents).toEqual([[chatEvents.supportReady.name, {}]])
})
