import { formatAtLeast, type Price, unitsOf } from '@candor/money'
import { spotOrder } from '@candor/contract/spot'
import { fund, newPerson, type Person } from '@candor/testing/people'
import { openPlatform, type TestPlatform } from '@candor/testing/platform'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type * as z from 'zod/mini'

const [BTC, ETH, USDT] = [1, 2, 3]
type Row = {
  id: number
  currency_id: number
  legal_id: number
  type: number
  status: number
  frozen: string
  charge_fee: string
}

let fixture: TestPlatform
let alice: Person

beforeAll(async () => {
  fixture = await openPlatform()
  alice = await newPerson(fixture)
  await fund(fixture, alice.userId, { [BTC]: '1', [ETH]: '1', [USDT]: '1000' })
})
afterAll(() => fixture.stop())

/** The last prices by base currency. */
async function prices(): Promise<Map<number, number>> {
  const [group] = (await alice.get('/currency/quotation_new')).message as {
    quotation: { currency_id: number; now_price: string }[]
  }[]
  return new Map(
    group?.quotation.map(({ currency_id: id, now_price: price }) => [id, Number(price)]),
  )
}

/** Rests a buy below the market or a sell above it, and returns its id. */
async function rest(currency: number, type: 1 | 2, amount = '0.002'): Promise<number> {
  const last = (await prices()).get(currency) ?? 0
  const answer = await alice.post('/coin/trade', {
    amount,
    target_price: (last * (type === 1 ? 0.95 : 1.05)).toFixed(2),
    currency_id: currency,
    legal_id: USDT,
    type,
  })
  expect(answer).toMatchObject({ type: 'ok', data: { status: 1 } })
  return (answer.data as { id: number }).id
}

const orders = async (query: Record<string, number> = {}): Promise<Row[]> =>
  (await alice.get('/coin/list', { limit: 200, ...query })).message as Row[]
const idsOf = async (query: Record<string, number> = {}) =>
  (await orders(query)).map(({ id }) => id)

async function held(currency: number): Promise<{ available: string; locked: string } | undefined> {
  const [row] = await fixture.asOwner<{ available: string; locked: string }>(
    `
      SELECT available::text, locked::text FROM account
      WHERE party_id = $1 AND currency_id = $2 AND kind = 2`,
    [alice.userId, currency],
  )
  return row
}

it('SPOT-23 cancels the orders of the pair that is named and leaves those of others, or cancels all', async () => {
  const [bitcoin, ether] = [await rest(BTC, 2), await rest(ETH, 2, '0.01')]
  const bystander = await newPerson(fixture)
  await fund(fixture, bystander.userId, { [ETH]: '1' })
  const price = (((await prices()).get(ETH) ?? 0) * 1.05).toFixed(2)
  expect(
    await bystander.post('/coin/trade', {
      amount: '0.01',
      target_price: price,
      currency_id: ETH,
      legal_id: USDT,
      type: 2,
    }),
  ).toMatchObject({ type: 'ok' })
  expect(await alice.post('/coin/cancel_all', { currency_id: ETH, legal_id: USDT })).toMatchObject({
    message: { count: 1 },
  })
  expect(await idsOf({ status: 1 })).toEqual([bitcoin])
  expect(await idsOf({ status: 3 })).toEqual([ether])
  await rest(ETH, 2, '0.01')
  expect(await alice.post('/coin/cancel_all')).toMatchObject({ message: { count: 2 } })
  expect([await held(BTC), await held(ETH)]).toEqual([
    { available: '100000000', locked: '0' },
    { available: '100000000', locked: '0' },
  ])
  expect((await bystander.get('/coin/list', { status: 1 })).message).toHaveLength(1)
})

it('SPOT-24 lists own orders newest first, by pair, side, status and page, with the rate frozen on each', async () => {
  const [first, second, third] = [
    await rest(BTC, 1),
    await rest(BTC, 2),
    await rest(ETH, 2, '0.01'),
  ]
  expect(await idsOf({ status: 1 })).toEqual([third, second, first])
  expect(await idsOf({ status: 1, currency_id: BTC })).toEqual([second, first])
  expect(await idsOf({ status: 1, currency_id: BTC, legal_id: USDT, type: 2 })).toEqual([second])
  expect(await idsOf({ status: 1, type: 1 })).toEqual([first])
  expect(await idsOf({ status: 1, legal_id: BTC })).toEqual([])
  expect(await idsOf({ status: 1, limit: 1, page: 2 })).toEqual([second])
  for (const row of await orders({ status: 1 }))
    expect(row).toMatchObject({ status: 1, legal_id: USDT, charge_fee: '0.00100000' })
  await alice.post('/coin/cancel_all')
})

