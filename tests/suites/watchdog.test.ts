import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Database } from '@candor/server/db/connection'
import { openDatabase } from '@candor/server/db/connection'
import {
  loadAnchors,
  auditLedger,
  auditSlice,
  beginWatch,
  saveReconciliation,
  LedgerSeals,
  type LedgerState,
  loadMoneyOut,
  Reconciler,
} from '@candor/server/platform/ledger/index'
import { flowSources, holdSources } from '@candor/server/composition/products'
import { copyDatabase, type TestDatabase } from '@candor/testing/database'
import { ExchangeFixture } from '@candor/testing/fixtures/exchange'
import { FakeClock } from '@candor/testing/fake-clock'
import { fund, newPerson, type Person, readRisk, send } from '@candor/testing/people'
import { openPlatform, type TestPlatform } from '@candor/testing/platform'
import { signInStaff } from '@candor/testing/staff'
import { whileTicking } from '@candor/testing/ticks/ticking'
import { letWithdraw, newWithdrawal } from '@candor/testing/withdrawing'
import pg from 'pg'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { ledgerDefects } from '../support/harness/audits/ledger-defects.ts'
import { sized } from '@candor/testing/size'

/** S22: a falsified ledger halts withdrawals within a minute, and nothing else does. */
const MINUTE_MS = 60_000
const LOOKS = sized({ run: 240, campaign: 1_440 })
const DAY_MS = 86_400_000

let fixture: TestPlatform
let life: TestDatabase
let folders: string
const startMs = Date.parse('2026-11-20T12:00:00Z')
const clock = new FakeClock(startMs)

beforeAll(async () => {
  folders = mkdtempSync(join(tmpdir(), 'candor-watchdog-'))
  fixture = await openPlatform({ clock })
  await liveALittle()
  await fixture.platform.stop()
  life = fixture.databases
})
afterAll(async () => {
  rmSync(folders, { recursive: true, force: true })
  await fixture.restart().then(() => fixture.stop())
})

it.each([
  ['open', false],
  ['sealed', true],
])(
  `S22 LEDG-20 the untouched ledger is no reason to halt, and each of ${ledgerDefects.length} lies about a ledger that is %s halts money out at the next look`,
  { timeout: 240_000 },
  async (what, isSealed) => {
    expect(await haltedBy(() => Promise.resolve(), isSealed)).toBeUndefined()
    const missed: string[] = []
    const checks = new Map<string, number>()
    for (const { what: lie, seed } of ledgerDefects) {
      const state = await haltedBy(seed, isSealed)
      if (state === undefined) missed.push(lie)
      for (const check of new Set(state?.findings.map((finding) => finding.check)))
        checks.set(check, (checks.get(check) ?? 0) + 1)
    }
    expect(missed).toEqual([])
    // Every check must find something, or it would be useless; the continuity of sealed entries is
    // checked by their hashes.
    expect([...checks.keys()].sort()).toEqual([
      'balances',
      'chains',
      'cover',
      ...(isSealed ? [] : ['entries']),
      'floors',
      'flows',
      'freezes',
      'journals',
      'proofs',
      'sums',
    ])
    console.info(
      `S22: ${ledgerDefects.length} lies about what is ${what}, each halted money out at the ` +
        `next look: ${[...checks].map(([check, count]) => `${check} ${count}`).join(', ')}`,
    )
  },
)

it(
  `S22 LEDG-20 ${LOOKS} looks, a minute apart, at a busy ledger halt nothing`,
  { timeout: 240_000 },
  async () => {
    const busy = await ExchangeFixture.open()
    try {
      const traders = await Promise.all(
        Array.from({ length: 6 }, () => busy.party('100', '9000000')),
      )
      let slices = 0
      const halts: LedgerState[] = []
      const reconciler = watch(
        busy.database,
        busy.clock,
        (state) => {
          halts.push(state)
        },
        () => {
          slices += 1
        },
      )
      let done = 0
      for (let look = 0; look < LOOKS; look += 1) {
        const trader = traders[look % traders.length] ?? 0
        // Still running while the ledger is read; it is awaited afterwards.
        const work =
          look % 24 === 0
            ? busy.party('1', '1000')
            : busy.place(trader, {
                side: look % 2 === 0 ? 'sell' : 'buy',
                amount: '0.01',
                price: `${60_000 + (look % 7) - 3}`,
              })
        const [state] = await Promise.all([
          reconciler.check(),
          work.then(() => {
            done += 1
          }),
        ])
        if (!state.balanced) break
        busy.clock.advance(look % 24 === 0 ? DAY_MS : MINUTE_MS)
      }
      expect(halts).toEqual([])
      expect(await loadMoneyOut(busy.database, busy.clock.nowMs())).toMatchObject({
        isHalted: false,
      })
      expect(done).toBe(LOOKS)
      expect(slices).toBeGreaterThan(LOOKS)
      console.info(`S22: ${LOOKS} looks at a busy ledger, and ${slices} at sealed slices, 0 halts`)
    } finally {
      await busy.close()
    }
  },
)

/**
 * Falsifies a copy of a ledger that was sound a minute ago, sealed by then or not; returns what the
 * next check reports and that withdrawals are halted, in the database too.
 */
