import { languages } from '@candor/contract'
import { type AccessFixture, createAccessFixture } from '@candor/testing/fixtures/access'
import { firstMomentMs } from '@candor/testing/context'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { toDate } from '../../clock/clock.ts'
import { Rollback, sql } from '../../db/connection.ts'
import { sayText, type TextParams } from '../../texts/index.ts'
import { type NewMessage, sendMessage, sendMessages } from './index.ts'

const now = toDate(firstMomentMs)

let fixture: AccessFixture
beforeAll(async () => {
  fixture = await createAccessFixture()
})
afterAll(() => fixture.close())

const liquidation = (userId: number): NewMessage => ({
  userId,
  kind: 'liquidation',
  params: {
    order: 7,
    pair: 'BTC/USDT',
    price: '64110.00000000',
    tick: 42,
    loss: '65.01300000',
    remained: '34.98700000',
    currency: 'USDT',
  },
})
const reached = (userId: number): NewMessage => ({
  userId,
  kind: 'price-alert',
  params: {
    alert: 3,
    pair: 'ETH/USDT',
    price: '3200.00000000',
    tick: 43,
    tick_price: '3200.50000000',
  },
})
const send = (message: NewMessage) =>
  fixture.database.transaction((tx) => sendMessage(tx, now, message))
const stored = (userId: number) =>
  fixture.asOwner(
    'SELECT kind, params, created_at, read_at FROM message WHERE user_id = $1 ORDER BY id',
    [userId],
  )

it('MAIL-04 MAIL-05 stores a message of a liquidation and of a price alert as kind and parameters', async () => {
  const { userId } = await fixture.newCaller()
  await send(liquidation(userId))
  await send(reached(userId))
  expect(await stored(userId)).toEqual([
    { kind: 'liquidation', params: liquidation(userId).params, created_at: now, read_at: null },
    { kind: 'price-alert', params: reached(userId).params, created_at: now, read_at: null },
  ])
})

it("MAIL-05 words every kind in the reader's language from its parameters alone", () => {
  for (const { kind, params } of [liquidation(1), reached(1)]) {
    const named = 'price' in params ? params.price : 'no price'
    const worded = languages.map(
      (language) =>
        `${sayText(language, `message-${kind}-title`, params as TextParams)}: ` +
        `${sayText(language, `message-${kind}-body`, params as TextParams)}`,
    )
    expect(new Set(worded).size).toBe(languages.length)
    for (const text of worded)
      expect(
        text.replaceAll(/(?<=\d)[,\u202f](?=\d{3}\D)/g, '').replace(/(?<=\d),(?=\d{8})/, '.'),
      ).toContain(named)
  }
})

it('MAIL-06 a message is final: only that it was read can be added', async () => {
  const { userId } = await fixture.newCaller()
  await send(liquidation(userId))
  for (const statement of [
    "UPDATE message SET kind = 'x'",
    "UPDATE message SET params = '{}'",
    'UPDATE message SET user_id = 1',
    'UPDATE message SET created_at = now()',
    'DELETE FROM message',
    'TRUNCATE message',
  ]) {
    await expect(fixture.database.rows(sql(statement)), statement).rejects.toMatchObject({
      code: '42501',
    })
  }
  await fixture.database.rows(sql('UPDATE message SET read_at = now()'))
  expect(await stored(userId)).toMatchObject([{ kind: 'liquidation' }])
})

it('RT-12 tells the user how many messages he has not read', async () => {
  const [alice, bob] = [await fixture.newCaller(), await fixture.newCaller()]
  await send(reached(bob.userId))
  expect(await send(reached(alice.userId))).toEqual({
    partyId: alice.userId,
    event: 'message',
    payload: { unread: 1 },
  })
  expect(await send(liquidation(alice.userId))).toEqual({
    partyId: alice.userId,
    event: 'message',
    payload: { unread: 2 },
  })
  await fixture.database.rows(sql('UPDATE message SET read_at = now() WHERE user_id = $1'), [
    alice.userId,
  ])
  expect(await send(liquidation(alice.userId))).toMatchObject({ payload: { unread: 1 } })
})

it('RT-12 of many messages of one transaction each user hears once, with his own count', async () => {
  const [alice, bob] = [await fixture.newCaller(), await fixture.newCaller()]
  await send(reached(bob.userId))
  const many = [
    reached(alice.userId),
    liquidation(bob.userId),
    liquidation(alice.userId),
    reached(alice.userId),
  ]
  const events = await fixture.database.transaction((tx) => sendMessages(tx, now, many))
  expect(events).toEqual([
    { partyId: alice.userId, event: 'message', payload: { unread: 3 } },
    { partyId: bob.userId, event: 'message', payload: { unread: 2 } },
  ])
  expect((await stored(alice.userId)).map(({ kind }) => kind)).toEqual([
    'price-alert',
    'liquidation',
    'price-alert',
  ])
  expect((await stored(bob.userId)).map(({ params }) => params)).toEqual([
    reached(bob.userId).params,
    liquidation(bob.userId).params,
  ])
  expect(await fixture.database.transaction((tx) => sendMessages(tx, now, []))).toEqual([])
})

it('RT-13 a message of a transaction that is taken back was never sent', async () => {
  const { userId } = await fixture.newCaller()
  await fixture.database.transaction(async (tx) => {
    await sendMessage(tx, now, reached(userId))
    throw new Rollback(undefined)
  })
  expect(await stored(userId)).toEqual([])
})
