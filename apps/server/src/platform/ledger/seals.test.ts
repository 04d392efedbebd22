import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ExchangeFixture } from '@candor/testing/fixtures/exchange'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { listSpotHolds } from '../../products/spot/index.ts'
import {
  type AuditReach,
  loadAnchors,
  auditLedger,
  auditSlice,
  beginWatch,
  saveReconciliation,
  LedgerSeals,
  loadLastReconciliation,
  loadMoneyOut,
  Reconciler,
  type ReconcilerParts,
} from './index.ts'

const DAY_MS = 86_400_000
const SECOND_SLICE = /-000002\.json$/

let fixture: ExchangeFixture
let folder: string
let alice: number
let bob: number
let notices: string[]
let reaches: AuditReach[]
/** First entries of the recomputed slices. */
let slices: number[]
/** The accounts that the last check named. */
let frozenAccounts: readonly number[]

beforeEach(async () => {
  fixture = await ExchangeFixture.open()
  folder = mkdtempSync(join(tmpdir(), 'candor-seals-'))
  ;[notices, reaches, slices] = [[], [], []]
  alice = await fixture.party('2', '1000')
  bob = await fixture.party('0', '90000')
})
afterEach(async () => {
  rmSync(folder, { recursive: true, force: true })
  await fixture.close()
})

function started(parts: Partial<ReconcilerParts> = {}): Reconciler {
  const say = (sentence: string): void => {
    notices.push(sentence)
  }
  return new Reconciler({
    clock: fixture.clock,
    log: say,
    onFault: (error) => {
      throw error
    },
    onDifference: () => undefined,
    seals: new LedgerSeals({ folder, key: Buffer.alloc(32, 7), log: say }),
    anchors: () => loadAnchors(fixture.database),
    begin: () => beginWatch(fixture.database, fixture.clock.nowMs()),
    isAnyoneFrozen: () => Promise.resolve(false),
    save: (watch, reconciliation) => {
      frozenAccounts = reconciliation.accounts
      return saveReconciliation(fixture.database, watch, reconciliation)
    },
    audit: (audit, reach) => {
      reaches.push(reach)
      return auditLedger(fixture.database, audit, reach, [listSpotHolds])
    },
    auditSlice: (slice) => {
      slices.push(slice.after)
      return auditSlice(fixture.database, slice)
    },
    ...parts,
  })
}

async function ask(text: string, values: unknown[] = []): Promise<Record<string, unknown>[]> {
  return (await fixture.owner.query<Record<string, unknown>>(text, values)).rows
}

/** A day of trading, closed and sealed. */
async function sealADay(reconciler: Reconciler, days = 1): Promise<void> {
  for (let day = 0; day < days; day += 1) {
    await fixture.place(alice, { side: 'sell', amount: '0.1', price: '60000' })
    await fixture.place(bob, { side: 'buy', amount: '0.05', price: '60000' })
    await reconciler.check()
    fixture.clock.advance(DAY_MS)
    expect(await reconciler.check()).toMatchObject({ balanced: true, findings: [] })
  }
}

const files = (): string[] => readdirSync(folder).sort()
const findChecks = async (reconciler: Reconciler): Promise<string[]> =>
  (await reconciler.check()).findings.map(({ check }) => check)
const oldest = 'SELECT min(id) FROM entry WHERE change > 0'

