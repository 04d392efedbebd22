import { type closing, closingObstacles, type ClosingObstacle, type Reply } from '@candor/contract'
import { format, negate } from '@candor/money'
import { dateOf } from '../../clock/clock.ts'
import type { SignedIn } from '../../http/handler.ts'
import { textIn } from '../../texts/index.ts'
import { revokeSessionsOf, tooBusy } from '../access/index.ts'
import {
  available,
  chainOfParty,
  type Entry,
  houseAccount,
  lock,
  type OwnAccount,
  ownAccounts,
  post,
  recordTypes,
} from '../../platform/ledger/index.ts'
import { hasSecondFactor, type OwnerRefusal, personOf, proveOwner } from '../security/index.ts'
import type { ClosingDeps } from './closing-deps.ts'
import { giveUpText, holdingsOf, type Rest } from './holdings.ts'
import { closeForGood, holdUser, openThings, type Queryable, type Transaction } from './store.ts'

/** What is in the way of closing the caller's account, and what he would give up (USER-42). */
export async function closingState(
  deps: ClosingDeps,
  { caller: { userId }, receivedAtMs: nowMs }: SignedIn,
): Promise<Reply<typeof closing.state>> {
  const { inTheWay, dust } = await judged(
    deps,
    deps.database,
    userId,
    await ownAccounts(deps.database, userId),
    nowMs,
  )
  return {
    in_the_way: inTheWay,
    second_factor: (await hasSecondFactor(deps.database, userId, dateOf(nowMs))) ? 'totp' : 'code',
    dust: dust.map(({ currency, amount }) => ({ currency, amount: format(amount) })),
    give_up: giveUpText(dust),
  }
}

type Obstacle = { readonly kind: ClosingObstacle; readonly count: number }
export type CloseRefusal =
  | {
      readonly refused: 'CLOSE_BLOCKED'
      readonly details: { kind: ClosingObstacle | 'dust'; count: number }
    }
  | OwnerRefusal
export type Proof = { readonly password: string; readonly code: string; readonly giveUp: string }

/**
 * Closes the caller's account for good (USER-42): with nothing open and nothing left but what he
 * gives up by naming it exactly, after password and second factor, all in one transaction that
 * holds him and his accounts. He is told where he was reached until then.
 */
export async function closeAccount(
  deps: ClosingDeps,
  context: SignedIn,
  proof: Proof,
): Promise<CloseRefusal | undefined> {
  const {
    caller: { userId },
  } = context
  const outcome = await tooBusy(() =>
    deps.gate.run(() => deps.database.transaction((tx) => close(tx, deps, context, proof))),
  )
  if ('refused' in outcome) return outcome
  deps.revocations.announce({ userId, sessionIds: outcome.sessionIds })
  return undefined
}

async function close(
  tx: Transaction,
  deps: ClosingDeps,
  { caller: { userId }, receivedAtMs: nowMs }: SignedIn,
  { password, code, giveUp }: Proof,
): Promise<CloseRefusal | { readonly sessionIds: readonly number[] }> {
  const now = dateOf(nowMs)
  await holdUser(tx, userId)
  const {
    inTheWay: [first],
    dust,
  } = await judged(deps, tx, userId, await heldAccounts(tx, userId), nowMs)
  if (first !== undefined) return { refused: 'CLOSE_BLOCKED', details: { ...first } }
  if (giveUp !== giveUpText(dust))
    return { refused: 'CLOSE_BLOCKED', details: { kind: 'dust', count: dust.length } }
  const wrong = await proveOwner(tx, deps, userId, { password, code, scene: 'close' }, nowMs)
  if (wrong !== undefined) return wrong
  await giveUpDust(tx, userId, dust, now)
  const { email, phone, language } = await personOf(tx, userId)
  const sessionIds = await revokeSessionsOf(tx, userId, now)
  await closeForGood(tx, userId, now)
  const target = email ?? phone
  if (target === undefined) throw new Error('an account has neither e-mail nor phone')
  await deps.messenger.send(tx, {
    target,
    userId,
    scene: 'security',
    language,
    subject: textIn(language, 'mail-account-closed-subject'),
    body: textIn(language, 'mail-account-closed-body'),
    code: '',
    now,
  })
  return { sessionIds }
}

/**
 * A user's accounts, locked until the transaction ends. A swap that was under way may have opened
 * one meanwhile (LEDG-16), so they are listed again behind the first lock.
 */
async function heldAccounts(tx: Transaction, userId: number): Promise<OwnAccount[]> {
  await lock(
    tx,
    (await ownAccounts(tx, userId)).map(({ id }) => id),
  )
  const accounts = await ownAccounts(tx, userId)
  const balances = await lock(
    tx,
    accounts.map(({ id }) => id),
  )
  return accounts.map((account) => ({ ...account, ...balances.get(account.id) }))
}

async function judged(
  deps: ClosingDeps,
  at: Queryable,
  userId: number,
  accounts: readonly OwnAccount[],
  nowMs: number,
): Promise<{ readonly inTheWay: Obstacle[]; readonly dust: readonly Rest[] }> {
  const { withdrawable, dust } = holdingsOf(accounts, {
    nameOf: (id) => deps.nameOf(id),
    termsOf: (id) => deps.termsAt(id, nowMs),
  })
  const counts = { ...(await openThings(at, userId, dateOf(nowMs))), balances: withdrawable.length }
  return {
    inTheWay: closingObstacles
      .map((kind) => ({ kind, count: counts[kind] }))
      .filter(({ count }) => count > 0),
    dust,
  }
}

/**
 * What was given up goes to the insurance fund, in one journal that names the account it came from
 * (USER-42).
 */
async function giveUpDust(
  tx: Transaction,
  userId: number,
  dust: readonly Rest[],
  now: Date,
): Promise<void> {
  if (dust.length === 0) return
  const own = (await ownAccounts(tx, userId)).filter((account) => account.available > 0n)
  const type = recordTypes.accountClosed
  const entries = await Promise.all(
    own.map(async ({ id, currencyId, available: amount }): Promise<Entry[]> => {
      const fund = await houseAccount(tx, 'insurance_fund', currencyId, 0)
      return [
        { account: id, part: available, type, change: negate(amount) },
        { account: fund, part: available, type, change: amount },
      ]
    }),
  )
  await post(tx, chainOfParty(userId), now, [
    { cause: 'account.closed', reference: String(userId), params: {}, entries: entries.flat() },
  ])
}
