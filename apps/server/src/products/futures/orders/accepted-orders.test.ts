import { MAX_OPEN_ORDERS } from '@candor/engine/futures/terms'
import { type Price, type Quantity, unitsOf } from '@candor/money'
import { messageOf } from '@candor/testing/fixtures/access'
import { listOpened } from '@candor/testing/fixtures/contract-rows'
import { BTC, ETH, FuturesFixture } from '@candor/testing/fixtures/futures'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Database } from '../../../db/connection.ts'
import { limitsHandlers, riskVersions } from '../../../account/limits/index.ts'
import { type FuturesEngine, loadFuturesProfit } from '../index.ts'
import { openContract } from './open-order.ts'

let fixture: FuturesFixture

beforeAll(async () => {
  fixture = await FuturesFixture.open()
  await fixture.tick({ 1: '65000', 2: '3200' })
})
afterAll(() => fixture.stop())

it('WIRE-51 a limit order whose look at its key fails while it waits for its turn is answered by that, and is no fault that ends the process', async () => {
  const user = await fixture.user('100')
  const unheard: unknown[] = []
  const hear = (error: unknown): void => {
    unheard.push(error)
  }
  process.on('unhandledRejection', hear)
  // The engine's turn comes long after the lookup has failed, as behind a slow order.
  const instead: Readonly<Record<PropertyKey, unknown>> = {
    calls: { ...fixture.database, rows: () => Promise.reject(new Error('no connection')) },
    queue: {
      command: (_id: unknown, _round: unknown, work: () => unknown) =>
        new Promise((resolve) => {
          setTimeout(resolve, 50)
        }).then(work),
    },
  }
  const engine = new Proxy<FuturesEngine>(fixture.futuresEngine, {
    get(target, name): unknown {
      const value: unknown = instead[name] ?? Reflect.get(target, name, target)
      return typeof value === 'function' ? (value as () => unknown).bind(target) : value
    },
  })
  try {
    const pendingReply = fixture
      .handlers(engine)
      .open(
        { ...BTC, multiple: 50, type: 1, status: 0, share: '1', target_price: '60000' },
        fixture.context(user, 'limit-key'),
      )
    await expect(pendingReply).rejects.toThrow('no connection')
  } finally {
    process.off('unhandledRejection', hear)
  }
  expect(unheard).toEqual([])
})

it(
  'FUT-44 no order of 190 is recalled once its tick is known: a cool-off and a loss limit come too late for those that were accepted',
  { timeout: 120_000 },
  async () => {
    const user = await fixture.user('10000')
    const limits = limitsHandlers({ database: fixture.database, realised: [loadFuturesProfit] })
    const lost = await fixture.open(user, { share: '1' }, { 1: '65000' })
    await fixture.close(user, lost, { 1: '64990' })
    const pendingReplies = Array.from({ length: 190 }, (_, index) =>
      fixture.ask(user, { share: '1', ...(index % 2 === 0 ? BTC : ETH) }),
    )
    const ticks = await fixture.record({ 1: '65000', 2: '3200' })
    for (const listener of fixture.listeners) listener(ticks)
    await fixture.record({ 1: '63000', 2: '3100' })
    messageOf(await limits.set({ daily_loss: '0.01' }, fixture.context(user)))
    messageOf(await limits.coolOff({ days: 1 }, fixture.context(user)))
    const answers = await Promise.all(pendingReplies)
    const refused = answers.flatMap((answer) => ('refused' in answer ? [answer.refused] : []))
    // Orders beyond a user's maximum in a pair are refused by that rule, and by nothing else.
    expect(refused).toEqual(
      Array.from({ length: 190 - 2 * MAX_OPEN_ORDERS }, () => 'MAX_OPEN_ORDERS'),
    )
    const opened = await fixture.rows(
      `
        SELECT market_id, open_tick_id, count(*)::int AS count FROM contract_order
        WHERE user_id = $1 AND status = 1 GROUP BY market_id, open_tick_id ORDER BY market_id`,
      [user],
    )
    expect(opened).toEqual(
      ticks.map(({ marketId, id }) => ({
        market_id: marketId,
        open_tick_id: String(id),
        count: MAX_OPEN_ORDERS,
      })),
    )
    expect(
      await fixture.ask(user, { share: '1' }),
      'what is accepted after it is refused',
    ).toMatchObject({ refused: 'COOL_OFF' })
  },
)

it.each(['cool-off', 'loss limit'] as const)(
  'FUT-44 a %s that is in force before any order had its turn binds none that was accepted before it',
  async (gate) => {
    const user = await fixture.user('1000')
    const limits = limitsHandlers({ database: fixture.database, realised: [loadFuturesProfit] })
    const lost = await fixture.open(user, { share: '1' }, { 1: '65000' })
    await fixture.close(user, lost, { 1: '64990' })
    const pendingReply = fixture.ask(user, { share: '1' })
    await fixture.accepted()
    fixture.clock.advance(300)
    if (gate === 'cool-off') messageOf(await limits.coolOff({ days: 1 }, fixture.context(user)))
    else messageOf(await limits.set({ daily_loss: '0.01' }, fixture.context(user)))
    await fixture.tick({ 1: '65000' })
    expect(await pendingReply).toMatchObject({ message: 'Position opened' })
    const next = fixture.ask(user, { share: '1' })
    await fixture.tick({ 1: '65000' })
    expect(await next).toMatchObject({ refused: gate === 'cool-off' ? 'COOL_OFF' : 'LOSS_LIMIT' })
  },
)

