import { readFileSync } from 'node:fs'
import { type Language, languages, messages as calls } from '@candor/contract'
import { type AccessFixture, createAccessFixture, messageOf } from '@candor/testing/fixtures/access'
import { contextAt, firstMomentMs } from '@candor/testing/context'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { toDate } from '../../clock/clock.ts'
import type { PrivateEvent } from '../../db/outbox.ts'
import type { Caller, Handlers } from '../../http/handler.ts'
import { seedArticles } from '../../platform/site/index.ts'
import { messageHandlers, type NewMessage, sendMessages } from './index.ts'
import type { MessageKinds } from './store.ts'

const now = firstMomentMs
let fixture: AccessFixture
let handlers: Handlers<'messages'>
let sentEvents: PrivateEvent[] = []

beforeAll(async () => {
  fixture = await createAccessFixture()
  await seedArticles(fixture.database, true, now)
  handlers = messageHandlers({
    database: fixture.database,
    unreadOfSupport: async () => 3,
    onEvents: (events) => {
      sentEvents.push(...(events?.events ?? []))
    },
  })
})
afterAll(() => fixture.close())

const as = (caller: Caller, language: Language = 'en') => contextAt(now, caller, language)
const listOf = async (caller: Caller, input = {}, language: Language = 'en') =>
  messageOf(await handlers.list(input, as(caller, language)))
const send = (...messages: NewMessage[]) =>
  fixture.database.transaction((tx) => sendMessages(tx, toDate(now), messages))
const alert = (userId: number, price: string): NewMessage => ({
  userId,
  kind: 'price-alert',
  params: { alert: 1, pair: 'BTC/USDT', price, tick: 9, tick_price: price },
})

const loan = { loan: 5, amount: '12000', currency: 'USDT' } as const
const withdrawal = { withdrawal: 4, amount: '25', currency: 'USDT' } as const
const delistedLock = {
  lock: 5,
  amount: '10000',
  interest: '90',
  currency: 'BTC',
  time: '2026-12-05 00:05:00',
}
const purchase = { purchase: 3, amount: '100', currency: 'USDT' } as const
const until = { until: '2026-11-21 10:00' } as const

/** Sample parameters of every message kind; a missing one does not compile. */
const paramsOf: MessageKinds = {
  liquidation: {
    order: 7,
    pair: 'BTC/USDT',
    price: '64110',
    tick: 42,
    loss: '65.013',
    remained: '34.987',
    currency: 'USDT',
  },
  'price-alert': { alert: 1, pair: 'BTC/USDT', price: '65000', tick: 9, tick_price: '65000' },
  'dual-settled': { order: 6, amount: '0.505', currency: 'BTC', price: '65000' },
  'dual-returned': { order: 6, amount: '0.5055', currency: 'BTC', price: '' },
  'dual-delisting': {
    order: 6,
    currency: 'BTC',
    time: '2026-12-05 08:00:00',
    coins: '0.505 BTC',
    usdt: '33330 USDT',
  },
  'lock-delisting': delistedLock,
  'lock-delisted': delistedLock,
  'dispute-answered': { dispute: 1001, verdict: 'favour' },
  'deposit-passed': { deposit: 1, amount: '100', currency: 'USDT' },
  'deposit-rejected': { deposit: 2, amount: '100', currency: 'USDT', reason: 'transfer-not-found' },
  'purchase-paid': purchase,
  'purchase-rejected': { ...purchase, reason: 'payment-not-received' },
  'purchase-lapsed': purchase,
  'withdrawal-passed': withdrawal,
  'withdrawal-done': withdrawal,
  'withdrawal-simulated': withdrawal,
  'withdrawal-failed': { ...withdrawal, reason: 'destination-unpayable' },
  'identity-passed': { level: 'basic' },
  'identity-failed': { level: 'advanced', reason: 'some reason' },
  'loan-paid-out': { ...loan, due: '2026-12-20 10:00' },
  'loan-refused': { ...loan, reason: 'borrower-not-reached' },
  'loan-warning': { loan: 5, rate: '119.99', missing: '180070' },
  'loan-overdue': { loan: 5, owed: '12036', currency: 'USDT' },
  'loan-closed': { loan: 5, repaid: '12036', currency: 'USDT', released: '0.25', margin: 'BTC' },
  'lock-refused': { lock: 6, amount: '10000', currency: 'USDT', reason: 'funds-unexplained' },
  'lock-redemption-failed': { lock: 6, currency: 'USDT', reason: 'lock-matured' },
  'offering-cancelled': { offering: 'TIDL', reason: 'offering-withdrawn' },
  'maker-passed': {},
  'maker-failed': { reason: 'volume-unproven' },
  'new-device': { device: 'Firefox', time: '2026-11-20 10:00' },
  'security-changed': { reason: 'pay_password', ...until },
  'account-frozen': { reason: 'finding' },
  'account-unfrozen': { reason: 'recovery' },
  'recovery-held': until,
  'recovery-done': until,
  'recovery-cancelled': {},
  'recovery-failed': { reason: 'person-differs' },
}
const ofEveryKind = (userId: number) =>
  Object.entries(paramsOf).map(([kind, params]) => ({ userId, kind, params })) as NewMessage[]

