import { proofSources } from '../../composition/products.ts'
import { verifyProofs } from '@candor/testing/proofs'
import { fairness } from '@candor/contract'
import { checkEvidence } from '@candor/engine/verify/check'
import type { OrderProof } from '@candor/engine/verify/evidence'
import { contextAt } from '@candor/testing/context'
import { FuturesFixture } from '@candor/testing/fixtures/futures'
import { chainTicks } from '@candor/testing/ticks/tick-chain'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { proofHandlers, loadEvidence } from './index.ts'
import { findOrderOwner } from '@candor/testing/fixtures/recorded-orders'

const [BTC_MARKET, ETH_MARKET] = [1, 2]
let fixture: FuturesFixture

beforeAll(async () => {
  fixture = await FuturesFixture.open()
  await fixture.tick({ [BTC_MARKET]: '65000', [ETH_MARKET]: '3200.5' })
})
afterAll(() => fixture.stop())

async function proved(userId: number, id: number): Promise<OrderProof> {
  const answer = await proofHandlers(fixture.database, proofSources).order(
    { kind: 'contract', id },
    contextAt(0, { userId, sessionId: 1, authLevel: 1 }),
  )
  if ('refused' in answer) throw new Error(answer.refused)
  expect(fairness.order.reply.safeParse(answer.message).error).toBeUndefined()
  return answer.message as unknown as OrderProof
}

/** The mismatches, step by step; empty when everything checkable today matches. */
async function wrong(proof: OrderProof): Promise<unknown[]> {
  await chainTicks(fixture.owner)
  const evidence = await loadEvidence(
    fixture.database,
    await proved(await findOrderOwner(fixture.database, proof.id), proof.id),
  )
  if (evidence === undefined) return ['a tick is missing']
  const steps = checkEvidence(evidence)
  expect(steps.filter(({ what }) => what === 'result')).toHaveLength(1)
  return steps.filter(({ verdict }) => verdict.is === 'differs')
}

