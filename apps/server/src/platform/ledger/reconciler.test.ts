import {
  accountOf,
  alice,
  ask,
  bob,
  closeTraded,
  differences,
  folder,
  newReconciler,
  openTraded,
  fixture,
} from '@candor/testing/fixtures/traded-ledger'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { listSpotHolds } from '../../products/spot/index.ts'
import { auditLedger, LedgerAudit, type LedgerCheck, LedgerSeals, Reconciler } from './index.ts'

beforeEach(openTraded)

afterEach(closeTraded)

type Plant = {
  readonly what: string
  readonly plant: () => Promise<unknown>
  readonly expected: Partial<Record<LedgerCheck, () => Promise<RegExp>>>
}

/** Each is done as the owner of the tables, with rights that no role of the application has. */
const plants: readonly Plant[] = [
  {
    what: 'an entry is edited',
    plant: () => ask('UPDATE entry SET change = change + 1, after = after + 1 WHERE id = 3'),
    expected: {
      journals: async () => /^journal \d+ in currency 3$/,
      chains: async () => /^block \d+ of chain \d+, entries \d+ to \d+$/,
      entries: async () => /^entry \d+$/,
      balances: async () => /^account \d+ available$/,
    },
  },
  {
    what: 'what a record says is edited',
    plant: () =>
      ask(`UPDATE journal SET params = '{"pair": "ETH/USDT"}' WHERE cause = 'spot.trade'`),
    expected: { chains: async () => /^block 2 of chain 1, entries \d+ to \d+$/ },
  },
  {
    what: 'a balance is edited',
    plant: () =>
      ask(
        `
          UPDATE account SET available = available + 100
          WHERE party_id = $1 AND currency_id = 1 AND kind = 2`,
        [alice],
      ),
    expected: {
      sums: async () => /^currency 1$/,
      balances: async () => new RegExp(`^account ${await accountOf(alice, 1)} available$`),
    },
  },
  {
    what: 'a balance is moved from one to another',
    plant: () =>
      ask(
        `
          UPDATE account SET available = available + CASE party_id WHEN $1 THEN 100 ELSE -100 END
          WHERE party_id IN ($1, $2) AND currency_id = 3 AND kind = 2`,
        [alice, bob],
      ),
    expected: {
      balances: async () => new RegExp(`^account ${await accountOf(alice, 3)} available$`),
    },
  },
  {
    what: 'a balance falls below zero',
    plant: async () => {
      await ask('ALTER TABLE account DROP CONSTRAINT account_never_below_zero')
      await ask(
        'UPDATE account SET available = -1 WHERE party_id = $1 AND currency_id = 3 AND kind = 1',
        [bob],
      )
    },
    expected: {
      sums: async () => /^currency 3$/,
      balances: async () => /^account \d+ available$/,
      floors: async () => /^account \d+ available$/,
    },
  },
  {
    what: 'a journal is deleted',
    plant: async () => {
      await ask(
        `DELETE FROM entry USING journal j WHERE j.id = journal_id AND j.cause = 'spot.trade'`,
      )
      await ask(`DELETE FROM journal WHERE cause = 'spot.trade'`)
    },
    expected: {
      chains: async () => /^block 2 of chain 1, entries \d+ to \d+$/,
      entries: async () => /^entry \d+$/,
      balances: async () => /^account \d+ (available|locked)$/,
    },
  },
  {
    what: 'the newest journal of a chain loses its entries',
    plant: () => ask('DELETE FROM entry WHERE journal_id = (SELECT max(id) FROM journal)'),
    expected: {
      chains: async () => /^chain 1$/,
      journals: async () => /^journal \d+$/,
      balances: async () => new RegExp(`^account ${await accountOf(bob, 3)} available$`),
    },
  },
  {
    what: 'a journal is deleted and its entries are left',
    plant: async () => {
      await ask('ALTER TABLE entry DROP CONSTRAINT IF EXISTS entry_journal_id_fkey')
      await ask(`DELETE FROM journal WHERE cause = 'spot.trade'`)
    },
    expected: { chains: async () => /^block 2 of chain 1, entries \d+ to \d+$/ },
  },
  {
    what: 'a credit is invented with a journal, entries and balances that agree',
    plant: async () => {
      await ask(
        `
          INSERT INTO journal (id, chain, cause, reference, params, imbalance, created_at)
          VALUES (nextval('journal_id'), 1, 'gift', '1', '{}', 0, now())`,
      )
      for (const [party, sign] of [
        [1, -1],
        [bob, 1],
      ] as const) {
        await ask(
          `
            WITH a AS (UPDATE account SET available = available + $2
              WHERE party_id = $1 AND currency_id = 3 AND kind = 2 RETURNING id, available)
          INSERT INTO entry (id, journal_id, account_id, part, type, change, before, after,
            created_at)
          SELECT nextval('entry_id'), currval('journal_id'), a.id, 0, 200, $2, a.available - $2,
            a.available, now() FROM a`,
          [party, sign * 5_000_000],
        )
      }
    },
    expected: { chains: async () => /^entry \d+ of journal \d+$/ },
  },
  {
    what: 'an order claims a larger freeze',
    plant: () =>
      ask('UPDATE spot_order SET frozen = frozen + 7 WHERE party_id = $1 AND status = 1', [bob]),
    expected: {
      freezes: async () =>
        new RegExp(
          `^account ${await accountOf(bob, 3)} of party ${bob}, currency 3, kind 2, shard 0$`,
        ),
    },
  },
  {
    what: 'an order that holds a freeze disappears',
    plant: () =>
      ask('UPDATE spot_order SET frozen = 0, status = 3 WHERE party_id = $1 AND status = 1', [bob]),
    expected: {
      freezes: async () => new RegExp(`^account ${await accountOf(bob, 3)} of party ${bob}`),
    },
  },
  {
    what: 'a block is rehashed',
    plant: () => ask(`UPDATE ledger_block SET hash = sha256('x') WHERE chain = 1 AND height = 1`),
    expected: { chains: async () => /^block 1 of chain 1, entries \d+ to \d+$/ },
  },
]

