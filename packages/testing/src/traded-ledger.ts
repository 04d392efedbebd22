import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  anchorsOf,
  auditLedger,
  auditSlice,
  beginWatch,
  keepReconciliation,
  LedgerSeals,
  type LedgerState,
  Reconciler,
  type ReconcilerParts,
} from '@candor/server/platform/ledger/index'
import { spotHolds } from '@candor/server/products/spot/index'
import { ExchangeWorld } from './exchange-world.ts'

/** Stands while a test file runs, which opens and closes it. */
export let world: ExchangeWorld
export let alice: number
export let bob: number
export let differences: LedgerState[]
export let folder: string

export async function openTraded(): Promise<void> {
  world = await ExchangeWorld.open()
  differences = []
  folder = mkdtempSync(join(tmpdir(), 'candor-seals-'))
  alice = await world.party('2', '1000')
  bob = await world.party('0', '90000')
  await world.place(alice, { side: 'sell', amount: '1', price: '60000' })
  await world.place(bob, { side: 'buy', amount: '0.25', price: '60000' })
  await world.place(bob, { side: 'buy', amount: '0.5', price: '50000' })
}

export async function closeTraded(): Promise<void> {
  rmSync(folder, { recursive: true, force: true })
  await world.close()
}

export function newReconciler(parts: Partial<ReconcilerParts> = {}): Reconciler {
  return new Reconciler({
    clock: world.clock,
    seals: new LedgerSeals({ folder, key: Buffer.alloc(32, 7), say: () => undefined }),
    say: () => undefined,
    audit: (audit, reach) => auditLedger(world.database, audit, reach, [spotHolds]),
    auditSlice: (slice) => auditSlice(world.database, slice),
    anchors: () => anchorsOf(world.database),
    begin: () => beginWatch(world.database, world.clock.nowMs()),
    hasFrozen: () => Promise.resolve(false),
    keep: (watch, reconciliation) => keepReconciliation(world.database, watch, reconciliation),
    onFault: (error) => {
      throw error
    },
    onDifference: (state) => {
      differences.push(state)
    },
    ...parts,
  })
}

export async function ask(
  text: string,
  values: unknown[] = [],
): Promise<Record<string, unknown>[]> {
  return (await world.owner.query<Record<string, unknown>>(text, values)).rows
}

export const newestWatch = async (): Promise<number> =>
  Number((await ask('SELECT max(id) AS id FROM ledger_watch'))[0]?.['id'])

export const accountOf = (party: number, currency: number): Promise<string> =>
  ask('SELECT id FROM account WHERE party_id = $1 AND currency_id = $2 AND kind = 2', [
    party,
    currency,
  ]).then(([row]) => String(row?.['id']))
