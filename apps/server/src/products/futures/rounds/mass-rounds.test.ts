import { CommitUnknown, type Database } from '@candor/server/db/connection'
import { auditLedger, LedgerAudit } from '@candor/server/platform/ledger/index'
import { listPaidByFund, loadStopping } from '@candor/testing/fixtures/contract-rows'
import { FuturesFixture } from '@candor/testing/fixtures/futures'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { futuresHolds } from '../index.ts'
import { listActiveWallets, type WalletId } from '../wallets/store-wallets.ts'
import { loadMemory } from '../wallets/wallet-memory.ts'

const PEOPLE = 12
let fixture: FuturesFixture

beforeEach(async () => {
  fixture = await FuturesFixture.open()
  await fixture.tick({ 1: '65000' })
})
afterEach(async () => {
  for (const { id, memory } of fixture.futuresEngine.queue.wallets())
    expect(memory, 'what is remembered is what is written').toEqual(
      await loadMemory(fixture.futuresEngine.walletParts, id),
    )
  const findings = await auditLedger(fixture.database, new LedgerAudit(), 'whole', [futuresHolds])
  await fixture.stop()
  expect(findings, 'the ledger balances, and what is locked is what living orders hold').toEqual([])
})

/** Users with two longs each, one with a stop at 64,500; returns the ids that stop, by user. */
async function crowd(): Promise<Map<number, number>> {
  const people = await Promise.all(Array.from({ length: PEOPLE }, () => fixture.user('1000')))
  const pendingReplies = people.flatMap((user) => [
    fixture.ask(user, { share: '1', stop_loss_price: '64500' }),
    fixture.ask(user, { share: '1' }),
  ])
  await fixture.tick({ 1: '65000' })
  for (const answer of await Promise.all(pendingReplies)) expect(answer).toHaveProperty('data')
  return loadStopping(fixture.database)
}

/** An engine over a database that counts queries by statement, and may replace transactions. */
async function createCountingEngine(
  transaction: Database['transaction'] = (work) => fixture.database.transaction(work),
) {
  const statementCounts = new Map<string, number>()
  const note = (name: string): void => {
    statementCounts.set(name, (statementCounts.get(name) ?? 0) + 1)
  }
  const database: Database = {
    ...fixture.database,
    rows(statement, ...values) {
      note(statement.name)
      return fixture.database.rows(statement, ...values)
    },
    transaction: (work) => {
      note('transaction')
      return transaction((tx) =>
        work({
          ...tx,
          rows(statement, ...values) {
            note(statement.name)
            return tx.rows(statement, ...values)
          },
        }),
      )
    },
  }
  fixture.listeners.clear()
  await fixture.futuresEngine.stop()
  fixture.futuresEngine = fixture.newEngine(fixture.lease, fixture.clock, database)
  await fixture.futuresEngine.start()
  return { asked: statementCounts, count: (name: string) => statementCounts.get(name) ?? 0 }
}

it('FUT-48 writes what a round does to many wallets together, and reads them together at a start', async () => {
  const stopping = await crowd()
  const engine = await createCountingEngine()
  expect(engine.count('futures-alive'), 'a page of wallets is read at once').toBe(1)
  expect(fixture.futuresEngine.queue.wallets()).toHaveLength(PEOPLE)
  engine.asked.clear()
  const [tick] = await fixture.tick({ 1: '64500' })
  expect(
    await fixture.rows('SELECT id, close_tick_id FROM contract_order WHERE status = 3 ORDER BY id'),
  ).toEqual(
    [...stopping.values()]
      .sort((a, b) => a - b)
      .map((id) => ({ id: String(id), close_tick_id: String(tick?.id) })),
  )
  expect(engine.count('ledger-post'), 'one post of all journals').toBe(1)
  expect(engine.count('futures-closed')).toBe(1)
  expect(engine.count('futures-alive'), 'locked once and read anew once').toBe(2)
  const sentEvents = fixture.events
    .filter(({ event }) => event === 'lever_closed')
    .map(({ partyId, payload }) => [partyId, payload])
  expect(
    sentEvents.sort(([a], [b]) => Number(a) - Number(b)),
    'each hears of his own',
  ).toEqual([...stopping].sort(([a], [b]) => a - b).map(([user, id]) => [user, { id: [id] }]))
})

