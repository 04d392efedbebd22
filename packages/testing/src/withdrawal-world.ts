import { firstLevels } from '@candor/engine/identity/limits'
import type { WithdrawalTerms } from '@candor/engine/withdrawals/terms'
import type { PrivateEvent } from '@candor/server/db/outbox'
import type { Caller, Handlers } from '@candor/server/http/handler'
import { hashPassword } from '@candor/server/account/access/index'
import { type Catalogue, loadCatalogue, readListing } from '@candor/server/platform/markets/index'
import { checkPayPassword } from '@candor/server/account/security/index'
import {
  bookPayouts,
  carrySimulated,
  sandboxCarrier,
  type WithdrawalDeps,
  type WithdrawalGates,
  withdrawalHandlers,
} from '@candor/server/products/withdrawals/index'
import type { AccessWorld } from './access-world.ts'
import { contextAt, firstMomentMs } from './context.ts'
import { fundExchangeAccounts } from './funding.ts'
import { createReviewWorld, type ReviewWorld } from './review-world.ts'
import { payPassword, tronAddress } from './withdrawing.ts'

/** Further addresses that are well formed on their chains. */
export const ethereumAddress = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
export const bitcoinAddress = '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'

type Gates = {
  -readonly [
    K in 'loanGate' | 'purchaseHolds' | 'moneyOut' | 'carriers' | 'checkPayPassword'
  ]: WithdrawalDeps[K]
}
export type Asked = {
  number?: string
  address?: string
  currency?: number
  type?: 0 | 1 | 2
  pay_password?: string
  totp?: string
  rate?: string
}

/**
 * A database with verified customers who withdraw, two reviewers who decide, and a carrier that
 * sends nothing.
 */
export type WithdrawalWorld = {
  readonly review: ReviewWorld
  /** What other products say, which a test may change. */
  readonly gates: Gates
  readonly calls: Handlers<'withdrawals'>
  readonly deps: WithdrawalDeps
  /** The private events that answers let out, in their order. */
  readonly told: PrivateEvent[]
  /**
   * Somebody of a level, advanced unless said, with a payment password and so much in his exchange
   * accounts.
   */
  customer(funds?: Record<number, string>, level?: number): Promise<Caller>
  /** Asks for 100 USDT to an address on TRON unless said otherwise. */
  out(caller: Caller, asked?: Asked, nowMs?: number): ReturnType<Handlers<'withdrawals'>['file']>
  /** Asks for it, and answers the number of the request. */
  filed(caller: Caller, asked?: Asked, nowMs?: number): Promise<number>
  list(caller: Caller, nowMs?: number): Promise<Awaited<ReturnType<typeof rowsOf>>>
  /**
   * What is available and locked of a currency in a user's exchange account, as texts without the
   * zeros at their ends.
   */
  balance(userId: number, currencyId?: number): Promise<string>
  /** Carries and books what was passed, as the server does every second. */
  pay(nowMs?: number): Promise<void>
  close(): Promise<void>
}

/**
 * Nobody lends, nothing is bought by a payment that can be called back, and nothing stops money
 * from leaving, until a test says so.
 */
const openGates: WithdrawalGates = {
  loanGate: () => Promise.resolve(undefined),
  purchaseHolds: () => Promise.resolve(undefined),
  moneyOut: () => Promise.resolve(undefined),
}

