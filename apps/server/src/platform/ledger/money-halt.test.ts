import {
  alice,
  ask,
  closeTraded,
  newestWatch,
  newReconciler,
  openTraded,
  fixture,
} from '@candor/testing/fixtures/traded-ledger'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { listSpotHolds } from '../../products/spot/index.ts'
import {
  auditLedger,
  beginWatch,
  listPastHalts,
  saveReconciliation,
  loadMoneyOut,
} from './index.ts'

beforeEach(openTraded)

afterEach(closeTraded)

describe('the reconciler', () => {
  it('LEDG-06 LEDG-20 lets money leave again once the whole ledger balances', async () => {
    const reconciler = newReconciler()
    await reconciler.check()
    await ask(
      `
        UPDATE account SET available = available + 1
        WHERE party_id = $1 AND currency_id = 1 AND kind = 2`,
      [alice],
    )
    expect((await reconciler.check()).balanced).toBe(false)
    await ask(
      `
        UPDATE account SET available = available - 1
        WHERE party_id = $1 AND currency_id = 1 AND kind = 2`,
      [alice],
    )
    expect((await reconciler.check()).balanced).toBe(true)
  })

  it('LEDG-20 keeps a halt over a restart, in the database, and ends it by itself with the first clean whole alone', async () => {
    const now = () => fixture.clock.nowMs()
    expect(await loadMoneyOut(fixture.database, now())).toEqual({
      isHalted: true,
      reason: 'unchecked',
      sinceMs: undefined,
      findings: [],
    })
    const reconciler = newReconciler()
    await reconciler.check()
    expect(await loadMoneyOut(fixture.database, now())).toMatchObject({ isHalted: false })
    await ask(
      `
        UPDATE account SET available = available + 1
        WHERE party_id = $1 AND currency_id = 1 AND kind = 2`,
      [alice],
    )
    const { findings, checkedAtMs } = await reconciler.check()
    const halted = { isHalted: true, reason: 'difference', sinceMs: checkedAtMs, findings }
    expect(findings.length).toBeGreaterThan(0)
    expect(await loadMoneyOut(fixture.database, now())).toEqual(halted)
    // After a restart nothing is reconciled yet, and the recorded halt still applies. Checking
    // again adds no second halt.
    const restarted = newReconciler()
    expect(restarted.isHalted()).toBe(true)
    expect(await loadMoneyOut(fixture.database, now())).toEqual(halted)
    fixture.clock.advance(50_000)
    expect((await restarted.check()).balanced).toBe(false)
    expect(await loadMoneyOut(fixture.database, now())).toEqual(halted)
    await saveReconciliation(fixture.database, await newestWatch(), {
      checkedAtMs: now(),
      wholeAtMs: now(),
      isWhole: false,
      findings: [],
      accounts: [],
      isNamed: true,
      anchors: undefined,
    })
    expect(
      await loadMoneyOut(fixture.database, now()),
      'a clean look that trusts what was sealed ends nothing',
    ).toEqual(halted)
    await ask(
      `
        UPDATE account SET available = available - 1
        WHERE party_id = $1 AND currency_id = 1 AND kind = 2`,
      [alice],
    )
    fixture.clock.advance(50_000)
    expect((await restarted.check()).balanced).toBe(true)
    expect(await loadMoneyOut(fixture.database, now())).toMatchObject({ isHalted: false })
    expect(await listPastHalts(fixture.database, 10)).toEqual([
      { fromMs: checkedAtMs, untilMs: now(), findings },
    ])
  })

  it('LEDG-20 lets no money leave after a start until the ledger was looked at, however young the last look before it', async () => {
    const now = () => fixture.clock.nowMs()
    await newReconciler().check()
    expect(await loadMoneyOut(fixture.database, now())).toMatchObject({ isHalted: false })
    let look = (): void => undefined
    const waits = new Promise<void>((resolve) => {
      look = resolve
    })
    const started = newReconciler({
      audit: async (audit, reach) =>
        waits.then(() => auditLedger(fixture.database, audit, reach, [listSpotHolds])),
    })
    const opened = started.start()
    await vi.waitFor(async () => {
      expect(await loadMoneyOut(fixture.database, now())).toEqual({
        isHalted: true,
        reason: 'started',
        sinceMs: now(),
        findings: [],
      })
    })
    look()
    await opened
    expect(await loadMoneyOut(fixture.database, now())).toMatchObject({ isHalted: false })
    await started.stop()
  })

  it('LEDG-20 takes no look for the first after a start that another process began before the start and ends after it', async () => {
    let end = (): void => undefined
    const slow = new Promise<void>((resolve) => {
      end = resolve
    })
    const earlier = newReconciler({
      audit: async (audit, reach) =>
        slow.then(() => auditLedger(fixture.database, audit, reach, [listSpotHolds])),
    })
    const late = earlier.check()
    await vi.waitFor(async () => {
      expect(await newestWatch()).toBeGreaterThan(0)
    })
    await beginWatch(fixture.database, fixture.clock.nowMs())
    end()
    await expect(late).rejects.toThrow('somebody else watches the ledger')
    expect(earlier.isHalted()).toBe(true)
    expect(await loadMoneyOut(fixture.database, fixture.clock.nowMs())).toMatchObject({
      isHalted: true,
      reason: 'started',
    })
  })

  it('LEDG-20 lets no money leave while nothing has been reconciled for five minutes', async () => {
    await newReconciler().check()
    const checkedAtMs = fixture.clock.nowMs()
    expect(await loadMoneyOut(fixture.database, checkedAtMs + 300_000)).toEqual({
      isHalted: false,
      checkedAtMs,
    })
    expect(await loadMoneyOut(fixture.database, checkedAtMs + 300_001)).toEqual({
      isHalted: true,
      reason: 'unchecked',
      sinceMs: checkedAtMs,
      findings: [],
    })
  })

  it('LEDG-20 can neither begin nor end a halt without the reconciliation that says so, and can take back none', async () => {
    await newReconciler().check()
    const write = (text: string) => fixture.database.rows({ name: '', text })
    const clean = `SELECT id, balanced, whole, now() FROM reconciliation`
    await expect(
      write(
        `
          INSERT INTO money_halt (reconciliation_id, balanced, whole, at)
          SELECT id, false, whole, at FROM (${clean}) AS r (id, balanced, whole, at)`,
      ),
    ).rejects.toThrow('money_halt_by_reconciliation')
    await expect(
      write(
        `
          INSERT INTO money_halt (reconciliation_id, balanced, whole, at)
          VALUES (999, true, true, now())`,
      ),
    ).rejects.toThrow('money_halt_by_reconciliation')
    await expect(
      write(
        `
          INSERT INTO money_halt (reconciliation_id, balanced, whole, at)
          VALUES (1, true, false, now())`,
      ),
    ).rejects.toThrow('money_halt_ends_by_the_whole')
    for (const text of [
      'UPDATE money_halt SET balanced = true',
      'DELETE FROM money_halt',
      'UPDATE reconciliation SET balanced = true',
      'DELETE FROM ledger_anchor',
      'UPDATE ledger_anchor SET height = 1',
    ]) {
      await expect(write(text), text).rejects.toThrow('permission denied')
    }
  })
})
