import { breachesTransferRatio } from '@candor/engine/futures/risk'
import { parseFacts, readFacts, readFactsList } from '@candor/engine/verify/facts'
import { quantity } from '@candor/money'
import { findClosing } from '@candor/testing/fixtures/contract-rows'
import { ETH, FuturesFixture } from '@candor/testing/fixtures/futures'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { runLeverageMove } from '../wallets/wallet-move.ts'

let fixture: FuturesFixture

beforeAll(async () => {
  fixture = await FuturesFixture.open()
})
afterAll(() => fixture.stop())

it.each([
  ['falls', { 1: '45500' }, 1],
  ['rises', { 1: '84500' }, 2],
] as const)(
  'FUT-18 FUT-21 a source silent for 60 s moves nobody, nor does its first price, which %s by 30 per cent; the second liquidates at that price, names both and leaves the loser with 0',
  async (_way, prices, type) => {
    const user = await fixture.user('100')
    const id = await fixture.open(user, { share: '10', type }, { 1: '65000', 2: '3200' })
    for (let second = 0; second < 60; second += 20)
      await fixture.tick({ 2: '3200' }, { afterMs: 20_000 })
    expect(await fixture.order(user, id)).toMatchObject({ status: 1 })
    const [first] = await fixture.tick(prices)
    expect(await fixture.order(user, id)).toMatchObject({ status: 1 })
    const [tick] = await fixture.tick(prices)
    const closing = parseFacts(await findClosing(fixture.database, id))
    const [mark] = readFactsList(readFacts(closing, 'round'), 'marks')
    expect(mark).toMatchObject({
      tickId: tick?.id,
      returning: { firstTickId: first?.id, previousTickId: first?.id, isConfirmed: true },
    })
    expect(await fixture.order(user, id)).toMatchObject({
      status: 3,
      close_reason: 'liquidation',
      close_price: `${prices[1]}.00`,
      close_tick_id: tick?.id,
    })
    expect(await fixture.balance(user)).toEqual({ available: '0', locked: '0' })
  },
)

it('FUT-45 FUT-16 a lot of a silent pair shields nothing: the other position is liquidated where it would be without it, and the lot is left alone', async () => {
  const [alone, shielded] = [await fixture.user('600'), await fixture.user('600')]
  const bare = await fixture.open(alone, { share: '76', multiple: 100 }, { 1: '65000', 2: '3200' })
  const large = await fixture.open(
    shielded,
    { share: '76', multiple: 100 },
    { 1: '65000', 2: '3200' },
  )
  await fixture.fund(shielded, '10')
  const lot = await fixture.open(shielded, { ...ETH, share: '1' }, { 1: '65000', 2: '3200' })
  for (let second = 0; second < 12; second += 4)
    await fixture.tick({ 1: '65000' }, { afterMs: 4_000 })
  await fixture.tick({ 1: '64400' })
  for (const [user, id] of [
    [alone, bare],
    [shielded, large],
  ] as const)
    expect(await fixture.order(user, id)).toMatchObject({ status: 1 })
  const [tick] = await fixture.tick({ 1: '64250' })
  for (const [user, id] of [
    [alone, bare],
    [shielded, large],
  ] as const)
    expect(await fixture.order(user, id)).toMatchObject({
      status: 3,
      close_reason: 'liquidation',
      close_tick_id: tick?.id,
    })
  expect(await fixture.order(shielded, lot)).toMatchObject({ status: 1 })
})

it('FUT-45 a wallet with a silent pair opens nothing, and what leans on it does not leave', async () => {
  const user = await fixture.user('1000')
  await fixture.open(user, { ...ETH, share: '1', multiple: 10 }, { 1: '65000', 2: '3200' })
  const move = (usdt: bigint) =>
    runLeverageMove(fixture.futuresEngine, user, 3, async (openWallet) =>
      fixture.database.transaction(async (tx) => {
        const wallet = await openWallet(tx)
        return wallet !== undefined && breachesTransferRatio(wallet, quantity(usdt * 100_000_000n))
      }),
    )
  // 32.006 of margin: 967.834 less 48.009 may leave while the position counts as nothing, and 32
  // more as soon as it has a price.
  for (let second = 0; second < 12; second += 4)
    await fixture.tick({ 1: '65000' }, { afterMs: 4_000 })
  expect([await move(919n), await move(920n), await move(940n)]).toEqual([false, true, true])
  for (const ask of [{ share: '1', status: 0, target_price: '64000' }, { share: '1' }] as const) {
    const pendingReply = fixture.ask(user, { ...ask, multiple: 10 })
    await fixture.tick({ 1: '65000' })
    expect(await pendingReply).toEqual({ refused: 'NO_PRICE' })
  }
  await fixture.tick({ 1: '65000', 2: '3200' })
  expect(
    [await move(919n), await move(940n)],
    'the first tick after a silence is no price yet',
  ).toEqual([false, true])
  await fixture.tick({ 1: '65000', 2: '3200' })
  expect(await move(940n)).toBe(false)
})

it('FUT-30 MKT-16 a tick recorded later than 1 s after its source time moves nobody, and one that goes back in time neither', async () => {
  const user = await fixture.user('100')
  const id = await fixture.open(user, { share: '1', stop_loss_price: '64900' }, { 1: '65000' })
  await fixture.tick({ 1: '64000' }, { lateMs: 1_001 })
  expect(await fixture.order(user, id)).toMatchObject({ status: 1 })
  const [tick] = await fixture.tick({ 1: '64899.99' }, { lateMs: 1_000 })
  expect(await fixture.order(user, id)).toMatchObject({
    status: 3,
    close_reason: 'sl',
    close_tick_id: tick?.id,
  })
})

it.each(['0', '-1', 'NaN'])(
  'MKT-16 no price of %s can be recorded, whatever a source says',
  async (price) => {
    await expect(
      fixture.owner.query(
        `
    INSERT INTO tick (id, market_id, price, ts, source, prev_hash, hash, volume, recorded_at,
      recorded_day)
    VALUES (nextval('tick_id'), 1, $1, $2::bigint, 'test', '\\x00', '\\x00', 0, $2::bigint,
      to_timestamp($2::bigint / 1000.0)::date)`,
        [price, fixture.clock.nowMs()],
      ),
    ).rejects.toThrow(/check constraint/)
  },
)
