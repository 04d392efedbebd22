import { chat as calls, type Language, languages } from '@candor/contract'
import { type AccessFixture, createAccessFixture, messageOf } from '@candor/testing/fixtures/access'
import { contextAt, firstMomentMs } from '@candor/testing/context'
import { newVoucher, onePixel, uploadsIn } from '@candor/testing/pictures'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { sql } from '../../db/connection.ts'
import type { PrivateEvent } from '../../db/outbox.ts'
import type { Caller, Handlers, StaffCaller } from '../../http/handler.ts'
import { readInput } from '../../http/input.ts'
import {
  isChatPicture,
  readForStaff,
  readUpload,
  storeUpload,
} from '../../platform/uploads/index.ts'
import { chatHandlers } from './index.ts'

const now = firstMomentMs
const MINUTE = 60_000
const staff: StaffCaller = {
  staffId: 41,
  sessionId: 1,
  name: 'sam',
  displayName: 'Sam of Candor',
  roles: ['support'],
}

let fixture: AccessFixture
let uploads: ReturnType<typeof uploadsIn>
let handlers: Handlers<'chat'>
let sentEvents: PrivateEvent[] = []
let supportEvents: [userId: number, unread: number][] = []

const handlersWith = (hours: { from: string; to: string } | undefined) =>
  chatHandlers({
    database: fixture.database,
    hours,
    isChatPicture,
    readPicture: (userId, path) => readForStaff(uploads.deps, userId, path),
    onEvents: (events) => {
      sentEvents.push(...(events?.events ?? []))
    },
    notifySupport: (userId, unread) => {
      supportEvents.push([userId, unread])
    },
  })

beforeAll(async () => {
  fixture = await createAccessFixture()
  uploads = uploadsIn(fixture.database)
  handlers = handlersWith({ from: '09:00', to: '18:00' })
})
afterAll(async () => {
  uploads.remove()
  await fixture.close()
})
beforeEach(() => {
  ;[sentEvents, supportEvents] = [[], []]
})

const as = (caller: Caller, nowMs = now, language: Language = 'en') =>
  contextAt(nowMs, caller, language)
const asSupport = (nowMs = now) => ({ ...contextAt(nowMs, undefined), staff, token: '' })
const say = (caller: Caller, message: string, nowMs = now) =>
  handlers.send({ message, type: 1 }, as(caller, nowMs))
const reply = (userId: number, message: string, nowMs = now) =>
  handlers.reply({ user_id: userId, message, type: 1 }, asSupport(nowMs))
const logs = async (caller: Caller, input = {}, language: Language = 'en') =>
  messageOf(await handlers.logs(input, as(caller, now, language)))
const unread = async (caller: Caller) => messageOf(await handlers.unread({}, as(caller))).unread

it('CHAT-01 appends to the caller’s conversation any characters, and answers id and time', async () => {
  const caller = await fixture.newCaller()
  const hostile = '<script>alert(1)</script> "\\{}` \u202e ไทย 漢字 😀'
  const sent = messageOf(await say(caller, hostile))
  expect(sent).toEqual({ id: expect.any(Number), created_at: '2026-11-20 10:00:00' })
  expect((await logs(caller)).data.find(({ id }) => id === sent.id)).toMatchObject({
    type: 1,
    from_user: caller.userId,
    to_user: 0,
    automatic: 0,
  })
})

it('CHAT-04 a text is kept and answered as it was written, never as HTML', async () => {
  const caller = await fixture.newCaller()
  const written = '<b>bold</b> &amp; <img src=x onerror=alert(1)>'
  const { id } = messageOf(await say(caller, written))
  expect((await logs(caller)).data.find((line) => line.id === id)?.content).toBe(written)
})

it('CHAT-01 refuses malformed input first, then a text above 1000 characters', () => {
  const input = (message: unknown, type: unknown = 1) =>
    readInput(
      calls.send,
      new Map([
        ['message', message],
        ['type', type],
      ]),
    )
  for (const message of ['', 1, null, 'a\u0000b', '\ud800'])
    expect(input(message)).toEqual({ refused: 'PARAM_ERROR', details: { field: 'message' } })
  for (const type of [0, 3, 4, 'x'])
    expect(input('hello', type)).toEqual({ refused: 'PARAM_ERROR', details: { field: 'type' } })
  expect(input('x'.repeat(1001), 3)).toEqual({ refused: 'PARAM_ERROR', details: { field: 'type' } })
  expect(input('x'.repeat(1001))).toEqual({ refused: 'TEXT_TOO_LONG', details: { max: 1000 } })
  expect(input('😀'.repeat(1000))).toHaveProperty('input')
  expect(input('\ud800'.repeat(1001))).toEqual({
    refused: 'PARAM_ERROR',
    details: { field: 'message' },
  })
})

