import { ETH, FuturesFixture } from '@candor/testing/fixtures/futures'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadExposure } from './store-exposure.ts'

let fixture: FuturesFixture

beforeAll(async () => {
  fixture = await FuturesFixture.open()
  await fixture.tick({ 1: '65000', 2: '3200' })
})
afterAll(() => fixture.stop())

describe('opening a contract', () => {
  it('FUT-37 LEDG-19 refuses what would widen the net exposure of a pair beyond its cap, and lets the other side in', async () => {
    const [first, second, third] = [
      await fixture.user('1000000'),
      await fixture.user('1000000'),
      await fixture.user('1000000'),
    ]
    await fixture.tick({ 1: '65000' })
    const before = await fixture.house('house:lever', 1)
    const id = await fixture.open(first, { share: '7000', multiple: 10 }, { 1: '65000' })
    expect(
      (await fixture.house('house:lever', 1)).locked - before.locked,
      'the greatest profit is reserved',
    ).toBe(455_091_000_000_000n)
    const wide = fixture.ask(second, { share: '1500', multiple: 10 })
    await fixture.tick({ 1: '65000' })
    expect(await wide).toEqual({ refused: 'EXPOSURE_CAP' })
    const short = await fixture.open(
      third,
      { share: '1500', multiple: 10, type: 2 },
      { 1: '65000' },
    )
    expect(
      await fixture.close(third, short, { 1: '65000' }),
      'a close is never refused, though it widens the exposure',
    ).toEqual({ message: 'position closed' })
    expect(await fixture.close(first, id, { 1: '65000' })).toEqual({ message: 'position closed' })
    expect((await fixture.house('house:lever', 1)).locked).toBe(before.locked)
  })

  it('FUT-37 lets nobody fill the cap with orders that wait far from the price and cost next to nothing', async () => {
    const [griefer, other] = [await fixture.user('10'), await fixture.user('1000')]
    await fixture.tick({ 1: '65000' })
    for (let filed = 0; filed < 3; filed += 1)
      await fixture.file(griefer, { share: '10000', multiple: 10, target_price: '0.0001' })
    const id = await fixture.open(other, { share: '1' }, { 1: '65000' })
    expect(await fixture.close(other, id, { 1: '65000' })).toEqual({ message: 'position closed' })
    expect(await fixture.handlers().cancelAll({}, fixture.context(griefer))).toMatchObject({
      message: { count: 3 },
    })
  })

  it('FUT-37 counts a pending order at its target until it opens, and then its size', async () => {
    const user = await fixture.user('100000')
    const before = await loadExposure(fixture.database, 2)
    const added = async () => {
      const now = await loadExposure(fixture.database, 2)
      return [now.long - before.long, now.pendingLong - before.pendingLong]
    }
    for (let count = 0; count < 2; count += 1) await fixture.tick({ 2: '3200' })
    const id = await fixture.file(user, { ...ETH, share: '10', multiple: 10, target_price: '3100' })
    expect(await added(), '1 ETH at 3,100 with the spread').toEqual([0n, 310_062_000_000n])
    await fixture.tick({ 2: '3000' })
    await fixture.futuresEngine.idle()
    expect(await added()).toEqual([100_000_000n, 0n])
    expect(await fixture.close(user, id, { 2: '3000' })).toEqual({ message: 'position closed' })
    expect(await added()).toEqual([0n, 0n])
  })
})
