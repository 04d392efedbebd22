import type { AccountKind } from '@candor/contract'
import type { OpenWallet } from '@candor/engine/futures/risk'
import type { Caller, Handlers } from '@candor/server/http/handler'
import { loadCatalogue, readListing } from '@candor/server/platform/markets/index'
import { transferHandlers } from '@candor/server/products/transfers/index'
import { type AccessWorld, createAccessWorld } from './access-world.ts'
import { contextAt, firstMomentMs } from './context.ts'
import { fundExchangeAccounts } from './funding.ts'

export const now = firstMomentMs
export const [BTC, USDT, SYN100] = [1, 3, 12]

/** Stands while a test file runs, which opens and closes it. */
export let world: AccessWorld
export let door: Handlers<'transfers'>
export const told: number[] = []
/** The open leverage wallets of these tests, by user; whoever is not in it has no position open. */
export const open = new Map<number, OpenWallet>()
export const commands: string[] = []

export async function openTransfers(): Promise<void> {
  world = await createAccessWorld()
  const catalogue = await loadCatalogue(() => readListing(world.database))
  door = transferHandlers({
    database: world.database,
    catalogue,
    loanGate: () => Promise.resolve(undefined),
    onEvents: (events) => {
      told.push(...(events?.events ?? []).map((event) => event.partyId))
    },
    leverageMove(userId, quoteId, work) {
      commands.push(`${userId} ${quoteId}`)
      return work(() => Promise.resolve(open.get(userId)))
    },
  })
}

export async function closeTransfers(): Promise<void> {
  await world.close()
}

export const move = (
  caller: Caller,
  number: string,
  from: AccountKind,
  to: AccountKind,
  currency = USDT,
) =>
  door.move(
    { currency_id: currency, number, from_field: from, to_field: to },
    contextAt(now, caller),
  )

export async function funded(amount = '100', currency = USDT): Promise<Caller> {
  const caller = await world.newCaller()
  await fundExchangeAccounts(world.database, caller.userId, { [currency]: amount })
  return caller
}

export async function balancesOf(caller: Caller, currency = USDT): Promise<unknown[]> {
  const rows = await world.asOwner(
    'SELECT available::text FROM account WHERE party_id = $1 AND currency_id = $2 ORDER BY kind',
    [caller.userId, currency],
  )
  return rows.map((row) => row['available'])
}

export const recordsOf = (caller: Caller) =>
  world.asOwner(
    `
  SELECT a.kind, e.type, e.part, e.change::text, e.before::text, e.after::text, j.cause FROM entry e
  JOIN account a ON a.id = e.account_id
  JOIN journal j ON j.id = e.journal_id WHERE a.party_id = $1 AND j.cause = 'transfer' ORDER BY e.id`,
    [caller.userId],
  )
