import { type Quantity, unitsOf } from '@candor/money'
import type { Caller, Handlers } from '@candor/server/http/handler'
import { type DepositDeps, depositHandlers } from '@candor/server/products/deposits/index'
import { isOwnPrivateUpload } from '@candor/server/platform/uploads/index'
import { type AccessWorld, createAccessWorld, messageOf } from './access-world.ts'
import { contextAt, firstMomentMs } from './context.ts'
import { newVoucher, uploadsIn } from './pictures.ts'
import { importedLine } from './statement.ts'

export const now = firstMomentMs
export const [BTC, ETH, USDT, SYN100] = [1, 2, 3, 12]

/** Stands while a test file runs, which opens and closes it. */
export let world: AccessWorld
let uploads: ReturnType<typeof uploadsIn>
export let deps: DepositDeps
export let door: Handlers<'deposits'>
export const told: number[] = []
/** The least of a deposit in USDT, which a test may change and must change back. */
export const inForce = { least: unitsOf<Quantity>('1') }

export async function openDeposits(): Promise<void> {
  world = await createAccessWorld()
  uploads = uploadsIn(world.database)
  deps = {
    database: world.database,
    secret: world.deps.secret,
    sandbox: true,
    chain: undefined,
    termsAt: (currencyId) => ({
      isOpen: currencyId !== SYN100,
      least: currencyId === USDT ? inForce.least : unitsOf<Quantity>('0.0001'),
    }),
    isOwnPrivateUpload,
    onEvents: (events) => {
      told.push(...(events?.events ?? []).map((event) => event.partyId))
    },
    onFault: (error) => {
      throw error
    },
  }
  door = depositHandlers(deps)
}

export async function closeDeposits(): Promise<void> {
  uploads.remove()
  await world.close()
}

export type Filing = { account?: string; amount: string; currency: number; type?: number }
export const file = (caller: Caller, input: Filing, nowMs = now) =>
  door.file(input, contextAt(nowMs, caller))
export const voucherOf = (caller: Caller) => newVoucher(uploads.deps, caller)

export async function filed(caller: Caller, amount = '100', currency = USDT): Promise<number> {
  const account = await voucherOf(caller)
  messageOf(await file(caller, { account, amount, currency }))
  const [row] = await world.asOwner('SELECT id FROM deposit_request WHERE voucher = $1', [account])
  return Number(row?.['id'])
}

/**
 * Lets two members of staff name a line for a request, as their review does before it passes one.
 */
export async function votedFor(id: number): Promise<void> {
  const [row] = await world.asOwner(
    `
      SELECT d.user_id, c.name, (d.amount / 1e8)::numeric(20, 8)::text AS amount
      FROM deposit_request d JOIN currency c ON c.id = d.currency_id WHERE d.id = $1`,
    [id],
  )
  const line = await importedLine(world.asOwner, String(row?.['name']), String(row?.['amount']))
  await world.asOwner(
    `
      INSERT INTO staff_member (name, spoken_name, roles, password_hash, totp_sealed, created_at)
      SELECT name, name, '{reviewer}', '', '', now() FROM unnest('{rita,ravi}'::text[]) AS name
      ON CONFLICT DO NOTHING`,
  )
  await world.asOwner(
    `
      INSERT INTO staff_vote (kind, request_id, user_id, staff_id, verdict, reason, line_id,
        voted_at) SELECT 'deposit', $1, $2, id, 'pass', '', $3, now() FROM staff_member`,
    [id, row?.['user_id'], line],
  )
}

export async function logOf(caller: Caller) {
  return messageOf(await door.log({}, contextAt(now, caller)))
}

export async function balanceOf(caller: Caller, currency = USDT): Promise<unknown> {
  const [row] = await world.asOwner(
    'SELECT available::text FROM account WHERE party_id = $1 AND currency_id = $2 AND kind = 2',
    [caller.userId, currency],
  )
  return row?.['available']
}