describe('what was sealed', () => {
  it('LEDG-23 is a closed day, for good, in files that nobody reaches through the database; a start looks at what is open alone', async () => {
    await sealADay(started(), 3)
    expect(files().map((name) => name.replace(/^\d{5,}-/, ''))).toEqual([
      '000001.json',
      '000002.json',
      '000003.json',
      'verified.json',
      'sums.json',
    ])
    expect(notices).toEqual([
      expect.stringMatching(
        /^Nothing of the ledger was sealed: \d+ entries were looked at from the first, found sound and sealed in 1 slices\.$/,
      ),
    ])
    const before = Object.fromEntries(
      files()
        .filter((name) => name.includes('-0000'))
        .map((name) => [name, readFileSync(join(folder, name), 'utf8')]),
    )
    reaches = []
    const again = started()
    await sealADay(again)
    expect(reaches).toEqual(['open', 'open'])
    expect(notices.length).toBe(1)
    for (const [name, text] of Object.entries(before))
      expect(readFileSync(join(folder, name), 'utf8')).toBe(text)
  })

  it('LEDG-20 LEDG-23 a whole look that takes two hours, over midnight, is of when it began: money waits for a younger one, and the day that ended meanwhile is sealed', async () => {
    fixture.clock.advance(
      new Date(fixture.clock.nowMs()).setUTCHours(23, 0, 0, 0) - fixture.clock.nowMs(),
    )
    const beganAtMs = fixture.clock.nowMs()
    await fixture.place(alice, { side: 'sell', amount: '0.1', price: '60000' })
    const slow = started({
      audit: async (audit, reach) => {
        reaches.push(reach)
        if (reach === 'whole') fixture.clock.advance(7_200_000)
        return auditLedger(fixture.database, audit, reach, [listSpotHolds])
      },
    })
    expect(await slow.check()).toEqual({
      checkedAtMs: beganAtMs,
      wholeAtMs: beganAtMs,
      balanced: true,
      findings: [],
    })
    expect(await loadMoneyOut(fixture.database, fixture.clock.nowMs())).toMatchObject({
      isHalted: true,
      reason: 'unchecked',
    })
    expect(files(), 'the day in which it began had not ended then').toEqual([])
    const secondAtMs = fixture.clock.nowMs()
    await slow.check()
    expect(files().map((name) => name.replace(/^\d{5,}-/, ''))).toEqual(
      expect.arrayContaining(['000001.json', 'sums.json']),
    )
    expect(await slow.check()).toMatchObject({
      checkedAtMs: secondAtMs + 7_200_000,
      balanced: true,
    })
    expect(reaches).toEqual(['whole', 'whole', 'open'])
    expect(await loadMoneyOut(fixture.database, fixture.clock.nowMs())).toMatchObject({
      isHalted: false,
    })
  })

  it('LEDG-23 LEDG-20 an edited balance of an account that only sealed entries tell of is found by the first look after a start', async () => {
    await sealADay(started(), 2)
    await ask(
      `
        UPDATE account SET available = available + 5
        WHERE party_id = $1 AND currency_id = 1 AND kind = 2`,
      [alice],
    )
    expect((await findChecks(started())).sort()).toEqual(['balances', 'sums'])
    expect(reaches.at(-1)).toBe('open')
  })

  it.each([
    [
      'an old entry, with what came after it,',
      `UPDATE entry SET change = change + 1, after = after + 1 WHERE id = (${oldest})`,
      ['chains', 'journals'],
    ],
    [
      'what an old journal says',
      `
        UPDATE journal SET reference = 'another'
        WHERE id = (SELECT journal_id FROM entry WHERE id = (${oldest}))`,
      ['chains'],
    ],
    [
      'the block of an old entry',
      `
        UPDATE ledger_block SET hash = sha256('x')
        WHERE first_entry = (SELECT min(first_entry) FROM ledger_block)`,
      ['chains'],
    ],
  ])(
    'LEDG-23 LEDG-20 %s edited is found by the slice in its turn, halts money out and is over once it is put back',
    async (_, edit, checks) => {
      const reconciler = started()
      await sealADay(reconciler, 2)
      await ask(
        `
          CREATE TABLE kept_entry AS SELECT * FROM entry; CREATE TABLE kept_journal AS SELECT *
          FROM journal; CREATE TABLE kept_block AS SELECT * FROM ledger_block`,
      )
      await ask(edit)
      expect(await findChecks(reconciler)).toEqual(expect.arrayContaining(checks))
      expect(await loadMoneyOut(fixture.database, fixture.clock.nowMs())).toMatchObject({
        isHalted: true,
        reason: 'difference',
      })
      expect(await findChecks(reconciler), 'it lasts').toEqual(expect.arrayContaining(checks))
      await ask(`
        UPDATE entry e SET change = k.change, after = k.after FROM kept_entry k
        WHERE k.id = e.id; UPDATE journal j SET reference = k.reference FROM kept_journal k
        WHERE k.id = j.id;
      UPDATE ledger_block b SET hash = k.hash FROM kept_block k
      WHERE k.chain = b.chain AND k.height = b.height`)
      reaches = []
      expect(await reconciler.check()).toMatchObject({ balanced: true, findings: [] })
      expect(reaches, 'a halt ends by a look that trusts no seal').toEqual(['open', 'whole'])
      expect(await loadMoneyOut(fixture.database, fixture.clock.nowMs())).toMatchObject({
        isHalted: false,
      })
    },
  )

  it('LEDG-23 LEDG-25 an entry that is put among old ids, and a journal without entries there, are found', async () => {
    const reconciler = started()
    await sealADay(reconciler, 2)
    const [gap] = await ask(
      `SELECT nextval('entry_id')::int AS entry, nextval('journal_id')::int AS journal`,
    )
    await sealADay(reconciler, 2)
    const [copied] = await ask(
      `
        INSERT INTO entry
        SELECT $1, journal_id, account_id, part, type, change, before, after, created_at FROM entry
        WHERE id = (SELECT min(id) FROM entry) RETURNING account_id::int AS account`,
      [gap?.['entry']],
    )
    expect(await findChecks(reconciler)).toEqual(['chains'])
    expect(frozenAccounts, 'whose it is').toEqual([copied?.['account']])
    await ask('DELETE FROM entry WHERE id = $1', [gap?.['entry']])
    expect(await findChecks(reconciler)).toEqual([])
    await ask(
      `
        INSERT INTO journal (id, chain, cause, reference, params, imbalance, created_at)
        VALUES ($1, 1, 'empty', '1', '{}', 0, now())`,
      [gap?.['journal']],
    )
    expect(await findChecks(reconciler)).toEqual(['journals'])
  })

  it('LEDG-23 slices are recomputed in turn for a twentieth of the time, the oldest first, and since when all were is public', async () => {
    await sealADay(started(), 6)
    const slow = started({
      auditSlice: async (slice) => {
        fixture.clock.advance(2_000)
        slices.push(slice.after)
        return auditSlice(fixture.database, slice)
      },
    })
    await slow.check()
    slices = []
    const ages: number[] = []
    for (let look = 0; look < 4; look += 1) {
      fixture.clock.advance(50_000)
      await slow.check()
      const last = await loadLastReconciliation(fixture.database)
      ages.push(fixture.clock.nowMs() - (last.wholeAtMs ?? 0))
    }
    expect(slices.length).toBe(8)
    expect(new Set(slices.slice(0, 6)).size, 'each comes before any comes again').toBe(6)
    expect(slices.slice(6)).toEqual(slices.slice(0, 2))
    expect(ages[3], 'a look tells what was known before it').toBeLessThan(3 * 54_000)
  })

  it.each([
    [
      'are gone',
      (name: string) => name === 'sums.json',
      undefined,
      /^Nothing of the ledger was sealed/,
    ],
    [
      'were changed',
      (name: string) => name === 'sums.json',
      (text: string) => text.replace(/"upTo":\d/, '"upTo":9'),
      /sums\.json was not signed by the keys of this installation/,
    ],
    [
      'are cut off',
      (name: string) => name === 'sums.json',
      (text: string) => text.slice(0, 30),
      /sums\.json was not signed/,
    ],
    [
      'lack a slice',
      (name: string) => SECOND_SLICE.test(name),
      undefined,
      /-000002\.json cannot be used: the ledger is looked at from its first entry and sealed anew/,
    ],
    [
      'have a slice of others',
      (name: string) => SECOND_SLICE.test(name),
      (text: string) => `${'ab'.repeat(32)}${text.slice(64)}`,
      /-000002\.json was not signed/,
    ],
  ])(
    'LEDG-23 seals that %s are as good as none: one sentence, and everything is looked at from the start',
    async (_, which, edited, sentence) => {
      await sealADay(started(), 3)
      const path = join(folder, files().find(which) ?? '')
      if (edited === undefined) rmSync(path)
      else writeFileSync(path, edited(readFileSync(path, 'utf8')))
      ;[notices, reaches] = [[], []]
      const reconciler = started()
      for (let look = 0; look < 5; look += 1) {
        fixture.clock.advance(DAY_MS)
        expect(await reconciler.check()).toMatchObject({ balanced: true })
      }
      expect(reaches).toContain('whole')
      expect(notices.filter((text) => sentence.test(text)).length).toBe(1)
      expect(reaches.at(-1), 'it is sealed anew').toBe('open')
    },
  )

  it('LEDG-23 LEDG-20 a database that was put back from an older copy is a finding and a sentence, and starts anew where the operator took the seals away', async () => {
    await sealADay(started())
    await ask(
      `
        CREATE TABLE copy_entry AS SELECT * FROM entry; CREATE TABLE copy_account AS SELECT *
        FROM account; CREATE TABLE copy_chain AS SELECT * FROM ledger_chain`,
    )
    await sealADay(started())
    await ask(`DELETE FROM spot_trade WHERE id = (SELECT max(id) FROM spot_trade);
      DELETE FROM entry WHERE id > (SELECT max(id) FROM copy_entry); DELETE FROM journal j
      WHERE NOT EXISTS (SELECT FROM entry e WHERE e.journal_id = j.id);
      DELETE FROM ledger_block b USING copy_chain c WHERE c.chain = b.chain AND b.height > c.height;
      UPDATE ledger_chain l SET height = c.height, head = c.head FROM copy_chain c
      WHERE c.chain = l.chain;
      UPDATE account a SET available = c.available, locked = c.locked FROM copy_account c
      WHERE c.id = a.id; DELETE FROM ledger_anchor`)
    notices = []
    const restored = started({
      audit: (audit, reach) => auditLedger(fixture.database, audit, reach, []),
    })
    const { findings } = await restored.check()
    expect(findings.map(({ check }) => check)).toContain('chains')
    expect(notices).toEqual([
      expect.stringMatching(/^The ledger ends before what was sealed of it, so no money leaves\./),
    ])
    expect((await restored.check()).balanced).toBe(false)
    rmSync(folder, { recursive: true })
    const { findings: after } = await started({
      audit: (audit, reach) => auditLedger(fixture.database, audit, reach, []),
    }).check()
    expect(after.map(({ check }) => check).filter((check) => check !== 'freezes')).toEqual([])
  })
})
