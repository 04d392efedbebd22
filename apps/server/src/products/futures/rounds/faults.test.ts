import { CommitUnknown, type Database, DatabaseUnavailable } from '@candor/server/db/connection'
import { auditLedger, LedgerAudit } from '@candor/server/platform/ledger/index'
import { faultKinds, faulty, numbersOf } from '@candor/testing/faults'
import { countStopped, listContracts } from '@candor/testing/fixtures/contract-rows'
import { FuturesFixture } from '@candor/testing/fixtures/futures'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { futuresHolds } from '../index.ts'
import { loadMemory } from '../wallets/wallet-memory.ts'

let fixture: FuturesFixture

beforeAll(async () => {
  fixture = await FuturesFixture.open()
})
afterAll(() => fixture.stop())

it('S14 FUT-30 FUT-39 a desk whose database fails settles every round once, at its tick, and answers nothing wrongly', async () => {
  const random = numbersOf(20_261_120)
  let faults = 0
  let isFaulty = false
  const database = faulty(fixture.database, () => {
    if (!isFaulty || random() > 0.3) return 'none'
    faults += 1
    return faultKinds[Math.floor(random() * faultKinds.length)] ?? 'none'
  })
  await fixture.tick({ 1: '65000' })
  await fixture.futuresEngine.stop()
  fixture.futuresEngine = fixture.newEngine(fixture.lease, fixture.clock, database)
  await fixture.futuresEngine.start()
  const people = await Promise.all(Array.from({ length: 6 }, () => fixture.user('1000')))
  isFaulty = true
  const opened: { key: string; user: number; id: number }[] = []
  let price = 65_000
  for (let step = 0; step < 120; step += 1) {
    const pendingReplies = people
      .filter(() => random() < 0.2)
      .map((user) => {
        const key = `step-${step}-${user}`
        const stop_loss_price =
          random() < 0.7 ? (price * (1 - 0.001 - random() * 0.004)).toFixed(2) : ''
        return fixture.ask(user, { share: '1', stop_loss_price }, key).then(
          (answer) => {
            if ('data' in answer) opened.push({ key, user, id: answer.data.id })
          },
          (error: unknown) => {
            if (!(error instanceof DatabaseUnavailable || error instanceof CommitUnknown))
              throw error
          },
        )
      })
    price = Math.round(price * (1 + (random() - 0.5) * 0.004) * 100) / 100
    await fixture.tick({ 1: price.toFixed(2) })
    fixture.clock.advance(3_000)
    await Promise.all(pendingReplies)
  }
  isFaulty = false
  for (let turn = 0; turn < 3; turn += 1) await fixture.tick({ 1: price.toFixed(2) })
  expect(faults).toBeGreaterThan(50)
  expect(opened.length).toBeGreaterThan(50)
  const orders = await listContracts(fixture.database)
  for (const { key, user, id } of opened) {
    expect(
      orders.filter((order) => order.id === id && order.user_id === user),
      'what was answered exists',
    ).toHaveLength(1)
    expect(await fixture.ask(user, { share: '1' }, key), 'and is answered again').toMatchObject({
      data: { id },
    })
  }
  const due = `
    SELECT min(t.id) FROM tick t
    WHERE t.market_id = 1 AND t.id > o.open_tick_id AND t.price <= o.stop_loss
      AND t.ts > o.stops_set_ms`
  expect(
    await fixture.rows(
      `
        SELECT o.id FROM contract_order o
        WHERE o.stop_loss IS NOT NULL AND o.status = 1 AND (${due}) IS NOT NULL`,
    ),
    'no stop was passed over',
  ).toEqual([])
  expect(
    await fixture.rows(
      `
        SELECT o.id FROM contract_order o
        WHERE o.close_reason = 'sl' AND o.close_tick_id <> (${due})`,
    ),
    'each closed at the first tick that touched it',
  ).toEqual([])
  expect(await countStopped(fixture.database)).toBeGreaterThan(10)
  for (const { id, memory } of fixture.futuresEngine.queue.wallets())
    expect(memory, 'what is remembered is what is written').toEqual(
      await loadMemory(fixture.futuresEngine.walletParts, id),
    )
  expect(await auditLedger(fixture.database, new LedgerAudit(), 'whole', [futuresHolds])).toEqual(
    [],
  )
}, 60_000)

it('S14 a wallet that cannot be settled is tried again once a second, however many rounds wait for it', async () => {
  let isGone = false
  let tries = 0
  const database: Database = {
    ...fixture.database,
    transaction(work) {
      if (!isGone) return fixture.database.transaction(work)
      tries += 1
      return Promise.reject(new DatabaseUnavailable('planted: gone'))
    },
  }
  await fixture.futuresEngine.stop()
  fixture.futuresEngine = fixture.newEngine(fixture.lease, fixture.clock, database)
  await fixture.futuresEngine.start()
  const user = await fixture.user('1000')
  const id = await fixture.open(user, { share: '1', stop_loss_price: '60000' }, { 1: '65000' })
  const wallets = fixture.futuresEngine.queue.wallets().length
  isGone = true
  for (let round = 0; round < 20; round += 1)
    await fixture.tick({ 1: round === 0 ? '59000' : '58000' })
  expect(tries, 'each wallet with a round and again a second later, at most').toBeLessThanOrEqual(
    41 * wallets,
  )
  isGone = false
  fixture.clock.advance(1_000)
  await fixture.futuresEngine.idle()
  expect(await fixture.order(user, id)).toMatchObject({
    status: 3,
    close_price: '59000.00',
    close_reason: 'sl',
  })
})
