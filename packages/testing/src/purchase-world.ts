import { purchaseCurrencies, type PurchaseCurrency } from '@candor/contract'
import { firstLevels } from '@candor/engine/identity/limits'
import { type Price, type Rate, unitsOf } from '@candor/money'
import type { Caller, Handlers } from '@candor/server/http/handler'
import { auditLedger, LedgerAudit } from '@candor/server/platform/ledger/index'
import {
  type PurchaseDeps,
  purchaseFlows,
  purchaseHandlers,
  sandboxProcessor,
} from '@candor/server/products/purchases/index'
import { isOwnPrivateUpload } from '@candor/server/platform/uploads/index'
import { expect } from 'vitest'
import { messageOf } from './access-world.ts'
import { contextAt, firstMomentMs } from './context.ts'
import { newVoucher } from './pictures.ts'
import { createReviewWorld, type ReviewWorld } from './review-world.ts'

export const now = firstMomentMs
export const refused = (code: string) => ({ refused: code })

/** Stands while a test file runs, which opens and closes it. */
export let world: ReviewWorld
export let deps: PurchaseDeps
export let door: Handlers<'purchases'>
export const told: [number, string][] = []
/** What a test may change and must change back. */
export const facts = { usdtUsd: unitsOf<Price>('1') as Price | undefined, fee: '0', ageMs: 0 }
const perUsd: Partial<Record<PurchaseCurrency, string>> = {
  THB: '32.5',
  VND: '26100',
  GBP: '0.728',
}

export async function openPurchases(): Promise<void> {
  world = await createReviewWorld()
  deps = {
    database: world.access.database,
    sealKey: world.deps.sealKey,
    processor: sandboxProcessor,
    takesOldRates: false,
    isOwnPrivateUpload,
    get feeRate() {
      return unitsOf<Rate>(facts.fee)
    },
    levelsAt: () => firstLevels,
    usdtUsd: () => facts.usdtUsd,
    rates: (nowMs) =>
      purchaseCurrencies.map((code) => ({
        code,
        perUsd: unitsOf<Rate>(perUsd[code] ?? '1'),
        asOfMs: code === 'USD' ? nowMs : nowMs - facts.ageMs,
      })),
    readPhone: (typed) => (/^\+?\d{6,15}$/.test(typed) ? typed : undefined),
    onEvents: (queued) => {
      told.push(
        ...(queued?.events ?? []).map(({ partyId, event }): [number, string] => [partyId, event]),
      )
    },
  }
  door = purchaseHandlers(deps)
}
export async function closePurchases(): Promise<void> {
  const differences = await auditLedger(
    world.access.database,
    new LedgerAudit(),
    'whole',
    [],
    [purchaseFlows],
  )
  await world.close()
  expect(differences).toEqual([])
}

export const good = {
  country: 'TH',
  currency: 'USD' as const,
  method: 'card' as const,
  amount: '1000',
  first_name: 'Ann',
  last_name: 'Lee',
  email: 'ann@example.com',
  phone: '+66812345678',
}
export type Asked = Partial<Parameters<Handlers<'purchases'>['order']>[0]>

export async function buyer(level: 0 | 1 | 2 = 1): Promise<Caller> {
  const caller = { ...(await world.access.newCaller()), authLevel: level }
  await world.access.asOwner('UPDATE app_user SET auth_level = $2 WHERE id = $1', [
    caller.userId,
    level,
  ])
  return caller
}
export const order = (caller: Caller, asked: Asked = {}, nowMs = now) =>
  door.order({ ...good, ...asked }, contextAt(nowMs, caller))
export const placed = async (caller: Caller, asked: Asked = {}, nowMs = now) =>
  messageOf(await order(caller, asked, nowMs)).id
export const one = async (caller: Caller, id: number, nowMs = now) =>
  messageOf(await door.one({ id }, contextAt(nowMs, caller)))
export const voucher = (caller: Caller) => newVoucher(world.uploads.deps, caller)
export const prove = async (caller: Caller, id: number, nowMs = now) =>
  door.proof({ id, voucher: await voucher(caller) }, contextAt(nowMs, caller))
export const cancel = (caller: Caller, id: number, nowMs = now) =>
  door.cancel({ id }, contextAt(nowMs, caller))
export const vote = (id: number, by = world.rita, nowMs = now) =>
  world.review({ kind: 'purchase', id, verdict: 'pass' }, by, nowMs)
/** Both votes that a purchase needs; of a first that is refused its answer. */
export async function pass(id: number, nowMs = now) {
  const first = await vote(id, world.rosa, nowMs)
  return 'message' in first ? vote(id, world.rita, nowMs) : first
}
export const fail = (id: number, by = world.rita, nowMs = now) =>
  world.review({ kind: 'purchase', id, verdict: 'fail', reason: 'payment-not-received' }, by, nowMs)

export async function proved(caller: Caller, asked: Asked = {}, nowMs = now): Promise<number> {
  const id = await placed(caller, asked, nowMs)
  messageOf(await prove(caller, id, nowMs))
  return id
}

export async function held({ userId }: Caller): Promise<string> {
  const [row] = await world.access.asOwner(
    'SELECT available::text FROM account WHERE party_id = $1 AND currency_id = 3 AND kind = 1',
    [userId],
  )
  return String(row?.['available'])
}

export const messagesOf = async ({ userId }: Caller) =>
  (
    await world.access.asOwner('SELECT kind FROM message WHERE user_id = $1 ORDER BY id', [userId])
  ).map(({ kind }) => kind)
