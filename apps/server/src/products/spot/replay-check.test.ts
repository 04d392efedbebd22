import { ExchangeFixture } from '@candor/testing/fixtures/exchange'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { replayMarkets } from './index.ts'

let fixture: ExchangeFixture

beforeAll(async () => {
  fixture = await ExchangeFixture.open()
  const people = await Promise.all(Array.from({ length: 6 }, () => fixture.party('50', '3000000')))
  const kinds = ['GTC', 'GTC', 'GTC', 'IOC', 'FOK', 'POST_ONLY'] as const
  // The same orders in every run; prices cross often enough to cover every way an order can end.
  let state = 42
  const draw = (below: number): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
  for (let round = 0; round < 40; round += 1) {
    await Promise.all(
      people.map((party) =>
        fixture.place(party, {
          side: draw(2) === 0 ? 'buy' : 'sell',
          amount: `0.${1 + draw(9)}`,
          price: `${59_990 + draw(20)}`,
          timeInForce: kinds[draw(kinds.length)] ?? 'GTC',
        }),
      ),
    )
    const resting = [...(fixture.exchange.writer(1)?.state?.orders.values() ?? [])]
    const cancelled = resting[draw(resting.length)]
    if (cancelled !== undefined && round % 3 === 0)
      await fixture.cancel(cancelled.partyId, cancelled.id)
  }
  await fixture.place(people[0] ?? 0, {
    side: 'sell',
    amount: '0.5',
    price: '59900',
    orderType: 'stop_limit',
    stopPrice: '59950',
  })
  fixture.clock.advance(1)
  await fixture.record('59940')
})

afterAll(() => fixture.close())

async function differenceAfter(change: string): Promise<string | undefined> {
  await fixture.owner.query('BEGIN')
  await fixture.owner.query(change)
  await fixture.owner.query('COMMIT')
  return (await replayMarkets(fixture.database)).find(({ symbol }) => symbol === 'BTC/USDT')
    ?.difference
}

it('SPOT-28 SPOT-29 replaying the recorded orders and cancels gives exactly the recorded trades and the open book', async () => {
  const { rows } = await fixture.owner.query<{
    trades: number
    orders: number
    cancels: number
    open: number
  }>(`
    SELECT (SELECT count(*)::int FROM spot_trade) AS trades, count(*)::int AS orders,
      count(cancel_seq)::int AS cancels,
      (count(*) FILTER (WHERE status = 1))::int AS open FROM spot_order`)
  for (const [what, least] of [
    ['trades', 50],
    ['orders', 100],
    ['cancels', 5],
    ['open', 5],
  ] as const)
    expect(rows[0]?.[what], what).toBeGreaterThan(least)
  const replayed = await replayMarkets(fixture.database)
  expect(replayed).toHaveLength(13)
  expect(replayed.filter(({ difference }) => difference !== undefined)).toEqual([])
})

it('SPOT-28 names the first row that is not what the sequence gives', async () => {
  const third = '(SELECT id FROM spot_trade ORDER BY id LIMIT 1 OFFSET 2)'
  expect(
    await differenceAfter(`UPDATE spot_trade SET price = price + 1000000 WHERE id = ${third}`),
  ).toMatch(/^trade \d+: expected \d+ lots at \d+ steps, (buy|sell) \d+ meeting \d+, found /)
  expect(
    await differenceAfter(`UPDATE spot_trade SET price = price - 1000000 WHERE id = ${third}`),
  ).toBeUndefined()
  expect(
    await differenceAfter(
      `
        UPDATE spot_order SET filled = filled + 1
        WHERE id = (SELECT min(id) FROM spot_order WHERE filled > 0 AND filled < amount)`,
    ),
  ).toMatch(/^order \d+: expected \d+ lots filled, found \d+$/)
  expect(
    await differenceAfter(
      `
        UPDATE spot_order SET filled = filled - 1
        WHERE id = (SELECT min(id) FROM spot_order WHERE filled > 0 AND filled < amount)`,
    ),
  ).toBeUndefined()
  expect(
    await differenceAfter(
      `
        UPDATE spot_order SET status = 3, frozen = 0
        WHERE id = (SELECT max(id) FROM spot_order WHERE status = 1)`,
    ),
  ).toBe('the open orders are not those that the replay leaves resting')
  expect(
    await differenceAfter(
      `
        DELETE FROM spot_order
        WHERE id = (SELECT min(id) FROM spot_order o
          WHERE filled = 0 AND cancel_seq IS NULL AND status = 3)`,
    ),
  ).toMatch(/^order \d+: expected number \d+ of the sequence, found \d+$/)
})
