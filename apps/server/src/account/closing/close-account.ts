import { type closing, closingObstacles, type ClosingObstacle, type Reply } from '@candor/contract'
import { format, negate } from '@candor/money'
import { toDate } from '../../clock/clock.ts'
import type { SignedIn } from '../../http/handler.ts'
import { translate } from '../../texts/index.ts'
import { revokeAllSessions, refuseWhenBusy } from '../access/index.ts'
import {
  available,
  chainOfParty,
  type Entry,
  openHouseAccount,
  lockAccounts,
  type OwnAccount,
  listOwnAccounts,
  postJournals,
  recordTypes,
} from '../../platform/ledger/index.ts'
import { hasSecondFactor, type OwnerRefusal, loadPerson, proveOwner } from '../security/index.ts'
import type { ClosingDeps } from './closing-deps.ts'
import { formatGiveUp, sortHoldings, type RemainingBalance } from './holdings.ts'
import {
  closeForGood,
  lockUser,
  countOpenItems,
  type Queryable,
  type Transaction,
} from './store.ts'

/** What prevents closing the caller's account, and what would be given up (USER-42). */
export async function loadClosingState(
  deps: ClosingDeps,
  { caller: { userId }, receivedAtMs: nowMs }: SignedIn,
): Promise<Reply<typeof closing.state>> {
  const { obstacles, dust } = await checkClosing(
    deps,
    deps.database,
    userId,
    await listOwnAccounts(deps.database, userId),
    nowMs,
  )
  return {
    in_the_way: obstacles,
    second_factor: (await hasSecondFactor(deps.database, userId, toDate(nowMs))) ? 'totp' : 'code',
    dust: dust.map(({ currency, amount }) => ({ currency, amount: format(amount) })),
    give_up: formatGiveUp(dust),
  }
}

type Obstacle = { readonly kind: ClosingObstacle; readonly count: number }
export type CloseRefusal =
  | {
      readonly refused: 'CLOSE_BLOCKED'
      readonly details: { kind: ClosingObstacle | 'dust'; count: number }
    }
  | OwnerRefusal
export type OwnerProof = {
  readonly password: string
  readonly code: string
  readonly giveUp: string
}

/**
 * Closes the caller's account permanently (USER-42): nothing open and nothing left but what the
 * caller gives up by naming it exactly, after password and second factor, all in one transaction
 * that locks the user and their accounts. The notice goes to their last addresses.
 */
export async function closeAccount(
  deps: ClosingDeps,
  context: SignedIn,
  proof: OwnerProof,
): Promise<CloseRefusal | undefined> {
  const {
    caller: { userId },
  } = context
  const outcome = await refuseWhenBusy(() =>
    deps.gate.run(() =>
      deps.database.transaction((tx) => closeInTransaction(tx, deps, context, proof)),
    ),
  )
  if ('refused' in outcome) return outcome
  deps.revocations.announce({ userId, sessionIds: outcome.sessionIds })
  return undefined
}

async function closeInTransaction(
  tx: Transaction,
  deps: ClosingDeps,
  { caller: { userId }, receivedAtMs: nowMs }: SignedIn,
  { password, code, giveUp }: OwnerProof,
): Promise<CloseRefusal | { readonly sessionIds: readonly number[] }> {
  const now = toDate(nowMs)
  await lockUser(tx, userId)
  const {
    obstacles: [obstacle],
    dust,
  } = await checkClosing(deps, tx, userId, await lockOwnAccounts(tx, userId), nowMs)
  if (obstacle !== undefined) return { refused: 'CLOSE_BLOCKED', details: { ...obstacle } }
  if (giveUp !== formatGiveUp(dust))
    return { refused: 'CLOSE_BLOCKED', details: { kind: 'dust', count: dust.length } }
  const proofRefusal = await proveOwner(tx, deps, userId, { password, code, scene: 'close' }, nowMs)
  if (proofRefusal !== undefined) return proofRefusal
  await postDust(tx, userId, dust, now)
  const { email, phone, language } = await loadPerson(tx, userId)
  const sessionIds = await revokeAllSessions(tx, userId, now)
  await closeForGood(tx, userId, now)
  const target = email ?? phone
  if (target === undefined) throw new Error('an account has neither e-mail nor phone')
  await deps.messenger.send(tx, {
    target,
    userId,
    scene: 'security',
    language,
    subject: translate(language, 'mail-account-closed-subject'),
    body: translate(language, 'mail-account-closed-body'),
    code: '',
    now,
  })
  return { sessionIds }
}

/**
 * Locks a user's accounts until the transaction ends. A concurrent swap may have opened one
 * (LEDG-16), so they are listed again behind the first lock.
 */
async function lockOwnAccounts(tx: Transaction, userId: number): Promise<OwnAccount[]> {
  await lockAccounts(
    tx,
    (await listOwnAccounts(tx, userId)).map(({ id }) => id),
  )
  const accounts = await listOwnAccounts(tx, userId)
  const balances = await lockAccounts(
    tx,
    accounts.map(({ id }) => id),
  )
  return accounts.map((account) => ({ ...account, ...balances.get(account.id) }))
}

async function checkClosing(
  deps: ClosingDeps,
  db: Queryable,
  userId: number,
  accounts: readonly OwnAccount[],
  nowMs: number,
): Promise<{ readonly obstacles: Obstacle[]; readonly dust: readonly RemainingBalance[] }> {
  const { withdrawable, dust } = sortHoldings(accounts, {
    nameOf: (id) => deps.nameOf(id),
    termsOf: (id) => deps.termsAt(id, nowMs),
  })
  const counts = {
    ...(await countOpenItems(db, userId, toDate(nowMs))),
    balances: withdrawable.length,
  }
  return {
    obstacles: closingObstacles
      .map((kind) => ({ kind, count: counts[kind] }))
      .filter(({ count }) => count > 0),
    dust,
  }
}

/**
 * Books what was given up to the insurance fund, in one journal that names the account it came from
 * (USER-42).
 */
async function postDust(
  tx: Transaction,
  userId: number,
  dust: readonly RemainingBalance[],
  now: Date,
): Promise<void> {
  if (dust.length === 0) return
  const own = (await listOwnAccounts(tx, userId)).filter((account) => account.available > 0n)
  const type = recordTypes.accountClosed
  const entries = await Promise.all(
    own.map(async ({ id, currencyId, available: amount }): Promise<Entry[]> => {
      const fund = await openHouseAccount(tx, 'insurance_fund', currencyId, 0)
      return [
        { account: id, part: available, type, change: negate(amount) },
        { account: fund, part: available, type, change: amount },
      ]
    }),
  )
  await postJournals(tx, chainOfParty(userId), now, [
    { cause: 'account.closed', reference: String(userId), params: {}, entries: entries.flat() },
  ])
}