async function picture(caller: Caller, side: 'chat' | 'desk' | undefined): Promise<string> {
  const stored = await storeUpload(
    uploads.deps,
    caller,
    { bytes: onePixel, ...(side === undefined ? {} : { side }) },
    now,
  )
  return 'path' in stored ? stored.path : ''
}

it('CHAT-01 a picture is an own upload for chat; a foreign, otherwise private, desk’s or made-up path is refused', async () => {
  const [caller, other] = [await fixture.newCaller(), await fixture.newCaller()]
  const path = await picture(caller, 'chat')
  const send = (from: Caller, message: string) => handlers.send({ message, type: 2 }, as(from))
  for (const [from, message] of [
    [other, path],
    [caller, await picture(caller, undefined)],
    [caller, await picture(caller, 'desk')],
    [caller, 'https://example.com/x.png'],
    [caller, '/upload/x.png'],
  ] as const) {
    expect(await send(from, message)).toEqual({
      refused: 'PARAM_ERROR',
      details: { field: expect.any(String) },
    })
  }
  const { id } = messageOf(await send(caller, path))
  expect((await logs(caller)).data.find((line) => line.id === id)).toMatchObject({
    type: 2,
    content: path,
  })
})

it('CHAT-08 a picture is its customer’s, and support’s from its message alone', async () => {
  const [caller, other] = [await fixture.newCaller(), await fixture.newCaller()]
  const [path, voucher] = [await picture(caller, 'chat'), await newVoucher(uploads.deps, caller)]
  for (const from of [other, undefined])
    expect(await readUpload(uploads.deps, path.slice('/upload/'.length), from)).toBeUndefined()
  expect(await readUpload(uploads.deps, path.slice('/upload/'.length), caller)).toMatchObject({
    headers: { 'cache-control': 'private, no-store' },
  })
  const { id } = messageOf(await handlers.send({ message: path, type: 2 }, as(caller)))
  const look = (userId: number, message: number) =>
    handlers.picture({ user_id: userId, id: message }, asSupport())
  const seen = messageOf(await look(caller.userId, id))
  expect(seen.media_type).toBe('image/png')
  expect(Buffer.from(seen.data, 'base64').subarray(1, 4).toString()).toBe('PNG')
  const spoken = messageOf(await say(caller, voucher))
  for (const [userId, message] of [
    [other.userId, id],
    [caller.userId, spoken.id],
    [caller.userId, 999_999],
  ] as const)
    expect(await look(userId, message)).toEqual({ refused: 'NOT_FOUND' })
})

it('STAFF-12 the desk answers with a picture it stored for this customer, who opens it and cannot send it on', async () => {
  const [caller, other] = [await fixture.newCaller(), await fixture.newCaller()]
  const [path, foreign] = [await picture(caller, 'desk'), await picture(other, 'desk')]
  const answer = (message: string) =>
    handlers.reply({ user_id: caller.userId, message, type: 2 }, asSupport())
  for (const message of [foreign, await picture(caller, 'chat'), '/upload/x.png'])
    expect(await answer(message)).toEqual({
      refused: 'PARAM_ERROR',
      details: { field: expect.any(String) },
    })
  const { id } = messageOf(await answer(path))
  expect((await logs(caller)).data.find((line) => line.id === id)).toMatchObject({
    type: 2,
    content: path,
    from_user: 0,
  })
  expect(await readUpload(uploads.deps, path.slice('/upload/'.length), caller)).toBeDefined()
  expect(
    messageOf(await handlers.picture({ user_id: caller.userId, id }, asSupport())).media_type,
  ).toBe('image/png')
})