it('FUT-44 USER-33 a disclosure that is read after an order was accepted opens none of it, however late the look at it comes', async () => {
  const user = await fixture.user('1000', { acknowledged: false })
  let look = (): void => undefined
  const looked = new Promise<void>((resolve) => {
    look = resolve
  })
  const late = new Proxy<Database>(fixture.database, {
    get(target, name): unknown {
      if (name === 'transaction')
        return async (work: Parameters<Database['transaction']>[0]) => {
          await looked
          return target.transaction(work)
        }
      const value: unknown = Reflect.get(target, name, target)
      return typeof value === 'function' ? (value as () => unknown).bind(target) : value
    },
  })
  const engine = new Proxy<FuturesEngine>(fixture.futuresEngine, {
    get(target, name): unknown {
      const value: unknown = name === 'calls' ? late : Reflect.get(target, name, target)
      return typeof value === 'function' ? (value as () => unknown).bind(target) : value
    },
  })
  const pendingReply = fixture
    .handlers(engine)
    .open({ ...BTC, multiple: 50, type: 1, status: 1, share: '1' }, fixture.context(user))
  fixture.clock.advance(300)
  messageOf(
    await limitsHandlers({
      database: fixture.database,
      realised: [loadFuturesProfit],
    }).acknowledgeRisk(
      { product: 'contracts', version: riskVersions.contracts },
      fixture.context(user),
    ),
  )
  const ticked = fixture.tick({ 1: '65000' })
  look()
  await ticked
  expect(await pendingReply).toMatchObject({ refused: 'RISK_ACK_REQUIRED' })
  expect(await fixture.open(user, { share: '1', multiple: 50 }, { 1: '65000' })).toBeGreaterThan(0)
})

it('FUT-44 an order of a pair whose tick comes first does not take the money of one that was accepted before it', async () => {
  const user = await fixture.user('100')
  await fixture.wake({ 1: '65000', 2: '3200' })
  await fixture.tick({ 1: '65000', 2: '3200' })
  const first = fixture.ask(user, { share: '10' })
  await fixture.accepted()
  const second = fixture.ask(user, { ...ETH, share: '20' })
  const affordable = fixture.ask(user, { ...ETH, share: '3' })
  await fixture.tick({ 2: '3200' })
  expect(await second).toMatchObject({ refused: 'INSUFFICIENT_BALANCE' })
  expect(await affordable).toMatchObject({ message: 'Position opened' })
  await fixture.tick({ 1: '65200' })
  expect(await first).toMatchObject({ message: 'Position opened' })
  const third = fixture.ask(user, { ...ETH, share: '3' })
  await fixture.tick({ 2: '3200' })
  expect(await third, 'nothing is set aside any more').toMatchObject({ message: 'Position opened' })
})

it('WIRE-52 FUT-03 a market order that nothing could pay for is refused before it waits for its tick', async () => {
  const user = await fixture.user('60')
  await fixture.wake({ 1: '65000' })
  await fixture.tick({ 1: '65000' })
  expect(await fixture.ask(user, { share: '10' })).toEqual({
    refused: 'INSUFFICIENT_BALANCE',
    details: { needed: '68.26365000', fee: '3.25065000' },
  })
  const near = await fixture.user('68')
  const pendingReply = fixture.ask(near, { share: '10' })
  await fixture.tick({ 1: '64600' })
  expect(await pendingReply, 'its tick decides where it might be paid for').toMatchObject({
    message: 'Position opened',
  })
})

it('FUT-44 WIRE-50 orders whose looks at the database take long hold up no order of another: they are not accepted and have no turn yet', async () => {
  const [slow, quick] = [
    await Promise.all(Array.from({ length: 8 }, () => fixture.user('100'))),
    await fixture.user('100'),
  ]
  await fixture.wake({ 1: '65000' })
  const { promise: heldPromise, resolve: letGo } = Promise.withResolvers<undefined>()
  const calls = {
    ...fixture.database,
    rows: async (...args: Parameters<typeof fixture.database.rows>) =>
      heldPromise.then(() => fixture.database.rows(...args)),
  }
  const engine = new Proxy<FuturesEngine>(fixture.futuresEngine, {
    get(target, name): unknown {
      const value: unknown = name === 'calls' ? calls : Reflect.get(target, name, target)
      return typeof value === 'function' ? (value as () => unknown).bind(target) : value
    },
  })
  const request = {
    side: 'long',
    lots: unitsOf<Quantity>('1'),
    leverage: 50,
    takeProfit: undefined,
    stopLoss: undefined,
    isCopied: false,
  } as const
  const looking = slow.map((user, index) =>
    openContract(
      engine,
      index % 2 === 0 ? request : { ...request, limitPrice: unitsOf<Price>('60000') },
      engine.findPair(1, 3),
      { ...fixture.context(user, `slow-${user}`) },
    ),
  )
  const pendingReply = fixture.ask(quick, { share: '1' })
  await fixture.tick({ 1: '65000' })
  expect(await pendingReply).toMatchObject({ message: 'Position opened' })
  expect(
    await fixture.rows('SELECT 1 FROM contract_order WHERE user_id = ANY ($1)', [slow]),
  ).toEqual([])
  letGo(undefined)
  // How long their lookups take depends on the machine, so ticks come until all have a reply.
  const later: (number | undefined)[] = []
  let isAnswered = false
  const answers = Promise.all(looking).finally(() => {
    isAnswered = true
  })
  while (!isAnswered) {
    await new Promise((resolve) => {
      setTimeout(resolve, 100)
    })
    later.push(...(await fixture.tick({ 1: '65100' })).map(({ id }) => id))
  }
  for (const answer of await answers) expect(answer).toHaveProperty('message')
  const opened = await listOpened(fixture.database, slow)
  expect(opened).toHaveLength(slow.length / 2)
  expect(later, 'each at a tick after its look').toEqual(
    expect.arrayContaining(opened.map(({ openTickId }) => openTickId)),
  )
})
