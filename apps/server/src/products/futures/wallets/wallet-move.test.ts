import { BTC, FuturesFixture } from '@candor/testing/fixtures/futures'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { runLeverageMove } from './wallet-move.ts'

let fixture: FuturesFixture

beforeAll(async () => {
  fixture = await FuturesFixture.open()
})
afterAll(() => fixture.stop())

it('MOVE-03 judges a wallet by the marks of acceptance, however long its turn takes', async () => {
  const user = await fixture.user('100')
  await fixture.open(user, { ...BTC, share: '10' }, { 1: '65000' })
  const { futuresEngine: engine } = fixture
  const stands = () =>
    runLeverageMove(engine, user, engine.quoteId, (openWallet) =>
      fixture.database.transaction(openWallet),
    )
  const atOnce = await stands()
  const { promise, resolve: goOn } = Promise.withResolvers<undefined>()
  const busy = engine.queue.command(
    { userId: user, quoteId: engine.quoteId },
    engine.rounds.latest,
    () => promise,
  )
  const late = stands()
  const [tick] = await fixture.record({ 1: '66000' })
  if (tick === undefined) throw new Error('no tick')
  for (const listener of fixture.listeners) listener([tick])
  goOn(undefined)
  await busy
  expect(await late, 'a price that came after it does not help it').toEqual(atOnce)
  expect(await stands()).not.toEqual(atOnce)
})
