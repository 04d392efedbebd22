import { createHmac, randomInt } from 'node:crypto'
import { isCode, type WrongField, wrongField } from '@candor/contract'
import { toDate } from '../../clock/clock.ts'
import type { AccountName } from './account-name.ts'
import { type RequestOrigin, toStrangerKey } from './sessions/known-device.ts'
import { findNewestCode, tryCode } from './store-codes.ts'
import type { Queryable } from './store.ts'

/**
 * The purpose of a code. Clients of the wire's family send {type:'forget'} for every password and
 * name no scene: a signed-in user who requests it for their own address gets one of scene password,
 * whose mail says that it sets either password, and which only that user may use (AUTH-01, USER-07,
 * AUTH-16).
 */
export const scenes = [
  'register',
  'forget',
  'password',
  'pay_password',
  'bind',
  'withdraw',
  'freeze',
  'recover',
  'close',
] as const
export type Scene = (typeof scenes)[number]

/**
 * Validity, tries, and send limits per target (AUTH-03, AUTH-04): one daily budget for its owner,
 * signed in or on a known device; for strangers one per network, or per signed-in other user, and
 * one for all of them together, a part of which is reserved for a requester's first code of the
 * day, so that a few insistent networks cannot block everybody else.
 */
export const codeTerms = {
  validMs: 600_000,
  tries: 5,
  pauseMs: 60_000,
  ownPerDay: 10,
  askerPerDay: 5,
  strangersPerDay: 15,
  firstsPerDay: 10,
} as const

export function newCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0')
}

/**
 * The stored MAC of a code: useless without the server's secret, and valid only for one target,
 * scene and requester (AU5), so that nobody exhausts another's code by guessing, and a code sent
 * for another account cannot be used for one's own (AUTH-03, USER-12).
 */
export function computeCodeMac(
  secret: Buffer,
  name: AccountName,
  scene: Scene,
  code: string,
  asker: string,
): Buffer {
  return createHmac('sha256', secret)
    .update(JSON.stringify(['verification code', name.text, scene, code, asker]))
    .digest()
}

/**
 * Whether a signed-in user proves an address in this scene; the other scenes are for guests and
 * ignore the session.
 */
export function isOwnScene(scene: Scene): boolean {
  return scene !== 'register' && scene !== 'forget'
}

export function toUserAskerKey(userId: number): string {
  return `user ${userId}`
}

/** The key of who requests or tries a code. */
export function toAskerKey(
  secret: Buffer,
  scene: Scene,
  context: RequestOrigin,
  userId: number | undefined,
): string {
  return userId !== undefined && isOwnScene(scene)
    ? toUserAskerKey(userId)
    : toStrangerKey(secret, context)
}

/**
 * The scene among these whose newest live code this requester got for a target; undefined without
 * one (AUTH-05).
 */
export async function findCodeScene(
  database: Queryable,
  secret: Buffer,
  name: AccountName,
  context: RequestOrigin & { readonly receivedAtMs: number },
  userId: number | undefined,
  among: readonly Scene[] = scenes,
): Promise<Scene | undefined> {
  const newest = await findNewestCode(
    database,
    [name.text],
    among.map((scene) => ({ scene, asker: toAskerKey(secret, scene, context, userId) })),
    toDate(context.receivedAtMs),
  )
  return among.find((scene) => scene === newest?.scene)
}

/** A malformed code is reported as field code; a call with another field name replaces it. */
export type CodeRefusal = WrongField | { readonly refused: 'CODE_EXPIRED' | 'CODE_WRONG' }

type CodeAttempt = {
  readonly secret: Buffer
  readonly name: AccountName
  readonly scene: Scene
  readonly code: string
  readonly nowMs: number
  /** Who tries the code: only codes they requested themselves count. */
  readonly asker: string
}

/** Checks a code without consuming it (AUTH-05); a wrong one costs a try. */
export function checkCode(
  database: Queryable,
  attempt: CodeAttempt,
): Promise<CodeRefusal | undefined> {
  return runAttempt(database, attempt, false)
}

/** Checks a code and consumes it within the caller's transaction (AU6). */
export function useCode(
  database: Queryable,
  attempt: CodeAttempt,
): Promise<CodeRefusal | undefined> {
  return runAttempt(database, attempt, true)
}

async function runAttempt(
  database: Queryable,
  { secret, name, scene, code, nowMs, asker }: CodeAttempt,
  isUsedUp: boolean,
): Promise<CodeRefusal | undefined> {
  if (!isCode(code)) return wrongField('code')
  const outcome = await tryCode(
    database,
    { target: name.text, scene, asker },
    computeCodeMac(secret, name, scene, code, asker),
    toDate(nowMs),
    isUsedUp,
  )
  if (outcome === 'right') return undefined
  return { refused: outcome === 'wrong' ? 'CODE_WRONG' : 'CODE_EXPIRED' }
}
