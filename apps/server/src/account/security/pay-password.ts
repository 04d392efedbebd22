import { isCode, findPayPasswordWeakness, wrongField } from '@candor/contract'
import { toDate } from '../../clock/clock.ts'
import type { SignedIn } from '../../http/handler.ts'
import {
  checkCode,
  type CodeRefusal,
  hashPassword,
  verifyPassword,
  refuseWhenBusy,
  useCode,
  toUserAskerKey,
} from '../access/index.ts'
import { tryGuarded } from './guard.ts'
import { findOwnCode } from './own-code.ts'
import { announce, type SecurityEffects, protect } from './protect.ts'
import type { SecurityDeps } from './security-deps.ts'
import { findSecretLockedUntil } from './store-guards.ts'
import { findCountingPayPassword, loadPerson, savePayPassword } from './store-person.ts'

export type PayPasswordInput = {
  readonly password: string
  readonly re_password: string
  readonly code: string
}
export type SetRefusal =
  | CodeRefusal
  | { readonly refused: 'PAY_PASSWORD_WEAK' | 'PASSWORD_MISMATCH' }
  | { readonly refused: 'TOO_FAST'; readonly details: { retry_after: number } }

/**
 * Sets the payment password by a code of scene pay_password or password sent to the user's own
 * e-mail or phone (USER-07). A lock of the old one stays (USER-10).
 */
export async function setPayPassword(
  deps: SecurityDeps,
  context: SignedIn,
  { password, re_password: repeated, code }: PayPasswordInput,
): Promise<SetRefusal | undefined> {
  const {
    caller: { userId },
    receivedAtMs: nowMs,
  } = context
  if (!isCode(password)) return wrongField('password')
  if (!isCode(code)) return wrongField('code')
  const person = await loadPerson(deps.database, userId)
  if (findPayPasswordWeakness(password, person.phone) !== undefined)
    return { refused: 'PAY_PASSWORD_WEAK' }
  if (password !== repeated) return { refused: 'PASSWORD_MISMATCH' }
  const ownCodeSent = await findOwnCode(
    deps.database,
    userId,
    person,
    ['pay_password', 'password'],
    nowMs,
  )
  if (ownCodeSent === undefined) return { refused: 'CODE_EXPIRED' }
  const trial = { secret: deps.secret, ...ownCodeSent, code, nowMs, asker: toUserAskerKey(userId) }
  const codeRefusal = await checkCode(deps.database, trial)
  if (codeRefusal !== undefined) return codeRefusal
  const hash = await refuseWhenBusy(() => deps.gate.run(() => hashPassword(password)))
  if (typeof hash !== 'string') return hash
  const outcome = await deps.database.transaction(
    async (tx): Promise<CodeRefusal | SecurityEffects> => {
      const spent = await useCode(tx, trial)
      if (spent !== undefined) return spent
      await savePayPassword(tx, userId, hash, toDate(nowMs))
      return protect(tx, deps, context, 'pay_password', person)
    },
  )
  if ('refused' in outcome) return outcome
  announce(deps, userId, outcome)
  return undefined
}

export type PayRefusal =
  | { readonly refused: 'PAY_PASSWORD_UNSET' | 'PAY_PASSWORD_WRONG' }
  | { readonly refused: 'PAY_PASSWORD_LOCKED'; readonly details: { retry_after: number } }
  | { readonly refused: 'TOO_FAST'; readonly details: { retry_after: number } }

/**
 * Checks a payment password in its own transaction, so that a refusal of the calling call does not
 * undo the counted failure. Parallel wrong ones are counted one after another (USER-10).
 */
export async function checkPayPassword(
  deps: SecurityDeps,
  userId: number,
  input: string,
  nowMs: number,
): Promise<PayRefusal | undefined> {
  const hash = await findCountingPayPassword(deps.database, userId, toDate(nowMs))
  if (hash === undefined) return { refused: 'PAY_PASSWORD_UNSET' }
  const locked = await findSecretLockedUntil(deps.database, userId, 'pay_password', toDate(nowMs))
  if (locked !== undefined) return toLockedRefusal(locked.getTime(), nowMs)
  const checkResult = await refuseWhenBusy(() =>
    deps.gate.run(() =>
      deps.database.transaction((tx) =>
        tryGuarded(tx, userId, 'pay_password', nowMs, async () =>
          verifyPassword(input, await findCountingPayPassword(tx, userId, toDate(nowMs))),
        ),
      ),
    ),
  )
  if (checkResult === 'right') return undefined
  if (checkResult === 'wrong') return { refused: 'PAY_PASSWORD_WRONG' }
  return 'refused' in checkResult ? checkResult : toLockedRefusal(checkResult.lockedUntilMs, nowMs)
}

function toLockedRefusal(untilMs: number, nowMs: number): PayRefusal {
  return {
    refused: 'PAY_PASSWORD_LOCKED',
    details: { retry_after: Math.max(1, Math.ceil((untilMs - nowMs) / 1000)) },
  }
}
