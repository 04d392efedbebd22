import { FuturesFixture } from '@candor/testing/fixtures/futures'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { auditLedger, LedgerAudit } from '../../../platform/ledger/index.ts'
import { futuresHolds } from '../index.ts'

let fixture: FuturesFixture

beforeEach(async () => {
  fixture = await FuturesFixture.open()
  await fixture.tick({ 1: '65000', 2: '3200' })
})
afterEach(async () => {
  const findings = await auditLedger(fixture.database, new LedgerAudit(), 'whole', [futuresHolds])
  await fixture.stop()
  expect(findings, 'the ledger balances, and what is locked is what living orders hold').toEqual([])
})

it('FUT-43 a delisting needs a notice of 7 days, and closes what is left at the mean of the last 30 minutes', async () => {
  const user = await fixture.user('100')
  const id = await fixture.open(user, { share: '10' }, { 1: '65000' })
  const pending = await fixture.file(user, { share: '1', target_price: '60000' })
  const created = fixture.clock.nowMs()
  const closes = created + 7 * 86_400_000
  const notice = (closesMs: number) =>
    fixture.owner.query(
      'INSERT INTO contract_delisting (market_id, closes_at, created_at) VALUES (1, $1, $2)',
      [new Date(closesMs), new Date(created)],
    )
  await expect(notice(closes - 1_000)).rejects.toThrow('contract_delisting_is_announced')
  await expect(
    fixture.database.rows({
      name: '',
      text: `
        INSERT INTO contract_delisting (market_id, closes_at)
        VALUES (1, now() + interval '8 days')`,
    }),
  ).rejects.toThrow('permission denied')
  await notice(closes)
  await fixture.restart(async () => {
    fixture.clock.advance(closes - 40 * 60_000 - fixture.clock.nowMs())
    await fixture.record({ 1: '70000' })
    const first = await fixture.record({ 1: '65100' }, { afterMs: 20 * 60_000 })
    const last = await fixture.record({ 1: '65300' }, { afterMs: 10 * 60_000 })
    expect(first.length + last.length).toBe(2)
  })
  expect(await fixture.order(user, id)).toMatchObject({ status: 1 })
  fixture.clock.advance(closes - fixture.clock.nowMs())
  await fixture.tick({ 1: '80000' }, { afterMs: 500 })
  await fixture.futuresEngine.queue.idle()
  expect(await fixture.order(user, id)).toMatchObject({
    status: 3,
    close_reason: 'delisted',
    close_price: '65200.00',
  })
  expect(await fixture.order(user, pending)).toMatchObject({ status: 4 })
  expect(
    await fixture.rows(
      `
        SELECT closing -> 'command' -> 'mean' ->> 'count' AS count FROM contract_order
        WHERE id = $1`,
      [id],
    ),
  ).toEqual([{ count: '2' }])
  expect(await fixture.ask(user, { share: '1' })).toEqual({ refused: 'PAIR_CLOSED' })
})

it('MKT-24 FUT-27 pending orders of a closed pair are cancelled, its positions stay', async () => {
  const user = await fixture.user('100')
  const id = await fixture.open(user, { share: '1' }, { 1: '65000' })
  const pending = await fixture.file(user, { share: '1', target_price: '60000' })
  await fixture.owner.query('UPDATE market SET open = false WHERE id = 1')
  await fixture.catalogue.refresh()
  await fixture.restart()
  await fixture.tick({ 1: '65000' })
  expect([
    (await fixture.order(user, id)).status,
    (await fixture.order(user, pending)).status,
  ]).toEqual([1, 4])
  expect(await fixture.ask(user, { share: '1' })).toEqual({ refused: 'PAIR_CLOSED' })
  expect(await fixture.close(user, id, { 1: '65000' })).toEqual({ message: 'position closed' })
})