it('MAIL-01 lists own messages newest first with count and unread, and no other user’s', async () => {
  const [alice, bob] = [await fixture.newCaller(), await fixture.newCaller()]
  await send(alert(alice.userId, '1'), alert(bob.userId, '2'), alert(alice.userId, '3'))
  const list = await listOf(alice)
  expect(calls.list.reply.parse(list)).toEqual(list)
  expect(list).toMatchObject({
    count: 2,
    unread: 2,
    list: [{ title: 'Price alert BTC/USDT', create_time: '2026-11-20 10:00:00', is_read: 0 }, {}],
  })
  expect(list.list.map(({ content }) => content)).toEqual([
    expect.stringContaining('price of 3'),
    expect.stringContaining('price of 1'),
  ])
  expect((await listOf(alice, { page: 2, limit: 1 })).list.map(({ content }) => content)).toEqual([
    expect.stringContaining('price of 1'),
  ])
  expect(await listOf(alice, { page: 9 })).toMatchObject({ list: [], count: 2 })
  expect(messageOf(await handlers.read({ id: list.list[1]?.id ?? 0 }, as(alice)))).toEqual({
    unread: 1,
  })
  expect(await listOf(alice)).toMatchObject({
    count: 2,
    unread: 1,
    list: [{ is_read: 0 }, { is_read: 1 }],
  })
})

it('MAIL-02 marks one own message or all as read; a foreign one is answered like an absent one', async () => {
  const [alice, bob] = [await fixture.newCaller(), await fixture.newCaller()]
  await send(alert(alice.userId, '1'), alert(alice.userId, '2'), alert(bob.userId, '3'))
  const [newest] = (await listOf(alice)).list
  const id = newest?.id ?? 0
  expect(await handlers.read({ id }, as(bob))).toEqual({ refused: 'NOT_FOUND' })
  expect(await handlers.read({ id: 999_999 }, as(alice))).toEqual({ refused: 'NOT_FOUND' })
  expect(await handlers.read({}, as(alice))).toEqual({
    refused: 'PARAM_ERROR',
    details: { field: expect.any(String) },
  })
  expect(await handlers.read({ id, all: 1 }, as(alice))).toEqual({
    refused: 'PARAM_ERROR',
    details: { field: expect.any(String) },
  })
  sentEvents = []
  expect(await handlers.read({ id }, as(alice))).toEqual({ message: { unread: 1 } })
  expect(sentEvents).toEqual([{ partyId: alice.userId, event: 'message', payload: { unread: 1 } }])
  expect((await listOf(alice)).list.map((row) => row.is_read)).toEqual([1, 0])
  expect(await handlers.read({ id }, as(alice))).toEqual({ message: { unread: 1 } })
  expect(await handlers.read({ all: 1 }, as(alice))).toEqual({ message: { unread: 0 } })
  expect(await listOf(bob)).toMatchObject({ unread: 1 })
})

it('MAIL-03 MAIL-08 counts what is unread of support, of system messages and of announcements', async () => {
  const alice = await fixture.newCaller()
  await send(alert(alice.userId, '1'))
  expect(messageOf(await handlers.unread({}, as(alice)))).toEqual({
    service: 3,
    system: 1,
    announcement: 3,
  })
})

it('MAIL-03 MAIL-08 announcements are counted in the language of whoever reads, those of his language alone', async () => {
  const alice = await fixture.newCaller()
  await fixture.asOwner(
    `
      UPDATE article SET category = 4000
      WHERE id = (SELECT max(id) FROM article WHERE category = 4 AND language = 'kor')`,
  )
  await fixture.asOwner(
    `
      UPDATE article SET category = 4, sort = 99
      WHERE id = (SELECT max(id) FROM article WHERE category = 18 AND language = 'fra')`,
  )
  const counted = async (language: Language) =>
    messageOf(await handlers.unread({}, as(alice, language))).announcement
  const counts = [await counted('en'), await counted('fra'), await counted('kor')]
  await fixture.asOwner(
    `
      UPDATE article SET category = CASE sort WHEN 99 THEN 18 ELSE 4 END
      WHERE category = 4000 OR sort = 99`,
  )
  expect(counts).toEqual([3, 4, 2])
})

