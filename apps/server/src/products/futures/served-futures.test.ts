import { contractOrder } from '@candor/contract/futures'
import { fund, newPerson, type Person, readRisk, signInDemo } from '@candor/testing/people'
import { openPlatform, type TestPlatform } from '@candor/testing/platform'
import { letWithdraw, newWithdrawal } from '@candor/testing/withdrawing'
import { io, type Socket } from 'socket.io-client'
import { afterAll, beforeAll, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { riskVersions } from '../../account/limits/index.ts'

let fixture: TestPlatform
let alice: Person
let socket: Socket
const receivedEvents: { event: string; payload: Record<string, unknown>; atMs: number }[] = []
const PAIR = { currency_id: 1, legal_id: 3 }
const ASK = { ...PAIR, share: '1', multiple: 25, type: 1, status: 1 }

beforeAll(async () => {
  fixture = await openPlatform()
  alice = await signInDemo(fixture.address, 'alice')
  socket = io(fixture.address, {
    auth: { token: alice.token },
    forceNew: true,
    reconnection: false,
  })
  for (const event of ['lever_trade', 'lever_closed', 'wallet'])
    socket.on(event, (payload: Record<string, unknown>) => {
      receivedEvents.push({ event, payload, atMs: performance.now() })
    })
  await new Promise<void>((resolve) => {
    socket.on('ready', resolve)
  })
})
afterAll(async () => {
  socket.disconnect()
  await fixture.stop()
})

it('FUT-03 AUTH-22 USER-33 answers 999, then 998, then RISK_ACK_REQUIRED, also to malformed input', async () => {
  const answer = await fetch(`${fixture.address}/api/lever/submit`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  })
  expect(await answer.json()).toMatchObject({ type: '999' })
  const stranger = await newPerson(fixture)
  expect(await stranger.post('/lever/submit', {})).toMatchObject({ type: '998' })
  expect(await alice.post('/lever/submit', {})).toMatchObject({
    code: 'RISK_ACK_REQUIRED',
    details: { product: 'contracts', version: riskVersions.contracts },
  })
  expect(await alice.post('/lever/submit', ASK)).toMatchObject({ code: 'RISK_ACK_REQUIRED' })
  await readRisk(alice, 'contracts')
  expect(await alice.post('/lever/submit', {})).toMatchObject({ code: 'PARAM_ERROR' })
  expect(await alice.post('/lever/submit', ASK)).toMatchObject({ code: 'INSUFFICIENT_BALANCE' })
})

it('FUT-02 FUT-04 RT-09 RT-10 RT-12 opens, tells of it once a second, and closes', async () => {
  await readRisk(alice, 'contracts')
  expect(
    await alice.post('/wallet/change', {
      currency_id: 3,
      number: '1000',
      from_field: 'change',
      to_field: 'lever',
    }),
  ).toMatchObject({ type: 'ok' })
  const beganMs = performance.now()
  const opened = await alice.post('/lever/submit', {
    ...ASK,
    target_price: '999',
    target_profit_price: '',
    stop_loss_price: '0',
    password: '',
  })
  expect(opened).toMatchObject({
    type: 'ok',
    message: 'Position opened',
    data: { id: expect.any(Number) as number },
  })
  const { id } = opened.data as { id: number }
  const listed = await alice.post('/lever/my_trade', {
    currency_id: 0,
    legal_id: 3,
    page: 1,
    status: -1,
  })
  const {
    message: {
      data: [order],
    },
  } = listed.message as { message: { data: unknown[] } }
  expect(
    z.safeParse(z.strictObject(contractOrder.def.shape), order),
    'exactly the fields of the rule',
  ).toMatchObject({ success: true })
  expect(order).toMatchObject({
    id,
    show_lever_id: id + 10_000,
    status: 1,
    settled: 0,
    order_type: 1,
    follow_user_id: 0,
    close_reason: '',
    complete_time: '',
  })
  const pushed = () => receivedEvents.filter(({ event }) => event === 'lever_trade')
  await expect.poll(() => pushed().length).toBeGreaterThanOrEqual(4)
  const pushes = pushed()
  // From before the order, since a busy machine sends late pushes all at once; one push is for the
  // opening itself.
  expect(pushes.length).toBeLessThanOrEqual((performance.now() - beganMs) / 1_000 + 2)
  expect(Object.keys(pushes[0]?.payload ?? {}).sort()).toEqual([
    'caution_money',
    'caution_money_all',
    'hazard_rate',
    'origin_caution_money',
    'origin_caution_money_all',
    'profits',
    'profits_all',
    'to',
    'trades_all',
    'trades_cur',
    'trades_entrust',
    'type',
  ])
  expect(pushes[0]?.payload).toMatchObject({
    type: 'lever_trade',
    to: alice.userId,
    trades_all: [{ id }],
    trades_cur: [{ id }],
    trades_entrust: [],
  })
  expect(await alice.post('/lever/close', { id })).toMatchObject({
    type: 'ok',
    message: 'position closed',
  })
  await expect
    .poll(() =>
      receivedEvents
        .filter(({ event }) => event === 'lever_closed')
        .map(({ payload }) => payload['id']),
    )
    .toEqual([[id]])
  await expect
    .poll(() => receivedEvents.filter(({ event }) => event === 'wallet').length)
    .toBeGreaterThanOrEqual(2)
})