describe('a contract order', () => {
  it('FUT-39 FAIR-04 open: its entry, size, margin and fee follow from its tick and its frozen terms (FUT-09)', async () => {
    const user = await fixture.user('100')
    const id = await fixture.open(user, { share: '10' }, { [BTC_MARKET]: '65000' })
    const proof = await proved(user, id)
    expect(proof).toMatchObject({
      formula: 'futures.order',
      version: 2,
      inputs: {
        symbol: 'BTC/USDT',
        side: 'long',
        lots: '10.00000000',
        multiple: 100,
        spread: '0.00020000',
        closing: null,
      },
      result: {
        open_price: '65000.00000000',
        entry: '65013.00000000',
        size: '0.10000000',
        notional: '6501.30000000',
        margin: '65.01300000',
        fee: '3.25065000',
      },
    })
    expect(proof.result).not.toHaveProperty('close_price')
    expect(await wrong(proof)).toEqual([])
  })

  it('FAIR-04 a contract order is its owner’s alone', async () => {
    const [user, other] = [await fixture.user('100'), await fixture.user('100')]
    const id = await fixture.open(user, { share: '1' }, { [BTC_MARKET]: '65000' })
    const requestProof = (userId: number) =>
      proofHandlers(fixture.database, proofSources).order(
        { kind: 'contract', id },
        contextAt(0, { userId, sessionId: 1, authLevel: 1 }),
      )
    expect(await requestProof(user)).toMatchObject({ message: { kind: 'contract', id } })
    expect(await requestProof(other)).toEqual({ refused: 'NOT_FOUND' })
  })

  it('FUT-39 FAIR-06 closed by hand: at the first tick after the close was accepted (FUT-14)', async () => {
    const user = await fixture.user('100')
    const id = await fixture.open(user, { share: '10' }, { [BTC_MARKET]: '65000' })
    await fixture.tick({ [BTC_MARKET]: '65500' })
    await fixture.close(user, id, { [BTC_MARKET]: '66000' })
    const proof = await proved(user, id)
    expect(proof.result).toMatchObject({
      close_price: '66000.00000000',
      reason: 'manual',
      profit: '98.70000000',
      credit: '163.71300000',
    })
    expect(proof.runs).toHaveLength(2)
    expect(await wrong(proof)).toEqual([])
  })

  it.each([
    ['tp', { target_profit_price: '65500' }, '65600', 'tp'],
    ['sl', { stop_loss_price: '64900' }, '64800', 'sl'],
  ])(
    'FUT-39 FUT-30 closed by its %s: the run shows that no tick before touched it',
    async (_, stops, price, reason) => {
      const user = await fixture.user('1000')
      const id = await fixture.open(user, { share: '10', ...stops }, { [BTC_MARKET]: '65000' })
      for (const between of ['65100', '65050', '65150'])
        await fixture.tick({ [BTC_MARKET]: between })
      await fixture.tick({ [BTC_MARKET]: price })
      const proof = await proved(user, id)
      expect(proof.result).toMatchObject({ reason, close_price: `${price}.00000000` })
      expect(proof.runs[1]).toMatchObject({
        from: proof.result?.['open_tick_id'],
        to: proof.result?.['close_tick_id'],
      })
      expect(await wrong(proof)).toEqual([])
    },
  )

  it('FUT-39 FUT-26 opened by its target after waiting, gap included', async () => {
    const user = await fixture.user('1000')
    await fixture.tick({ [BTC_MARKET]: '65000' })
    const id = await fixture.file(user, { share: '10', target_price: '64000' })
    expect((await proved(user, id)).result).toBeNull()
    await fixture.tick({ [BTC_MARKET]: '64500' })
    await fixture.tick({ [BTC_MARKET]: '63900' })
    const proof = await proved(user, id)
    expect(proof).toMatchObject({
      inputs: { target: '64000.00000000' },
      result: { open_price: '63900.00000000' },
    })
    expect(await wrong(proof)).toEqual([])
    await fixture.close(user, id, { [BTC_MARKET]: '64000' })
    expect(await wrong(await proved(user, id))).toEqual([])
  })

  it('FUT-39 FUT-18 FUT-19 liquidated: the wallet of that round, its marks and the fund give reason, loss and who bore it', async () => {
    await fixture.tick({ [BTC_MARKET]: '65000', [ETH_MARKET]: '3200' })
    const user = await fixture.user('200')
    const first = await fixture.open(
      user,
      { share: '10' },
      { [BTC_MARKET]: '65000', [ETH_MARKET]: '3200' },
    )
    const second = await fixture.open(
      user,
      { share: '5', currency_id: 2 },
      { [BTC_MARKET]: '65000', [ETH_MARKET]: '3200' },
    )
    await fixture.tick({ [BTC_MARKET]: '62000', [ETH_MARKET]: '3190' })
    const proof = await proved(user, first)
    expect(proof.result).toMatchObject({ reason: 'liquidation', close_price: '62000.00000000' })
    expect(proof.inputs['closing']).toMatchObject({
      wallet: { positions: [{ id: first }, { id: second }] },
    })
    expect(proof.ticks.map(({ role }) => role)).toEqual(['open', 'close', 'mark'])
    expect(await wrong(proof)).toEqual([])
    expect(await wrong(await proved(user, second))).toEqual([])
  })

  it('FUT-39 FUT-23 after nights: each fee fell due in its turn and was at most the published one', async () => {
    const user = await fixture.user('500')
    const id = await fixture.open(user, { share: '10' }, { [BTC_MARKET]: '65000' })
    await fixture.tick({ [BTC_MARKET]: '65000' }, { afterMs: 86_400_000 })
    await fixture.close(user, id, { [BTC_MARKET]: '65100' })
    const proof = await proved(user, id)
    expect(proof.inputs['overnight_fees']).toMatchObject([{ fee: '0.97519500' }])
    expect(await wrong(proof)).toEqual([])
  })

  it('FUT-39 FUT-43 FAIR-06 delisted: the run over the last half hour gives the mean', async () => {
    const user = await fixture.user('500')
    const id = await fixture.open(
      user,
      { share: '5', currency_id: 2 },
      { [BTC_MARKET]: '65000', [ETH_MARKET]: '3200' },
    )
    await fixture.rows(
      `
        INSERT INTO contract_delisting (market_id, closes_at, created_at)
        VALUES ($1, to_timestamp($2 / 1000.0), to_timestamp($2 / 1000.0) - interval '8 days')`,
      [ETH_MARKET, fixture.clock.nowMs() + 3_500],
    )
    await fixture.restart()
    for (const price of ['3201', '3203', '3202', '3300', '3310'])
      await fixture.tick({ [BTC_MARKET]: '65000', [ETH_MARKET]: price })
    await fixture.futuresEngine.queue.idle()
    const proof = await proved(user, id)
    expect(proof.result).toMatchObject({ reason: 'delisted' })
    expect(await wrong(proof)).toEqual([])
  })

  it('FUT-39 the whole database recomputes', async () => {
    await chainTicks(fixture.owner)
    const verdict = (await verifyProofs(fixture.database)).find(({ kind }) => kind === 'contract')
    expect(verdict?.difference).toBeUndefined()
    expect(verdict?.count).toBeGreaterThanOrEqual(7)
    expect(fixture.faults).toEqual([])
  })

  it.each([
    [
      'profit',
      `
        UPDATE contract_order SET profit = profit + 1
        WHERE id = (SELECT min(id) FROM contract_order WHERE close_reason = 'manual')`,
      /its result differs in profit/,
    ],
    [
      'closing price',
      `
        UPDATE contract_order SET close_price = close_price - 1
        WHERE id = (SELECT min(id) FROM contract_order WHERE close_reason = 'tp')`,
      /its result differs in close_price/,
    ],
    [
      'entry',
      `
        UPDATE contract_order SET entry = entry + 100000000
        WHERE id = (SELECT min(id) FROM contract_order)`,
      /its result differs/,
    ],
    [
      'reason',
      `UPDATE contract_order SET close_reason = 'liquidation' WHERE close_reason = 'sl'`,
      /its result differs/,
    ],
    [
      'stop',
      `
        UPDATE contract_order
        SET closing = jsonb_set(closing, '{wallet,positions,0,takeProfit}', '"65100.00000000"')
        WHERE close_reason = 'tp'`,
      /its result differs/,
    ],
    [
      'wallet',
      `
        UPDATE contract_order SET closing = jsonb_set(closing, '{wallet,balance}', '"900.00000000"')
        WHERE close_reason = 'liquidation'`,
      /its result differs/,
    ],
    [
      'mark',
      `
        UPDATE contract_order SET closing = jsonb_set(closing, '{round,marks}', '[]')
        WHERE close_reason = 'liquidation'`,
      /a position of the wallet has no mark/,
    ],
    [
      'command',
      `
        UPDATE contract_order SET closing = jsonb_set(closing, '{command,ids}', '[999999]')
        WHERE close_reason = 'manual'`,
      /the wallet does not hold what was closed/,
    ],
    [
      'list',
      `
        UPDATE contract_order SET closing = jsonb_set(closing, '{command,ids}', '["1"]')
        WHERE close_reason = 'manual'`,
      /no whole numbers ids/,
    ],
    [
      'overnight fee',
      'UPDATE contract_overnight SET from_margin = from_margin + 1',
      /overnight_fees/,
    ],
    [
      'leverage',
      `UPDATE contract_order SET multiple = 50 WHERE id = (SELECT min(id) FROM contract_order)`,
      /its result differs in margin/,
    ],
  ])('S21 FAIR-05 finds that somebody changed a %s', async (_, plant, says) => {
    await fixture.owner.query('CREATE TABLE kept_orders AS SELECT * FROM contract_order')
    await fixture.owner.query('CREATE TABLE kept_nights AS SELECT * FROM contract_overnight')
    try {
      await fixture.owner.query(plant)
      expect(
        (await verifyProofs(fixture.database)).find(({ kind }) => kind === 'contract')?.difference,
      ).toMatch(says)
    } finally {
      await fixture.owner.query(`
        UPDATE contract_order o
        SET profit = k.profit, close_price = k.close_price, entry = k.entry,
          close_reason = k.close_reason, closing = k.closing, multiple = k.multiple
          FROM kept_orders k WHERE k.id = o.id;
        UPDATE contract_overnight o SET from_margin = k.from_margin FROM kept_nights k
        WHERE k.order_id = o.order_id AND k.day = o.day;
        DROP TABLE kept_orders, kept_nights`)
    }
  })
})