it('STAFF-13 the desk is told of a question, an answer and a reading, each with what is unread by then', async () => {
  const caller = await fixture.newCaller()
  messageOf(await say(caller, 'one'))
  messageOf(await say(caller, 'two'))
  messageOf(await reply(caller.userId, 'an answer'))
  messageOf(await say(caller, 'three'))
  messageOf(await handlers.conversation({ user_id: caller.userId }, asSupport()))
  messageOf(await handlers.conversation({ user_id: caller.userId }, asSupport()))
  expect(supportEvents.map(([, unread]) => unread)).toEqual([1, 2, 0, 1, 0])
  expect(new Set(supportEvents.map(([userId]) => userId))).toEqual(new Set([caller.userId]))
})

it('CHAT-02 pages hold the newest first, each in the order of time, with dividers where time passed', async () => {
  const caller = await fixture.newCaller()
  for (const [index, atMs] of [0, MINUTE, 7 * MINUTE, 8 * MINUTE].entries())
    messageOf(await say(caller, `message ${index}`, now + atMs))
  const page = await logs(caller, { page: 1, limit: 3 })
  expect(calls.logs.reply.parse(page)).toEqual(page)
  expect(page.login_user).toBe(caller.userId)
  expect(page.data.map(({ type, content }) => `${type} ${content}`)).toEqual([
    '4 2026-11-20 10:01:00',
    '1 message 1',
    '4 2026-11-20 10:07:00',
    '1 message 2',
    '1 message 3',
  ])
  expect(
    (await logs(caller, { page: 2, limit: 3 })).data.map(({ type, automatic }) => [
      type,
      automatic,
    ]),
  ).toEqual([
    [4, 0],
    [1, 0],
    [1, 1],
  ])
  expect(new Set(page.data.map(({ id }) => id)).size).toBe(page.data.length)
  expect((await logs(caller, { page: 9 })).data).toEqual([])
})

it('CHAT-03 CHAT-02 counts answers until the newest page is opened; nobody else’s conversation is seen', async () => {
  const [alice, bob] = [await fixture.newCaller(), await fixture.newCaller()]
  messageOf(await say(alice, 'only for support'))
  messageOf(await reply(alice.userId, 'an answer'))
  expect(await unread(alice)).toBe(2)
  expect(await unread(bob)).toBe(0)
  expect((await logs(bob)).data).toEqual([])
  expect((await logs(alice, { page: 2 })).unread).toBe(2)
  sentEvents = []
  expect((await logs(alice)).unread).toBe(0)
  expect(sentEvents).toEqual([{ partyId: alice.userId, event: 'chat', payload: { unread: 0 } }])
  expect(await unread(alice)).toBe(0)
})

it('CHAT-05 an answer that no person wrote says so in the reader’s language, with the hours, and comes once', async () => {
  const caller = await fixture.newCaller()
  messageOf(await say(caller, 'hello'))
  messageOf(await say(caller, 'hello again', now + 2_000))
  const automatic = async (language: Language) =>
    (await logs(caller, {}, language)).data.filter((line) => line.automatic === 1)
  expect(await automatic('en')).toMatchObject([
    {
      from_user: 0,
      to_user: caller.userId,
      from_name: 'Automatic reply',
      content: expect.stringContaining('09:00 to 18:00 UTC'),
    },
  ])
  expect(
    new Set(
      await Promise.all(languages.map(async (language) => (await automatic(language))[0]?.content)),
    ).size,
  ).toBe(languages.length)
  messageOf(await reply(caller.userId, 'I am Sam', now + MINUTE))
  messageOf(await say(caller, 'next day', now + 13 * 60 * MINUTE))
  expect(await automatic('en')).toHaveLength(2)
})

it('CHAT-05 the page is told in which hours people answer, and in a sandbox that nobody is on duty', async () => {
  const caller = await fixture.newCaller()
  expect((await logs(caller)).hours).toBe('Our team answers Monday to Friday, 09:00 to 18:00 UTC.')
  expect(messageOf(await handlersWith(undefined).logs({}, as(caller))).hours).toContain(
    'nobody is on duty',
  )
})

