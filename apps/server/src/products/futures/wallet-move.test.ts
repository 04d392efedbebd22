import { BTC, FuturesWorld } from '@candor/testing/fixtures/futures'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { leverageMove } from './wallet-move.ts'

let world: FuturesWorld

beforeAll(async () => {
  world = await FuturesWorld.open()
})
afterAll(() => world.stop())

it('MOVE-03 judges a wallet by the marks of acceptance, however long its turn takes', async () => {
  const user = await world.user('100')
  await world.open(user, { ...BTC, share: '10' }, { 1: '65000' })
  const { desk } = world
  const stands = () =>
    leverageMove(desk, user, desk.quoteId, (openWallet) => world.database.transaction(openWallet))
  const atOnce = await stands()
  const { promise, resolve: goOn } = Promise.withResolvers<undefined>()
  const busy = desk.queue.command(
    { userId: user, quoteId: desk.quoteId },
    desk.rounds.latest,
    () => promise,
  )
  const late = stands()
  const [tick] = await world.record({ 1: '66000' })
  if (tick === undefined) throw new Error('no tick')
  for (const listener of world.listeners) listener([tick])
  goOn(undefined)
  await busy
  expect(await late, 'a price that came after it does not help it').toEqual(atOnce)
  expect(await stands()).not.toEqual(atOnce)
})
