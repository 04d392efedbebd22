import { newPerson, type Person, send } from '@candor/testing/people'
import { roomyLimits } from '@candor/testing/limits'
import { openPlatform, type TestPlatform } from '@candor/testing/platform'
import { type SmtpServer, startSmtpServer } from '@candor/testing/servers/smtp-server'
import { signInStaff, type StaffPerson } from '@candor/testing/staff'
import { io, type Socket } from 'socket.io-client'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { publishedLimits } from '../../http/limits.ts'

let fixture: TestPlatform
let alice: Person
let sam: StaffPerson
let edda: StaffPerson
let smtp: SmtpServer
const open: Socket[] = []

beforeAll(async () => {
  smtp = await startSmtpServer()
  fixture = await openPlatform({ limits: { ...roomyLimits, chat: publishedLimits.chat } })
  alice = await newPerson(fixture)
  ;[sam, edda] = [await signInStaff(fixture, 'sam'), await signInStaff(fixture, 'edda')]
})
afterAll(async () => {
  for (const socket of open) socket.disconnect()
  await fixture.stop()
  await smtp.close()
})

type Heard = { unread: number; message?: { content: string; from_name: string; automatic: number } }

/** A person's connection and the chat events it receives. */
async function listening(person: Person): Promise<Heard[]> {
  const socket = io(fixture.address, {
    auth: { token: person.token },
    forceNew: true,
    reconnection: false,
  })
  open.push(socket)
  const receivedEvents: Heard[] = []
  socket.on('chat', (payload: Heard) => {
    receivedEvents.push(payload)
  })
  await new Promise<void>((resolve) => {
    socket.on('ready', () => {
      resolve()
    })
  })
  return receivedEvents
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

it('CHAT-07 STAFF-12 a question reaches the desk and its answer the customer’s socket, and nobody else’s', async () => {
  const bob = await newPerson(fixture)
  const [hers, his] = [await listening(alice), await listening(bob)]
  expect(
    await alice.post('/chat/send', { message: 'where is <my> deposit?', type: 1 }),
  ).toMatchObject({ type: 'ok' })
  await until(() => hers.length === 2)
  expect(hers.map(({ message }) => message?.automatic)).toEqual([0, 1])
  const { message: inbox } = await sam.get('/staff/chat/list')
  expect(inbox).toMatchObject({
    data: [{ user_id: alice.userId, unread: 1, content: 'where is <my> deposit?' }],
  })
  expect(
    await sam.post('/staff/chat/reply', {
      user_id: alice.userId,
      message: 'it was credited',
      type: 1,
    }),
  ).toMatchObject({ type: 'ok' })
  await until(() => hers.length === 3)
  expect(hers.at(-1)).toMatchObject({
    unread: 2,
    message: { content: 'it was credited', from_name: 'Sam', automatic: 0 },
  })
  expect((await alice.post('/chat/get_unread_msg')).message).toEqual({ unread: 2 })
  expect((await alice.get('/mailMessage/unread')).message).toMatchObject({ service: 2 })
  expect(his).toEqual([])
})

it('CHAT-01 above one message in a second is refused before anything else, and the next second takes one again', async () => {
  const carla = await newPerson(fixture)
  expect(await carla.post('/chat/send', { message: 'one', type: 1 })).toMatchObject({ type: 'ok' })
  expect(await carla.post('/chat/send', { message: '', type: 9 })).toMatchObject({
    type: 'error',
    code: 'TOO_FAST',
    details: { retry_after: 1 },
  })
  await new Promise((resolve) => {
    setTimeout(resolve, 1_100)
  })
  expect(await carla.post('/chat/send', { message: 'two', type: 1 })).toMatchObject({ type: 'ok' })
})

it.each([
  ['POST', '/chat/send'],
  ['POST', '/chat/get_chat_logs'],
  ['POST', '/chat/get_unread_msg'],
  ['GET', '/mailMessage/getList'],
  ['POST', '/mailMessage/read'],
  ['GET', '/mailMessage/unread'],
])(
  'CHAT-01 CHAT-02 CHAT-03 MAIL-01 MAIL-02 scope of %s %s: it answers 999 to a guest before it looks at his input',
  async (method, path) => {
    await new Promise((resolve) => {
      setTimeout(resolve, path === '/chat/send' ? 1_100 : 0)
    })
    expect(
      await send(fixture.address, method, path, method === 'GET' ? undefined : { message: '' }),
    ).toMatchObject({ type: '999', code: 'LOGIN_REQUIRED' })
  },
)

it('STAFF-12 STAFF-07 STAFF-10 a customer and the wrong role get STAFF_ONLY', async () => {
  const reply = { user_id: alice.userId, message: 'x', type: 1 }
  const article = { c_id: 4, lang: 'th', title: 'ข่าว', content: 'เนื้อหา' }
  for (const person of [alice, edda])
    expect(await person.post('/staff/chat/reply', reply)).toMatchObject({ code: 'STAFF_ONLY' })
  for (const person of [alice, sam])
    expect(await person.post('/staff/article', article)).toMatchObject({ code: 'STAFF_ONLY' })
  for (const path of ['/staff/chat/list', '/staff/articles'])
    expect(await alice.get(path)).toMatchObject({ code: 'STAFF_ONLY' })
  expect(await sam.post('/staff/chat/reply', { ...reply, user_id: 999_999 })).toMatchObject({
    code: 'NOT_FOUND',
  })
  expect(
    await sam.post('/staff/chat/reply', { ...reply, message: 'x'.repeat(1001) }),
  ).toMatchObject({ code: 'TEXT_TOO_LONG', details: { max: 1000 } })
  expect(await edda.post('/staff/article', { ...article, lang: 'xx' })).toMatchObject({
    code: 'PARAM_ERROR',
  })
  expect(await edda.post('/staff/article', article)).toMatchObject({
    type: 'ok',
    message: { lang: 'th', title: 'ข่าว' },
  })
  const { message: list } = await send(fixture.address, 'POST', '/news/list', {
    c_id: 4,
    lang: 'th',
  })
  expect((list as { list: { title: string }[] }).list[0]?.title).toBe('ข่าว')
})

it('STAFF-09 what staff answered and wrote stands in the log', async () => {
  const rows = await fixture.asOwner<{ text: string }>(
    "SELECT string_agg(t::text, ' ') AS text FROM staff_log t",
  )
  expect(rows[0]?.text).toContain('chat.reply')
  expect(rows[0]?.text).toContain('site.saveArticle')
})

it('AUTH-01 MAIL-07 with a mail provider configured a code leaves by SMTP, and a phone’s still lands in the mailbox', async () => {
  const other = await openPlatform({
    settings: { mail: { url: smtp.url, from: 'Candor <no-reply@candor.example>' } },
  })
  try {
    const sent = await send(other.address, 'POST', '/sms_mail', {
      user_string: 'dora@example.com',
      scene: 'register',
      lang: 'fra',
    })
    expect(sent).toMatchObject({ type: 'ok' })
    expect(String(sent.message)).not.toMatch(/sandbox|bac à sable/i)
    await until(() => smtp.mails.length === 1)
    expect(smtp.mails[0]).toMatchObject({
      to: 'dora@example.com',
      plain: expect.stringContaining('ne vous demande jamais'),
    })
    const byPhone = await send(other.address, 'POST', '/sms_mail', {
      user_string: '13800138000',
      scene: 'register',
    })
    expect(byPhone.message).toContain('sandbox: no mail was sent')
  } finally {
    await other.stop()
  }
})
