import { isCode, wrongField } from '@candor/contract'
import type { SignedIn } from '../../http/handler.ts'
import {
  type AccountName,
  checkCode,
  type CodeRefusal,
  useCode,
  toUserAskerKey,
  findUserId,
} from '../access/index.ts'
import { findOwnContact } from './own-code.ts'
import { type SecurityEffects, announce, protect } from './protect.ts'
import type { SecurityDeps } from './security-deps.ts'
import { lockUser, loadPerson, setContact } from './store-person.ts'
import { constraintOf, type Transaction } from './store.ts'

export type BindRefusal = CodeRefusal | { readonly refused: 'DUPLICATE' }
export type Binding = {
  readonly name: AccountName
  readonly code: string
  readonly oldCode: string | undefined
}

/**
 * Binds an e-mail or a phone to the caller's account by a code of scene bind that the caller
 * requested (USER-13, USER-15). Replacing an existing one needs a second code, sent to an address
 * of the account, so that a stolen session alone cannot take it over. That an address belongs to
 * another account is revealed only to a caller who received a code there (AUTH-34).
 */
export async function bindContact(
  deps: SecurityDeps,
  context: SignedIn,
  binding: Binding,
): Promise<BindRefusal | undefined> {
  if (!isCode(binding.code)) return wrongField('code')
  if (binding.oldCode !== undefined && !isCode(binding.oldCode)) return wrongField('old_code')
  const outcome = await bindOnce(deps, context, binding)
  if ('refused' in outcome) return outcome
  announce(deps, context.caller.userId, outcome)
  return undefined
}

/**
 * When two accounts bind the same address at once the database lets one through; the other's codes
 * stay unused.
 */
async function bindOnce(
  deps: SecurityDeps,
  context: SignedIn,
  binding: Binding,
): Promise<BindRefusal | SecurityEffects> {
  try {
    return await deps.database.transaction((tx) => bind(tx, deps, context, binding))
  } catch (error) {
    if (['app_user_email_key', 'app_user_phone_key'].includes(constraintOf(error) ?? ''))
      return { refused: 'DUPLICATE' }
    throw error
  }
}

async function bind(
  tx: Transaction,
  deps: SecurityDeps,
  context: SignedIn,
  { name, code, oldCode }: Binding,
): Promise<BindRefusal | SecurityEffects> {
  const {
    caller: { userId },
    receivedAtMs: nowMs,
  } = context
  await lockUser(tx, userId)
  const person = await loadPerson(tx, userId)
  const present = name.kind === 'email' ? person.email : person.phone
  if (present === name.text) return wrongField(name.kind)
  if (present !== undefined && oldCode === undefined) return wrongField('old_code')
  const asker = toUserAskerKey(userId)
  const trials = [{ secret: deps.secret, name, scene: 'bind', code, nowMs, asker } as const]
  if (present !== undefined && oldCode !== undefined) {
    const own = await findOwnContact(tx, userId, person, 'bind', nowMs)
    if (own === undefined) return { refused: 'CODE_EXPIRED' }
    trials.push({ secret: deps.secret, name: own, scene: 'bind', code: oldCode, nowMs, asker })
  }
  for (const step of [checkCode, useCode]) {
    for (const trial of trials) {
      const refusal = await step(tx, trial)
      if (refusal !== undefined) return refusal
    }
    if ((await findUserId(tx, name)) !== undefined) return { refused: 'DUPLICATE' }
  }
  await setContact(tx, userId, name.kind, name.text)
  return protect(tx, deps, context, name.kind === 'email' ? 'email' : 'phone', person)
}
