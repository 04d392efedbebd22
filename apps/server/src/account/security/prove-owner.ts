import { wrongField } from '@candor/contract'
import { toDate } from '../../clock/clock.ts'
import {
  type CodeRefusal,
  verifyPassword,
  loadPasswordHash,
  type Scene,
  useCode,
  toUserAskerKey,
} from '../access/index.ts'
import { toTooFast, tryGuarded } from './guard.ts'
import { findOwnContact } from './own-code.ts'
import { tryOwnFactor } from './second-factor.ts'
import type { SecurityDeps } from './security-deps.ts'
import { findCountingFactor } from './store-factors.ts'
import { loadPerson } from './store-person.ts'
import type { Queryable, Transaction } from './store.ts'

export type OwnerProof = { readonly password: string; readonly code: string; readonly scene: Scene }
export type OwnerRefusal =
  | CodeRefusal
  | { readonly refused: 'ACCOUNT_OR_PASSWORD_WRONG' | 'TOTP_WRONG' }
  | { readonly refused: 'TOO_FAST'; readonly details: { retry_after: number } }

/**
 * Proves an account's owner beyond the session: by the login password, and by the second factor if
 * there is one, otherwise by a code of a scene sent to an own address that counts (USER-35). Wrong
 * ones count, apart from those of logins: the caller, who locked the user, must let the transaction
 * commit.
 */
export async function proveOwner(
  tx: Transaction,
  { secret, sealKey }: Pick<SecurityDeps, 'secret' | 'sealKey'>,
  userId: number,
  { password, code, scene }: OwnerProof,
  nowMs: number,
): Promise<OwnerRefusal | undefined> {
  if (password === '') return wrongField('password')
  if (code.trim() === '') return wrongField('code')
  const passwordResult = await tryGuarded(tx, userId, 'owner_password', nowMs, async () =>
    verifyPassword(password, await loadPasswordHash(tx, userId)),
  )
  if (passwordResult === 'wrong') return { refused: 'ACCOUNT_OR_PASSWORD_WRONG' }
  if (passwordResult !== 'right') return toTooFast(passwordResult.lockedUntilMs, nowMs)
  if (!(await hasSecondFactor(tx, userId, toDate(nowMs))))
    return spendCode(tx, secret, userId, code, scene, nowMs)
  const factorResult = await tryOwnFactor(tx, sealKey, userId, code, nowMs, 'owner_factor')
  if (factorResult === 'passed') return undefined
  return factorResult === 'wrong'
    ? { refused: 'TOTP_WRONG' }
    : toTooFast(factorResult.lockedUntilMs, nowMs)
}

/** Whether a user has an active second factor that counts (USER-45). */
export async function hasSecondFactor(db: Queryable, userId: number, now: Date): Promise<boolean> {
  return (await findCountingFactor(db, userId, now)) !== undefined
}

async function spendCode(
  tx: Transaction,
  secret: Buffer,
  userId: number,
  code: string,
  scene: Scene,
  nowMs: number,
): Promise<CodeRefusal | undefined> {
  const name = await findOwnContact(tx, userId, await loadPerson(tx, userId), scene, nowMs)
  return name === undefined
    ? { refused: 'CODE_EXPIRED' }
    : useCode(tx, { secret, name, scene, code, nowMs, asker: toUserAskerKey(userId) })
}