it('FUT-01 answers the ticket of a pair with at most 5 levels a side', async () => {
  const { message } = await alice.post('/lever/deal', PAIR)
  const ticket = message as {
    lever_transaction: {
      in: { price: string; number: string }[]
      out: { price: string; number: string }[]
    }
  }
  expect(ticket.lever_transaction.in).toHaveLength(5)
  expect(ticket.lever_transaction.out).toHaveLength(5)
  const [bids, asks] = [ticket.lever_transaction.in, ticket.lever_transaction.out].map((levels) =>
    levels.map(({ price }) => Number(price)),
  )
  expect([...(bids ?? []), 0], 'bids from the best down').toEqual(
    [...(bids ?? []), 0].toSorted((a, b) => b - a),
  )
  expect([bids?.[0] ?? 0, ...(asks ?? [])], 'above them asks from the best up').toEqual(
    [bids?.[0] ?? 0, ...(asks ?? [])].toSorted((a, b) => a - b),
  )
  expect(Object.keys(ticket.lever_transaction.in[0] ?? {})).toEqual(['price', 'number'])
  expect(await alice.post('/lever/deal', { currency_id: 12, legal_id: 3 })).toMatchObject({
    code: 'PAIR_NOT_FOUND',
  })
})

it('MKT-04 FUT-37 the quotation and the house show the terms in force', async () => {
  const { message } = await alice.get('/currency/quotation_new')
  const [{ quotation }] = message as [{ quotation: Record<string, unknown>[] }]
  expect(quotation.find(({ id }) => id === 1)).toMatchObject({
    open_lever: 1,
    lever_share_num: '0.01000000',
    spread: '0.02000000',
    overnight: '0.01500000',
    lever_trade_fee: '0.05000000',
    lever_min_share: 1,
    lever_max_share: 10_000,
  })
  expect(quotation.find(({ id }) => id === 11)).toMatchObject({
    open_lever: 0,
    lever_share_num: '0.00000000',
  })
  const house = await alice.get('/fairness/house')
  expect((house.message as { exposures: unknown[] }).exposures).toContainEqual({
    product: 'futures',
    symbol: 'BTC/USDT',
    exposure: '0.00000000',
    cap: '5000000.00000000',
    currency: 'USDT',
  })
})

it('MOVE-03 WALLET_RISK keeps the risk rate at 150 % or more while positions are open', async () => {
  const { data } = await alice.post('/lever/submit', { ...ASK, share: '10' })
  const move = (number: string) =>
    alice.post('/wallet/change', {
      currency_id: 3,
      number,
      from_field: 'lever',
      to_field: 'change',
    })
  expect(await move('900')).toMatchObject({ code: 'WALLET_RISK' })
  expect(await move('100')).toMatchObject({ type: 'ok' })
  expect(await alice.post('/lever/close', { id: (data as { id: number }).id })).toMatchObject({
    type: 'ok',
  })
})

it('LEDG-06 the ledger balances with a position open, and across a restart', async () => {
  await alice.post('/lever/submit', ASK)
  await alice.post('/lever/submit', { ...ASK, status: 0, target_price: '1' })
  expect(await fixture.platform.trading.reconciler.check('whole')).toMatchObject({
    balanced: true,
    findings: [],
  })
  await fixture.restart()
  expect(await fixture.platform.trading.reconciler.check('whole')).toMatchObject({
    balanced: true,
    findings: [],
  })
  expect(await alice.post('/lever/cancel_all', {})).toMatchObject({ message: { count: 1 } })
  expect(await alice.post('/lever/batch_close', { type: 0 })).toMatchObject({
    message: 'Positions closed: 1',
    data: { count: 1 },
  })
})

it('OUT-09 an open contract holds up no withdrawal of what lies outside it', async () => {
  const trader = await newPerson(fixture)
  await fund(fixture, trader.userId, { 3: '500' })
  await letWithdraw(fixture, trader.userId)
  await readRisk(trader, 'contracts')
  await trader.post('/wallet/change', {
    currency_id: 3,
    number: '150',
    from_field: 'change',
    to_field: 'lever',
  })
  expect(await trader.post('/lever/submit', ASK)).toMatchObject({ type: 'ok' })
  expect(await newWithdrawal(trader, '350')).toBeGreaterThan(0)
})
