import { exportKinds } from '@candor/contract'
import { price, type Price, quantity, type Quantity, rate, unitsOf } from '@candor/money'
import type { Caller, Handlers } from '@candor/server/http/handler'
import { bundledTable } from '@candor/server/platform/fiat/index'
import {
  available,
  chainOfParty,
  type Entry,
  houseAccount,
  post,
  type RecordType,
  recordTypes,
} from '@candor/server/platform/ledger/index'
import { recordsHandlers } from '@candor/server/platform/records/index'
import { walletHandlers } from '@candor/server/account/wallet/index'
import { type AccessWorld, createAccessWorld, messageOf } from './access-world.ts'
import { contextAt, firstMomentMs } from './context.ts'

export const DAY = 86_400_000
export const now = firstMomentMs
export const [BTC, USDT] = [1, 3]
export const today = dayOf(now)

/** Stands while a test file runs, which opens and closes it. */
export let world: AccessWorld
export let door: Handlers<'records'>
export let wallet: Handlers<'wallet'>
let posted = 0
/** What bitcoin is worth now and was at midnights, which a test may change. */
export const btc = { now: price(0n), closes: new Map<number, (Price | undefined)[]>() }

export async function openRecords(): Promise<void> {
  world = await createAccessWorld()
  door = recordsHandlers(world.database, {
    usdtPrice: (currencyId) => (currencyId === BTC ? btc.now : undefined),
    closes: async () => btc.closes,
  })
  wallet = walletHandlers({
    database: world.database,
    usdtPrice: () => undefined,
    fiatRates: () => bundledTable,
    perUsd: () => rate(716_000_000n),
    spotFee: () => rate(0n),
    isDepositOpen: () => true,
    feeDiscount: () => Promise.resolve(rate(0n)),
    depositAddress: () => Promise.resolve(''),
  })
}
export async function closeRecords(): Promise<void> {
  await world.close()
}

export function dayOf(atMs: number): string {
  return new Date(atMs).toISOString().slice(0, 10)
}

type Movement = {
  readonly amount: string
  readonly currency?: number
  readonly kind?: number
  readonly part?: 0 | 1
  readonly type?: RecordType
  readonly atMs?: number
  readonly reference?: string
}

/** Posts movements between one user's account and the outside. */
export async function move(caller: Caller, ...movements: Movement[]): Promise<void> {
  for (const {
    amount,
    currency = USDT,
    kind = 2,
    part = available,
    type = recordTypes.depositCredited,
    atMs = now,
    reference,
  } of movements) {
    const [own] = await world.asOwner(
      'SELECT id FROM account WHERE party_id = $1 AND currency_id = $2 AND kind = $3',
      [caller.userId, currency, kind],
    )
    const units = amount.startsWith('-')
      ? -(unitsOf<Quantity>(amount.slice(1)) as bigint)
      : (unitsOf<Quantity>(amount) as bigint)
    posted += 1
    await world.database.transaction(async (tx) => {
      const outside = await houseAccount(tx, 'outside:sandbox', currency, 0)
      const entries: Entry[] = [
        { account: Number(own?.['id']), part, type, change: quantity(units) },
        { account: outside, part: available, type, change: quantity(-units) },
      ]
      await post(tx, chainOfParty(caller.userId), new Date(atMs), [
        {
          cause: 'test',
          reference: reference ?? String(posted),
          params: { pair: 'BTC/USDT' },
          entries,
        },
      ])
    })
  }
}

export const statement = async (caller: Caller, from: string, to: string) =>
  messageOf(await door.statement({ from, to }, contextAt(now, caller)))
export const file = async (
  caller: Caller,
  kind: (typeof exportKinds)[number],
  from = today,
  to = today,
) => messageOf(await door.export({ kind, from, to }, contextAt(now, caller)))