/** Rehashes every block of the first chain, so that it is consistent by itself. */
const REWRITE = `DO $$
  DECLARE b record; last bytea := sha256(convert_to('candor ledger 1', 'UTF8'));
  BEGIN
    FOR b IN SELECT * FROM ledger_block WHERE chain = 1 ORDER BY height LOOP
      UPDATE ledger_block SET prev_hash = last WHERE chain = 1 AND height = b.height;
      last := sha256(last ||
        (SELECT sha256(convert_to(string_agg(concat_ws('|', e.id, e.journal_id, j.cause,
          j.reference, j.params::text, e.account_id, e.part, e.type, e.change, e.after), E'\\n'
            ORDER BY e.id), 'UTF8'))
        FROM entry e JOIN journal j ON j.id = e.journal_id
        WHERE j.chain = 1 AND e.id BETWEEN b.first_entry AND b.last_entry));
      UPDATE ledger_block SET hash = last WHERE chain = 1 AND height = b.height;
    END LOOP;
    UPDATE ledger_chain SET head = last WHERE chain = 1;
  END $$`

describe('the reconciler', () => {
  it('LEDG-06 finds a ledger that trade went through in balance, and says so on the record', async () => {
    const reconciler = newReconciler()
    expect(reconciler.isHalted()).toBe(true)
    expect(await reconciler.check()).toEqual({
      checkedAtMs: fixture.clock.nowMs(),
      wholeAtMs: fixture.clock.nowMs(),
      balanced: true,
      findings: [],
    })
    expect(reconciler.isHalted()).toBe(false)
    expect(await ask('SELECT balanced, findings FROM reconciliation')).toEqual([
      { balanced: true, findings: [] },
    ])
  })

  it.each(plants)(
    'LEDG-06 LEDG-07 names the first bad row when $what, and stops money from leaving',
    async ({ plant, expected }) => {
      const reconciler = newReconciler()
      await reconciler.check()
      await plant()
      const state = await reconciler.check('whole')
      expect([...new Set(state.findings.map(({ check }) => check))].sort()).toEqual(
        Object.keys(expected).sort(),
      )
      for (const { check, row } of state.findings)
        expect(row).toMatch((await expected[check]?.()) ?? /never/)
      expect(reconciler.isHalted()).toBe(true)
      expect(differences).toEqual([state])
      expect(await ask('SELECT balanced FROM reconciliation ORDER BY id')).toEqual([
        { balanced: true },
        { balanced: false },
      ])
    },
  )

  it('LEDG-06 finds an edited balance and an invented credit within the minute, in the look at what is open', async () => {
    const foundChecks: LedgerCheck[][] = []
    const sealed = new LedgerAudit()
    await auditLedger(fixture.database, sealed, 'whole', [listSpotHolds])
    for (const what of [
      'a balance is edited',
      'a balance is moved from one to another',
      'a credit is invented with a journal, entries and balances that agree',
    ]) {
      await plants.find((one) => one.what === what)?.plant()
      foundChecks.push(
        (
          await auditLedger(fixture.database, new LedgerAudit({ sealed: sealed.sums() }), 'open', [
            listSpotHolds,
          ])
        ).map(({ check }) => check),
      )
    }
    expect(foundChecks).toEqual([
      expect.arrayContaining(['balances']),
      expect.arrayContaining(['balances']),
      expect.arrayContaining(['chains']),
    ])
  })

  it('LEDG-06 follows trade without a false alarm, minute by minute, and the pieces come to the same as the whole', async () => {
    const reconciler = newReconciler()
    await reconciler.check()
    for (let minute = 0; minute < 5; minute += 1) {
      await Promise.all([
        ...Array.from({ length: 8 }, (_, index) => fixture.party('0.1', `${100 + index}`)),
        ...Array.from({ length: 8 }, (_, index) =>
          fixture.place(bob, { side: 'buy', amount: '0.01', price: `${40_000 + index}` }),
        ),
        fixture.place(bob, { side: 'buy', amount: '0.05', price: '60000' }),
        reconciler.check(),
      ])
      expect((await reconciler.check()).findings).toEqual([])
    }
    expect((await reconciler.check('whole')).findings).toEqual([])
  })

  it('LEDG-07 keeps one unbroken chain although many of its writers post at the same time', async () => {
    const post = `
      SELECT ledger_post(700, now(), ARRAY['test'], ARRAY[$1], ARRAY['{}']::jsonb[],
        ARRAY[NULL]::bigint[], ARRAY[1, 1], ARRAY[$2, $3]::bigint[],
      ARRAY[0, 0]::smallint[], ARRAY[50, 50]::smallint[], ARRAY[-1, 1]::numeric[])`
    const people = await Promise.all(Array.from({ length: 8 }, () => fixture.party('0', '1')))
    const pairs = await Promise.all(
      people.map((party) =>
        ask(
          `
            SELECT id FROM account WHERE party_id = $1 AND currency_id = 3 AND kind IN (1, 2)
            ORDER BY kind DESC`,
          [party],
        ),
      ),
    )
    await Promise.all(
      Array.from({ length: 160 }, (_, index) => {
        const [from, to] = pairs[index % pairs.length] ?? []
        return fixture.database.rows({ name: '', text: post }, [
          `${index}`,
          from?.['id'],
          to?.['id'],
        ])
      }),
    )
    expect(await ask('SELECT height FROM ledger_chain WHERE chain = 700')).toEqual([
      { height: '160' },
    ])
    expect((await newReconciler().check('whole')).findings).toEqual([])
  })

  it('LEDG-07 LEDG-20 knows a chain that was written anew from its beginning, before and after a restart', async () => {
    const reconciler = newReconciler()
    await reconciler.check()
    await ask(`UPDATE journal SET params = '{"pair": "ETH/USDT"}' WHERE cause = 'spot.trade'`)
    await ask(REWRITE)
    expect(
      await auditLedger(fixture.database, new LedgerAudit(), 'whole', [listSpotHolds]),
      'it holds together by itself',
    ).toEqual([])
    for (const one of [reconciler, newReconciler()])
      expect((await one.check('whole')).findings).toMatchObject([
        { check: 'chains', expected: expect.stringContaining('as it was') },
      ])
    await ask('DELETE FROM ledger_block WHERE chain = 1 AND height > 1')
    expect((await newReconciler().check()).findings.map(({ check }) => check)).toContain('chains')
  })

  it('LEDG-06 looks one look after the other, whoever asks, and goes on after one that failed', async () => {
    let [running, maxRunning, fails] = [0, 0, true]
    const reconciler = newReconciler({
      audit: async (audit, reach) => {
        running += 1
        maxRunning = Math.max(maxRunning, running)
        const findings = await auditLedger(fixture.database, audit, reach, [listSpotHolds]).finally(
          () => {
            running -= 1
          },
        )
        if (!fails) return findings
        fails = false
        throw new Error('the connection broke')
      },
    })
    const looks = await Promise.allSettled([
      reconciler.check(),
      reconciler.check('whole'),
      reconciler.check(),
    ])
    expect(looks.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled'])
    expect([maxRunning, reconciler.isHalted()]).toEqual([1, false])
  })

  it('LEDG-06 does not go on with an audit that broke off', async () => {
    let fails = false
    const reconciler = new Reconciler({
      clock: fixture.clock,
      seals: new LedgerSeals({ folder, key: Buffer.alloc(32, 7), log: () => undefined }),
      log: () => undefined,
      auditSlice: async () => ({ findings: [], accounts: [], isNamed: true }),
      isAnyoneFrozen: () => Promise.resolve(false),
      anchors: async () => new Map(),
      begin: async () => 1,
      save: async () => false,
      onFault: () => undefined,
      onDifference: () => undefined,
      audit: async (audit: LedgerAudit, reach) => {
        const findings = await auditLedger(fixture.database, audit, reach, [listSpotHolds])
        if (fails) throw new Error('the connection broke')
        return findings
      },
    })
    await reconciler.check()
    fails = true
    await expect(reconciler.check()).rejects.toThrow('the connection broke')
    fails = false
    expect((await reconciler.check()).balanced).toBe(true)
  })
})