async function haltedBy(
  seed: (owner: pg.Pool) => Promise<unknown>,
  isSealed: boolean,
): Promise<LedgerState | undefined> {
  const copy = await copyDatabase(life)
  const owner = new pg.Pool({ connectionString: copy.ownerUrl, max: 1 })
  owner.on('error', () => undefined)
  const database = openDatabase(copy.appUrl, 2, () => undefined)
  try {
    const reconciler = watch(database, clock)
    for (let day = 0; day < (isSealed ? 2 : 1); day += 1) {
      clock.advance(day * DAY_MS)
      expect((await reconciler.check()).findings).toEqual([])
    }
    await seed(owner)
    clock.advance(MINUTE_MS)
    const state = await reconciler.check()
    const { isHalted } = await loadMoneyOut(database, clock.nowMs())
    expect(isHalted).toBe(!state.balanced)
    return isHalted ? state : undefined
  } finally {
    await owner.end()
    await database.close()
    await copy.drop()
  }
}

function watch(
  database: Database,
  at: FakeClock,
  onDifference: (state: LedgerState) => void = () => undefined,
  onSlice: () => void = () => undefined,
): Reconciler {
  return new Reconciler({
    clock: at,
    onDifference,
    onFault: (error) => {
      throw error
    },
    log: () => undefined,
    anchors: () => loadAnchors(database),
    isAnyoneFrozen: () => Promise.resolve(false),
    begin: () => beginWatch(database, at.nowMs()),
    seals: new LedgerSeals({
      folder: mkdtempSync(join(folders, 'seals-')),
      key: Buffer.alloc(32, 1),
      log: () => undefined,
    }),
    save: (watch, reconciliation) => saveReconciliation(database, watch, reconciliation),
    audit: (audit, reach) => auditLedger(database, audit, reach, holdSources, flowSources),
    auditSlice: (slice) => {
      onSlice()
      return auditSlice(database, slice)
    },
  })
}

/**
 * Something of every product: a resting order, trades, a position, a stake, an approved deposit, a
 * paid withdrawal.
 */
async function liveALittle(): Promise<void> {
  const [alice, bob] = [await newPerson(fixture), await newPerson(fixture)]
  await fixture.asOwner('UPDATE app_user SET auth_level = 1 WHERE id = $1', [alice.userId])
  for (const product of ['contracts', 'seconds'] as const) await readRisk(alice, product)
  await fund(fixture, alice.userId, { 1: '1', 3: '1000' })
  await fund(fixture, bob.userId, { 3: '100000' })
  for (const [to, number] of [
    ['micro', '100'],
    ['lever', '500'],
  ])
    await ok(
      alice.post('/wallet/change', { currency_id: 3, number, from_field: 'change', to_field: to }),
    )
  const price = await lastPrice(alice)
  await ok(
    alice.post('/coin/trade', {
      amount: '0.5',
      target_price: `${price}`,
      currency_id: 1,
      legal_id: 3,
      type: 2,
    }),
  )
  await ok(
    bob.post('/coin/trade', {
      amount: '0.2',
      target_price: `${price + 10}`,
      currency_id: 1,
      legal_id: 3,
      type: 1,
    }),
  )
  await ok(
    whileTicking(
      fixture,
      clock,
      alice.post('/lever/submit', {
        currency_id: 1,
        legal_id: 3,
        share: '1',
        multiple: 10,
        type: 1,
        status: 1,
        target_price: '',
        target_profit_price: '0',
        stop_loss_price: '',
      }),
    ),
  )
  await fixture.asOwner(
    `
      INSERT INTO deposit_request (user_id, currency_id, amount, voucher, simulated, due_at,
        created_at, updated_at)
    VALUES ($1, 3, 12500000000, '/upload/x', true, $2, $2, $2)`,
    [bob.userId, new Date(startMs)],
  )
  await vi.waitFor(
    async () => {
      clock.advance(1_000)
      expect(await fixture.asOwner('SELECT status FROM deposit_request')).toEqual([{ status: 2 }])
    },
    { timeout: 20_000, interval: 100 },
  )
  await letWithdraw(fixture, bob.userId)
  const withdrawal = await newWithdrawal(bob)
  await ok(
    (await signInStaff(fixture, 'rita', clock.nowMs())).post('/staff/review', {
      kind: 'withdrawal',
      id: withdrawal,
      verdict: 'pass',
    }),
  )
  await vi.waitFor(
    async () => {
      clock.advance(1_000)
      expect(await fixture.asOwner('SELECT status FROM withdrawal')).toEqual([{ status: 2 }])
    },
    { timeout: 20_000, interval: 100 },
  )
  await ok(
    whileTicking(
      fixture,
      clock,
      alice.post('/microtrade/submit', {
        match_id: 1,
        currency_id: 3,
        type: 1,
        seconds: 300,
        number: '10',
      }),
    ),
  )
}

async function lastPrice({ get }: Person): Promise<number> {
  const { message } = await get('/currency/quotation_new')
  const [group] = message as { quotation: { currency_id: number; now_price: string }[] }[]
  return Math.floor(
    Number(group?.quotation.find(({ currency_id }) => currency_id === 1)?.now_price),
  )
}

async function ok(answer: ReturnType<typeof send>): Promise<void> {
  const { type, code } = await answer
  expect(`${type} ${code ?? ''}`).toBe('ok ')
}
