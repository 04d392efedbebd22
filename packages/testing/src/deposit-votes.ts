import type { Caller } from '@candor/server/http/handler'
import { messageOf } from './access-world.ts'
import { firstMomentMs } from './context.ts'
import { createReviewWorld, type ReviewWorld } from './review-world.ts'

export const now = firstMomentMs
export const [BTC, ETH, USDT] = [1, 2, 3]
export const refused = (code: string) => ({ refused: code })

/** Stands while a test file runs, which opens and closes it. */
export let world: ReviewWorld
export async function openVotes(): Promise<void> {
  world = await createReviewWorld()
}
export async function closeVotes(): Promise<void> {
  await world.close()
}

export const kept = (reason: string) => ({ refused: 'FOUR_EYES', details: { reason } })
/** The line by which a deposit passes here: one of what it asks for, made for it once. */
const lines = new Map<number, Promise<number>>()
export const lineFor = (id: number): Promise<number> =>
  lines.get(id) ?? (lines.set(id, newLineFor(id)).get(id) as Promise<number>)
async function newLineFor(id: number): Promise<number> {
  const [row] = await world.access.asOwner(
    `
      SELECT c.name, (d.amount / 1e8)::numeric(20, 8)::text AS amount FROM deposit_request d
      JOIN currency c ON c.id = d.currency_id WHERE d.id = $1`,
    [id],
  )
  return row === undefined
    ? world.line('USDT', '1')
    : world.line(String(row['name']), String(row['amount']))
}
export const pass = async (id: number, by = world.rita, nowMs = now, line?: number) =>
  world.review(
    { kind: 'deposit', id, verdict: 'pass', line: line ?? (await lineFor(id)) },
    by,
    nowMs,
  )
/** Both votes that a deposit needs. */
export async function passBoth(id: number, nowMs = now) {
  messageOf(await pass(id, world.rita, nowMs))
  return messageOf(await pass(id, world.ravi, nowMs))
}
export const fail = (id: number, by = world.rita) =>
  world.review({ kind: 'deposit', id, verdict: 'fail', reason: 'transfer-not-found' }, by)

export async function creditedTo({ userId }: Caller, currency = USDT): Promise<string> {
  const [row] = await world.access.asOwner(
    'SELECT available::text FROM account WHERE party_id = $1 AND currency_id = $2 AND kind = 2',
    [userId, currency],
  )
  return String(row?.['available'])
}