it('SPOT-24 shows of an order what was asked, at which terms and when, and what came of it', async () => {
  const last = (await prices()).get(BTC) ?? 0
  const [stop, target] = [(last * 0.98).toFixed(2), (last * 0.97).toFixed(2)]
  const request = { currency_id: BTC, legal_id: USDT, amount: '0.002' }
  const waiting = await alice.post('/coin/trade', {
    ...request,
    type: 2,
    target_price: target,
    order_type: 'stop_limit',
    stop_price: stop,
  })
  const maker = await alice.post('/coin/trade', {
    ...request,
    type: 1,
    target_price: (last * 0.95).toFixed(2),
    time_in_force: 'POST_ONLY',
  })
  const sold = await alice.post('/coin/trade', { ...request, type: 2, order_type: 'market' })
  expect([waiting, maker, sold]).toMatchObject([
    { type: 'ok' },
    { type: 'ok' },
    { type: 'ok', data: { status: 2, filled_amount: '0.00200000' } },
  ])
  const [soldId, makerId, stopId] = [sold, maker, waiting].map(
    ({ data }) => (data as { id: number }).id,
  )
  await fixture.asOwner(
    `
      UPDATE spot_order SET created_at = '2026-01-05T12:00:00Z', updated_at = '2026-01-05T12:05:00Z'
      WHERE id = $1`,
    [stopId],
  )
  const rows = (await orders({ currency_id: BTC, limit: 3 })) as unknown as z.infer<
    typeof spotOrder
  >[]
  expect(rows).toEqual(rows.map((row) => spotOrder.parse(row)))
  const same = {
    u_id: alice.userId,
    currency_id: BTC,
    legal_id: USDT,
    symbol: 'BTC/USDT',
    trade_amount: '0.00200000',
    charge_fee: '0.00100000',
  }
  const untouched = { status: 1, deal_price: '0.00', deal_amount: '0.00000000', fee: '0.00000000' }
  expect(rows).toMatchObject([
    {
      ...same,
      id: soldId,
      type: 2,
      status: 2,
      order_type: 'market',
      stop_price: '0.00',
      deal_amount: '0.00200000',
      fee_currency: 'USDT',
    },
    {
      ...same,
      ...untouched,
      id: makerId,
      type: 1,
      target_price: (last * 0.95).toFixed(2),
      order_type: 'limit',
      stop_price: '0.00',
      time_in_force: 'POST_ONLY',
      fee_currency: 'BTC',
    },
    {
      ...same,
      ...untouched,
      id: stopId,
      type: 2,
      target_price: target,
      order_type: 'stop_limit',
      stop_price: stop,
      time_in_force: 'GTC',
      fee_currency: 'USDT',
      created_at: '2026-01-05 12:00:00',
      updated_at: '2026-01-05 12:05:00',
    },
  ])
  const [filled] = rows
  const worth = Number(filled?.deal_price) * 0.002
  expect([Math.abs(Number(filled?.deal_price) / last - 1) < 0.05, Number(filled?.fee)]).toEqual([
    true,
    expect.closeTo(worth * 0.001, 6),
  ])
  for (const { trade_price: entry } of rows)
    expect(Math.abs(Number(entry) / last - 1)).toBeLessThan(0.02)
  await alice.post('/coin/cancel_all')
})

it('MKT-24 closing a pair cancels its resting orders with their freeze returned, refuses new ones there and touches no other pair', async () => {
  const free = [await held(BTC), await held(USDT)]
  const [bid, ask, other] = [await rest(BTC, 1), await rest(BTC, 2), await rest(ETH, 2, '0.01')]
  await fixture.restart(async () => {
    await fixture.asOwner('UPDATE market SET open = false WHERE id = 1')
  })
  expect(await idsOf({ status: 1 })).toEqual([other])
  const rows = await orders({ status: 3, currency_id: BTC, limit: 2 })
  expect(rows.map(({ id, frozen }) => [id, frozen])).toEqual(
    expect.arrayContaining([
      [bid, '0.00000000'],
      [ask, '0.00000000'],
    ]),
  )
  expect([await held(BTC), await held(USDT)]).toEqual(free)
  const again = {
    amount: '0.002',
    target_price: '10000',
    currency_id: BTC,
    legal_id: USDT,
    type: 2,
  }
  expect(await alice.post('/coin/trade', again)).toMatchObject({ code: 'PAIR_CLOSED' })
  expect(await alice.put('/coin/trade', { id: other })).toMatchObject({
    message: { released: '0.01000000' },
  })
  await rest(ETH, 2, '0.01')
})