it('FUT-48 a wallet that cannot be written keeps no other from its round, and goes through that round later', async () => {
  const stopping = await crowd()
  const [[unlucky, blocked] = [0, 0]] = [...stopping].slice(PEOPLE / 2)
  await fixture.rows(
    `
      CREATE FUNCTION planted() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION
        'planted'; END $$`,
  )
  await fixture.rows(
    `
      CREATE TRIGGER planted BEFORE UPDATE ON contract_order
      FOR EACH ROW WHEN (OLD.id = ${blocked}) EXECUTE FUNCTION planted()`,
  )
  const [tick] = await fixture.tick({ 1: '64500' })
  expect(
    await fixture.rows('SELECT id FROM contract_order WHERE status <> 3 AND stop_loss IS NOT NULL'),
    'all but one are closed',
  ).toEqual([{ id: String(blocked) }])
  expect(fixture.faults.map(String)).toEqual([expect.stringContaining('planted')])
  expect(
    fixture.futuresEngine.queue.settledThrough(Number(tick?.id)),
    'the cursor waits for it',
  ).toBe(Number(tick?.id) - 1)
  await fixture.rows('DROP TRIGGER planted ON contract_order')
  await fixture.tick({ 1: '66000' })
  expect(
    await fixture.order(unlucky, blocked),
    'at the tick of its round, not at the one that came meanwhile',
  ).toMatchObject({ status: 3, close_reason: 'sl', close_tick_id: tick?.id })
})

it('FUT-48 FUT-39 each wallet of a round finds the insurance fund as those before it left it', async () => {
  const people = await Promise.all(Array.from({ length: 4 }, () => fixture.user('100')))
  const pendingReplies = people.map((user) => fixture.ask(user, { share: '10' }))
  await fixture.tick({ 1: '65000' })
  await Promise.all(pendingReplies)
  const { available: before } = await fixture.house('insurance_fund', 0)
  await fixture.tick({ 1: '63000' })
  const rows = await listPaidByFund(fixture.database)
  let fundLeft = before
  for (const row of rows) {
    expect(row.found, 'what it found').toBe(fundLeft)
    fundLeft -= row.paid_by_fund
  }
  expect(rows.filter(({ paid_by_fund }) => paid_by_fund > 0n)).toHaveLength(4)
  expect((await fixture.house('insurance_fund', 0)).available).toBe(fundLeft)
})

it.each([
  ['that happened', true],
  ['that did not', false],
])('FUT-48 FUT-30 a commit of unknown outcome %s settles nobody twice', async (_, hasHappened) => {
  const stopping = await crowd()
  let lost = 0
  let isPlanted = false
  await createCountingEngine(async (work) => {
    if (!isPlanted || lost > 0) return fixture.database.transaction(work)
    lost += 1
    if (hasHappened) await fixture.database.transaction(work)
    throw new CommitUnknown('planted')
  })
  isPlanted = true
  await fixture.tick({ 1: '64500' })
  expect(lost).toBe(1)
  expect(await fixture.rows(`SELECT count(*) FROM journal WHERE cause = 'futures.closed'`)).toEqual(
    [{ count: String(stopping.size) }],
  )
  expect(fixture.events.filter(({ event }) => event === 'lever_closed')).toHaveLength(stopping.size)
})

it.each([
  ['that happened', true],
  ['that did not', false],
])(
  'FUT-49 FUT-48 openings and liquidations are counted once: over a commit of unknown outcome %s, and a restart that goes through the round again',
  async (_, hasHappened) => {
    const [lost, kept] = [
      await Promise.all(Array.from({ length: 4 }, () => fixture.user('100'))),
      await Promise.all(Array.from({ length: 6 }, () => fixture.user('10000'))),
    ]
    const pendingReplies = [...lost, ...kept].map((user) => fixture.ask(user, { share: '10' }))
    await fixture.tick({ 1: '65000' })
    await Promise.all(pendingReplies)
    const counted = () =>
      fixture.rows(
        `
          SELECT opened::int AS opened, liquidated::int AS liquidated FROM contract_outcome_day
          WHERE market_id = 1`,
      )
    expect(await counted()).toEqual([{ opened: 10, liquidated: 0 }])
    let [isPlanted, isLost] = [false, false]
    await createCountingEngine(async (work) => {
      if (!isPlanted || isLost) return fixture.database.transaction(work)
      isLost = true
      if (hasHappened) await fixture.database.transaction(work)
      throw new CommitUnknown('planted')
    })
    isPlanted = true
    await fixture.tick({ 1: '64000' })
    expect([isLost, await counted()]).toEqual([true, [{ opened: 10, liquidated: 4 }]])
    await fixture.owner.query('UPDATE futures_cursor SET tick_id = 0')
    await fixture.restart(async () => undefined)
    await fixture.tick({ 1: '64000' })
    expect(await counted(), 'by a desk that begins with the first tick again').toEqual([
      { opened: 10, liquidated: 4 },
    ])
    expect(
      await fixture.rows('SELECT status FROM contract_order WHERE user_id = $1', [lost[0]]),
    ).toEqual([{ status: 3 }])
  },
)

it('FUT-48 wallets come by pages, each once', async () => {
  const stopping = await crowd()
  const restored: WalletId[] = []
  for (let page: WalletId[] = []; ;) {
    page = await listActiveWallets(fixture.database, page.at(-1), 5)
    restored.push(...page)
    if (page.length < 5) break
  }
  expect(restored).toEqual(
    [...stopping.keys()].sort((a, b) => a - b).map((userId) => ({ userId, quoteId: 3 })),
  )
})
