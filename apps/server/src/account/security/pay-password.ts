import { isCode, payPasswordWeakness, wrongField } from '@candor/contract'
import { dateOf } from '../../clock/clock.ts'
import type { SignedIn } from '../../http/handler.ts'
import {
  checkCode,
  type CodeRefusal,
  hashPassword,
  isPasswordOf,
  tooBusy,
  useCode,
  userAsker,
} from '../access/index.ts'
import { tryGuarded } from './guard.ts'
import { ownCode } from './own-code.ts'
import { announce, type Aftermath, protect } from './protect.ts'
import type { SecurityDeps } from './security-deps.ts'
import { secretLockedUntil } from './store-guards.ts'
import { countingPayPassword, personOf, savePayPassword } from './store-person.ts'

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
 * Sets the payment password by a code of scene pay_password or password that was sent to the user's
 * own e-mail or phone (USER-07). A lock of the old one stays (USER-10).
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
  const person = await personOf(deps.database, userId)
  if (payPasswordWeakness(password, person.phone) !== undefined)
    return { refused: 'PAY_PASSWORD_WEAK' }
  if (password !== repeated) return { refused: 'PASSWORD_MISMATCH' }
  const sent = await ownCode(deps.database, userId, person, ['pay_password', 'password'], nowMs)
  if (sent === undefined) return { refused: 'CODE_EXPIRED' }
  const trial = { secret: deps.secret, ...sent, code, nowMs, asker: userAsker(userId) }
  const wrong = await checkCode(deps.database, trial)
  if (wrong !== undefined) return wrong
  const hash = await tooBusy(() => deps.gate.run(() => hashPassword(password)))
  if (typeof hash !== 'string') return hash
  const outcome = await deps.database.transaction(async (tx): Promise<CodeRefusal | Aftermath> => {
    const spent = await useCode(tx, trial)
    if (spent !== undefined) return spent
    await savePayPassword(tx, userId, hash, dateOf(nowMs))
    return protect(tx, deps, context, 'pay_password', person)
  })
  if ('refused' in outcome) return outcome
  announce(deps, userId, outcome)
  return undefined
}

export type PayRefusal =
  | { readonly refused: 'PAY_PASSWORD_UNSET' | 'PAY_PASSWORD_WRONG' }
  | { readonly refused: 'PAY_PASSWORD_LOCKED'; readonly details: { retry_after: number } }
  | { readonly refused: 'TOO_FAST'; readonly details: { retry_after: number } }

/**
 * Tries a payment password, in a transaction of its own: a refusal of the call that asks for it
 * must not take the counted failure back. Wrong ones are counted one after another, however many
 * come at once (USER-10).
 */
export async function checkPayPassword(
  deps: SecurityDeps,
  userId: number,
  typed: string,
  nowMs: number,
): Promise<PayRefusal | undefined> {
  const hash = await countingPayPassword(deps.database, userId, dateOf(nowMs))
  if (hash === undefined) return { refused: 'PAY_PASSWORD_UNSET' }
  const locked = await secretLockedUntil(deps.database, userId, 'pay_password', dateOf(nowMs))
  if (locked !== undefined) return lockedRefusal(locked.getTime(), nowMs)
  const tried = await tooBusy(() =>
    deps.gate.run(() =>
      deps.database.transaction((tx) =>
        tryGuarded(tx, userId, 'pay_password', nowMs, async () =>
          isPasswordOf(typed, await countingPayPassword(tx, userId, dateOf(nowMs))),
        ),
      ),
    ),
  )
  if (tried === 'right') return undefined
  if (tried === 'wrong') return { refused: 'PAY_PASSWORD_WRONG' }
  return 'refused' in tried ? tried : lockedRefusal(tried.lockedUntilMs, nowMs)
}

function lockedRefusal(untilMs: number, nowMs: number): PayRefusal {
  return {
    refused: 'PAY_PASSWORD_LOCKED',
    details: { retry_after: Math.max(1, Math.ceil((untilMs - nowMs) / 1000)) },
  }
}