it('MKT-31 a pair that only prices its coin takes no order of any kind, has no book, no chart and no alert, and its coin is worth something', async () => {
  const { currency } = (await alice.get('/currency/list')).message as {
    currency: { id: number; name: string; price: string }[]
  }
  const [avax, pair] = [
    currency.find(({ name }) => name === 'AVAX'),
    fixture.platform.trading.catalogue.pricedPairs().find(({ symbol }) => symbol === 'AVAX/USDT'),
  ]
  if (avax === undefined || pair === undefined) throw new Error('AVAX is not listed')
  expect(Number(avax.price)).toBeGreaterThan(1)
  const named = { currency_id: avax.id, legal_id: USDT }
  expect(
    await Promise.all([
      alice.post('/coin/trade', { ...named, amount: '1', target_price: '20', type: 1 }),
      alice.get('/currency/depth', { symbol: pair.symbol }),
      alice.get('/currency/trades', { symbol: pair.symbol }),
      alice.post('/alert/add', { ...named, direction: 'up', price: '900' }),
      alice.post('/lever/deal', named),
    ]),
  ).toMatchObject(Array.from({ length: 5 }, () => ({ code: 'PAIR_NOT_FOUND' })))
  expect(
    await alice.get('/currency/new_timeshar', {
      from: 1,
      to: Date.now(),
      symbol: pair.symbol,
      period: '60min',
    }),
  ).toMatchObject({ code: -1, data: [] })
})

it('WIRE-15 writes every amount and rate with 8 decimals, a pair’s prices with its own, and every other number whole', async () => {
  await rest(ETH, 2, '0.01')
  const detail = { currency: BTC, type: 'change' }
  const answers = {
    list: await alice.get('/coin/list'),
    wallets: await alice.post('/wallet/list'),
    detail: await alice.post('/wallet/detail', detail),
    records: await alice.post('/wallet/legal_log', { type: 2 }),
    quotation: await alice.get('/currency/quotation_new'),
    currencies: await alice.get('/currency/list'),
    depth: await alice.get('/currency/depth', { symbol: 'ETH/USDT' }),
    trades: await alice.get('/currency/trades', { symbol: 'ETH/USDT' }),
    info: await alice.get('/user/info'),
    placed: await alice.post('/coin/trade', {
      amount: '0.01',
      target_price: '9999.5',
      currency_id: ETH,
      legal_id: USDT,
      type: 2,
    }),
  }
  const figures = Object.values(answers).flatMap((answer) => figuresIn(answer))
  expect(figures.length).toBeGreaterThan(500)
  // MKT-05 and LEDG-13 define their own decimals for these two.
  const prices = [
    'target_price',
    'trade_price',
    'stop_price',
    'deal_price',
    'now_price',
    'high',
    'low',
    'open',
  ]
  const isWhole = ([name, value]: [string, string | number]): boolean =>
    typeof value === 'number'
      ? Number.isInteger(value)
      : ['change', 'coin_trade_fee', ...prices].includes(name) || /^-?\d+\.\d{8}$/.test(value)
  const { depth, trades, ...others } = answers
  expect(
    Object.values(others)
      .flatMap((answer) => figuresIn(answer))
      .filter((figure) => !isWhole(figure)),
  ).toEqual([])
  const { bids, asks } = depth.message as { bids: [string, string][]; asks: [string, string][] }
  const listed = (answers.quotation.message as { quotation: Record<string, string>[] }[]).flatMap(
    ({ quotation }) => quotation,
  )
  const displayed = [
    ...listed.flatMap((row) =>
      ['now_price', 'high', 'low', 'open'].map(
        (field) => [row[field] ?? '', Number(row['precision'])] as const,
      ),
    ),
    ...[...bids, ...asks].map(([price]) => [price, 2] as const),
    ...(trades.message as { price: string }[]).map(({ price }) => [price, 2] as const),
    ...(answers.list.message as Record<string, string>[]).flatMap((row) =>
      ['target_price', 'trade_price', 'stop_price', 'deal_price'].map(
        (field) => [row[field] ?? '', 2] as const,
      ),
    ),
  ]
  expect(displayed.length).toBeGreaterThan(50)
  expect(
    displayed.filter(
      ([text, precision]) => formatAtLeast(unitsOf<Price>(text), precision) !== text,
    ),
    'as many decimals as the pair has, and more only where the price has more',
  ).toEqual([])
  expect([...bids, ...asks].filter(([, amount]) => !/^\d+\.\d{8}$/.test(amount))).toEqual([])
})

/** Every number of a reply, and every decimal text, by field name. */
function figuresIn(value: unknown, name = ''): [string, string | number][] {
  if (typeof value === 'number' || (typeof value === 'string' && /^[+-]?\d+\.\d+$/.test(value)))
    return [[name, value]]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) =>
    figuresIn(inner, Array.isArray(value) ? name : key),
  )
}