it('MAIL-09 an announcement read in one language is read in all, by its reader alone', async () => {
  const [alice, bob] = [await fixture.newCaller(), await fixture.newCaller()]
  const page = async (caller: Caller, language: Language) =>
    messageOf(await handlers.announcements({}, as(caller, language)))
  const before = await page(alice, 'th')
  expect(calls.announcements.reply.parse(before)).toEqual(before)
  expect(before).toMatchObject({ count: 3, unread: 3 })
  const first = before.list[0]
  expect(await handlers.readAnnouncement({ id: first?.id ?? 0 }, as(alice, 'th'))).toEqual({
    message: { unread: 2 },
  })
  expect((await page(alice, 'zh')).list.map((row) => row.is_read)).toEqual([1, 0, 0])
  expect(await page(bob, 'th')).toMatchObject({ unread: 3 })
  expect(await handlers.readAnnouncement({ id: 999_999 }, as(alice))).toEqual({
    refused: 'NOT_FOUND',
  })
  expect(await handlers.readAnnouncement({}, as(alice))).toEqual({
    refused: 'PARAM_ERROR',
    details: { field: expect.any(String) },
  })
  const [faq] = await fixture.asOwner('SELECT id FROM article WHERE category = 18 LIMIT 1')
  expect(await handlers.readAnnouncement({ id: Number(faq?.['id']) }, as(alice))).toEqual({
    refused: 'NOT_FOUND',
  })
  expect(await handlers.readAnnouncement({ all: 1 }, as(alice))).toEqual({ message: { unread: 0 } })
})

it('MAIL-04 MAIL-05 words every kind in the language of whoever reads it now', async () => {
  const alice = await fixture.newCaller()
  const kinds = ofEveryKind(alice.userId)
  await send(...kinds)
  const pages = await Promise.all(
    languages.map(async (language) => (await listOf(alice, { limit: 200 }, language)).list),
  )
  for (const page of pages) {
    expect(page).toHaveLength(kinds.length)
    for (const { title, abstract, content } of page)
      for (const text of [title, abstract, content]) expect(text).toMatch(/^[^{}]+$/)
  }
  for (const [index, { kind, params }] of kinds.toReversed().entries()) {
    const contents = pages.map((page) => page[index]?.content ?? '')
    expect(new Set(contents).size, kind).toBe(languages.length)
    // A reason is stored as a text key's suffix, which must never be displayed.
    const unread = 'reason' in params && /[-_]/.test(params.reason) ? params.reason : '{}'
    for (const content of contents) expect(content).not.toContain(unread)
  }
  const failed = (await listOf(alice, { limit: 200 }, 'en')).list.find(
    ({ title }) => title === 'Verification not approved',
  )
  expect(failed?.content).toBe(
    'Your advanced verification was not approved: some reason. You can correct it and try again.',
  )
  expect(
    (await listOf(alice, { limit: 200 }, 'spa')).list.find(
      ({ title }) => title === 'Verificación no aprobada',
    )?.content,
  ).toContain('avanzada')
})

it('MAIL-01 a message of each kind leads to a page of the app', async () => {
  const alice = await fixture.newCaller()
  const kinds = ofEveryKind(alice.userId)
  await send(...kinds)
  const pages = readFileSync(
    new URL('../../../../h5/src/app/routing/pages.ts', import.meta.url),
    'utf8',
  )
  const { list } = await listOf(alice, { limit: 200 })
  expect(list).toHaveLength(kinds.length)
  expect(
    list
      .map(({ url }) => url.split('?')[0])
      .toReversed()
      .slice(0, 2),
  ).toEqual(['/pages/transaction/contract_order', '/pages/market/alerts'])
  for (const { url } of list) expect(pages, url).toContain(`'${url.split('?')[0]}':`)
})

it('MAIL-05 a number of the books is read without the zeros at its end', async () => {
  const alice = await fixture.newCaller()
  await send(alert(alice.userId, '3153.19000000'), alert(alice.userId, '65000.00000000'))
  const { list } = await listOf(alice)
  expect(list.map(({ content }) => content)).toEqual([
    expect.stringContaining('price of 65,000. '),
    expect.stringContaining('price of 3,153.19. '),
  ])
})

it('MAIL-01 an abstract is the beginning of a long text', async () => {
  const alice = await fixture.newCaller()
  await send({
    userId: alice.userId,
    kind: 'new-device',
    params: { device: 'x'.repeat(200), time: '2026-11-20 10:00' },
  })
  const [row] = (await listOf(alice)).list
  expect(row?.abstract).toBe(`${'x'.repeat(79)}…`)
  expect(row?.content.length).toBeGreaterThan(200)
})