it('CHAT-07 RT-12 a message reaches its user’s connections after the commit, with his unread count', async () => {
  const caller = await fixture.newCaller()
  messageOf(await say(caller, 'a question'))
  expect(sentEvents.map(({ partyId, event }) => [partyId, event])).toEqual([
    [caller.userId, 'chat'],
    [caller.userId, 'chat'],
  ])
  sentEvents = []
  const { id } = messageOf(await reply(caller.userId, 'an answer'))
  expect(sentEvents).toEqual([
    {
      partyId: caller.userId,
      event: 'chat',
      payload: {
        unread: 2,
        message: expect.objectContaining({ id, content: 'an answer', from_name: 'Sam of Candor' }),
      },
    },
  ])
})

it('STAFF-12 answers under the display name, refuses an unknown customer, and names the staff member only to us', async () => {
  const caller = await fixture.newCaller()
  messageOf(await say(caller, 'a question'))
  expect((await logs(caller)).data.find(({ content }) => content === 'a question')?.is_read).toBe(0)
  expect(await reply(999_999, 'hello?')).toEqual({ refused: 'NOT_FOUND' })
  messageOf(await reply(caller.userId, 'an answer'))
  const page = await logs(caller)
  expect(page.data.at(-1)).toMatchObject({
    content: 'an answer',
    from_user: 0,
    to_user: caller.userId,
    from_name: 'Sam of Candor',
    automatic: 0,
  })
  expect(page.data.find(({ content }) => content === 'a question')?.is_read).toBe(1)
  expect(JSON.stringify(page)).not.toMatch(/"sam"|41/)
  expect(
    await fixture.asOwner('SELECT staff_id FROM chat_message WHERE user_id = $1 AND sender = 2', [
      caller.userId,
    ]),
  ).toEqual([{ staff_id: '41' }])
})

it('STAFF-12 the staff’s list shows who waits first, and reading a conversation takes him off', async () => {
  const [alice, bob] = [await fixture.newCaller(), await fixture.newCaller()]
  messageOf(await say(alice, 'from alice'))
  messageOf(await say(bob, 'from bob'))
  messageOf(await reply(bob.userId, 'answered'))
  const inbox = async () => messageOf(await handlers.conversations({ limit: 200 }, asSupport()))
  const page = await inbox()
  expect(calls.conversations.reply.parse(page)).toEqual(page)
  const of = async (caller: Caller) =>
    (await inbox()).data.find((row) => row.user_id === caller.userId)
  expect(await of(alice)).toMatchObject({ unread: 1, content: 'from alice' })
  expect(await of(bob)).toMatchObject({ unread: 0, content: 'answered' })
  expect(page.data.findIndex(({ user_id: id }) => id === alice.userId)).toBeLessThan(
    page.data.findIndex(({ user_id: id }) => id === bob.userId),
  )
  const seen = messageOf(await handlers.conversation({ user_id: alice.userId }, asSupport()))
  expect(seen.data.map(({ content }) => content)).toContain('from alice')
  expect(await of(alice)).toMatchObject({ unread: 0 })
  expect(await handlers.conversation({ user_id: 999_999 }, asSupport())).toEqual({
    refused: 'NOT_FOUND',
  })
})

it('STAFF-12 CHAT-07 a customer is told that staff read what he wrote, once', async () => {
  const caller = await fixture.newCaller()
  messageOf(await say(caller, 'a question'))
  sentEvents = []
  for (let times = 0; times < 2; times++)
    messageOf(await handlers.conversation({ user_id: caller.userId }, asSupport()))
  expect(sentEvents).toEqual([
    { partyId: caller.userId, event: 'chat', payload: { unread: 1, seen: 1 } },
  ])
})

it('MAIL-06 what was said is final: only that it was read can be added', async () => {
  const caller = await fixture.newCaller()
  messageOf(await say(caller, 'said'))
  for (const statement of [
    "UPDATE chat_message SET content = 'x'",
    'UPDATE chat_message SET staff_id = 1',
    'DELETE FROM chat_message',
    'TRUNCATE chat_message',
  ]) {
    await expect(fixture.database.rows(sql(statement)), statement).rejects.toMatchObject({
      code: '42501',
    })
  }
})

it('CHAT-01 of two first messages at once only one is answered automatically', async () => {
  const caller = await fixture.newCaller()
  await Promise.all([say(caller, 'one'), say(caller, 'two'), say(caller, 'three')])
  expect((await logs(caller)).data.filter((line) => line.automatic === 1)).toHaveLength(1)
})
