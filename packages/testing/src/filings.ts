import type { Caller } from '@candor/server/http/handler'
import { messageOf } from './access-world.ts'
import { contextAt, firstMomentMs } from './context.ts'
import { newVoucher } from './pictures.ts'
import { createReviewWorld, type ReviewWorld } from './review-world.ts'

export const now = firstMomentMs
export const refused = (code: string) => ({ refused: code })

/** Stands while a test file runs, which opens and closes it. */
export let world: ReviewWorld
export async function openFilings(): Promise<void> {
  world = await createReviewWorld()
}
export async function closeFilings(): Promise<void> {
  await world.close()
}

export type Filing = Parameters<ReviewWorld['identity']['file']>[0]
export const basic = (change: Partial<Filing> = {}): Filing => ({
  real_type: 1,
  id_type: 1,
  name: 'Ann Lee',
  card_id: `X${Math.random().toString(36).slice(2)}99`,
  ...change,
})
export const file = (caller: Caller, filing: Filing, nowMs = now) =>
  world.identity.file(filing, contextAt(nowMs, caller))
export const stateOf = async (
  caller: Caller,
  nowMs = now,
  language: Parameters<typeof contextAt>[2] = 'en',
) => messageOf(await world.identity.state({}, contextAt(nowMs, caller, language)))
export const pass = async (kind: 'identity_basic' | 'identity_advanced', id: number) =>
  messageOf(await world.review({ kind, id, verdict: 'pass' }))
export const fail = (id: number, by = world.rita, nowMs = now) =>
  world.review(
    { kind: 'identity_basic', id, verdict: 'fail', reason: 'name-unreadable' },
    by,
    nowMs,
  )
export const picture = (caller: Caller) => newVoucher(world.uploads.deps, caller)
export const pictures = async (caller: Caller): Promise<Filing> => ({
  real_type: 2,
  front_pic: await picture(caller),
  reverse_pic: await picture(caller),
})

const limits = [
  ['0.00000000', '0.00000000'],
  ['200.00000000', '2000.00000000'],
  ['500.00000000', '1000000.00000000'],
].map(([btc, usdt]) => ({ withdrawal_btc: btc, fiat_order_usdt: usdt }))
export const attempts = (basic: number, advanced: number, basicDecidedAt = '') => ({
  basic_attempts: { left: basic, again_at: '' },
  advanced_attempts: { left: advanced, again_at: '' },
  basic_decided_at: basicDecidedAt,
  limits,
})

export async function verified(): Promise<Caller> {
  const caller = await world.bound()
  await pass('identity_basic', await world.filedBasic(caller))
  return caller
}

export async function advancedId(caller: Caller): Promise<number> {
  const [row] = await world.access.asOwner(
    'SELECT max(id) AS id FROM identity_request WHERE user_id = $1 AND level = 2',
    [caller.userId],
  )
  return Number(row?.['id'])
}