export async function createWithdrawalWorld(): Promise<WithdrawalWorld> {
  const review = await createReviewWorld()
  const { access } = review
  const { database } = access
  const catalogue = await loadCatalogue(() => readListing(database))
  const told: PrivateEvent[] = []
  const gates: Gates = {
    ...openGates,
    carriers: [sandboxCarrier],
    checkPayPassword: (userId, typed, nowMs) =>
      checkPayPassword(access.security, userId, typed, nowMs),
  }
  const deps = depsBehind(gates, review, catalogue, told)
  const calls = withdrawalHandlers(deps)
  const out: WithdrawalWorld['out'] = (caller, asked = {}, nowMs = firstMomentMs) =>
    calls.file(
      {
        currency: 3,
        number: '100',
        address: tronAddress,
        type: 0,
        pay_password: payPassword,
        ...asked,
      },
      contextAt(nowMs, caller),
    )
  return {
    review,
    gates,
    calls,
    deps,
    told,
    out,
    list: (caller, nowMs = firstMomentMs) => rowsOf(calls, caller, nowMs),
    ...accountsIn(access, await hashPassword(payPassword)),
    async filed(caller, asked, nowMs) {
      const answer = await out(caller, asked, nowMs)
      if (!('message' in answer)) throw new Error(JSON.stringify(answer))
      const [row] = await access.asOwner(
        'SELECT max(id) AS id FROM withdrawal WHERE user_id = $1',
        [caller.userId],
      )
      return Number(row?.['id'])
    },
    async pay(nowMs = firstMomentMs) {
      await carrySimulated(deps, nowMs)
      await bookPayouts(deps, nowMs)
    },
    close: () => review.close(),
  }
}

/** Behind gates that a test may change at any time. */
function depsBehind(
  gates: Gates,
  { access, prices }: ReviewWorld,
  catalogue: Catalogue,
  told: PrivateEvent[],
): WithdrawalDeps {
  return {
    get carriers() {
      return gates.carriers
    },
    loanGate: (...asked) => gates.loanGate(...asked),
    purchaseHolds: (...asked) => gates.purchaseHolds(...asked),
    moneyOut: (at) => gates.moneyOut(at),
    database: access.database,
    termsAt: (currencyId) => termsOf(catalogue, currencyId),
    limitsAt: (level) => firstLevels[level],
    usdtPrice: (id) => prices.get(id),
    checkPayPassword: (...asked) => gates.checkPayPassword(...asked),
    secondFactor: access.deps.secondFactor,
    onEvents: (queued) => {
      told.push(...(queued?.events ?? []))
    },
    onFault: (error) => {
      throw error
    },
  }
}

/** Customers with their exchange accounts, whose payment password has this hash. */
function accountsIn(
  access: AccessWorld,
  hash: string,
): Pick<WithdrawalWorld, 'customer' | 'balance'> {
  return {
    async customer(funds = { 3: '1000' }, level = 2) {
      const caller = await access.newCaller()
      await access.asOwner('UPDATE app_user SET auth_level = $2 WHERE id = $1', [
        caller.userId,
        level,
      ])
      await access.asOwner(
        'INSERT INTO pay_password (user_id, password_hash, set_at) VALUES ($1, $2, $3)',
        [caller.userId, hash, new Date(firstMomentMs)],
      )
      await fundExchangeAccounts(access.database, caller.userId, funds)
      return { ...caller, authLevel: level }
    },
    async balance(userId, currencyId = 3) {
      const [row] = await access.asOwner(
        `
          SELECT trim_scale(available / 1e8) AS free, trim_scale(locked / 1e8) AS locked
          FROM account WHERE party_id = $1 AND currency_id = $2 AND kind = 2`,
        [userId, currencyId],
      )
      return `${String(row?.['free'])} ${String(row?.['locked'])}`
    },
  }
}

/** What a currency is listed with. */
function termsOf(catalogue: Catalogue, currencyId: number): WithdrawalTerms {
  const listed = catalogue.currency(currencyId)
  if (listed === undefined) throw new Error(`currency ${currencyId} is not listed`)
  return listed.firstTerms.withdrawal
}

async function rowsOf(calls: Handlers<'withdrawals'>, caller: Caller, nowMs: number) {
  const answer = await calls.list({ page: 1, limit: 50 }, contextAt(nowMs, caller))
  if (!('message' in answer)) throw new Error(JSON.stringify(answer))
  return answer.message.data
}
