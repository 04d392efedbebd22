import { createHmac, randomInt } from 'node:crypto'
import { isCode, type WrongField, wrongField } from '@candor/contract'
import { toDate } from '../../clock/clock.ts'
import type { AccountName } from './account-name.ts'
import { type RequestOrigin, toStrangerKey } from './sessions/known-device.ts'
import { findNewestCode, tryCode } from './store-codes.ts'
import type { Queryable } from './store.ts'

/**
 * What a code is for. Clients of the wire's family ask by {type:'forget'} for every password and
 * name no scene: who is signed in and asks so for an address of his own gets one of scene password,
 * whose mail says that it sets either of his passwords, and which counts for him alone (AUTH-01,
 * USER-07, AUTH-16).
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
 * Validity, tries, and how often a target may be sent one (AUTH-03, AUTH-04): to its owner, who is
 * signed in or at a device he signed in on before, so often a day; to strangers so often a day for
 * one network, or one user elsewhere, and for all of them together, some of which only who asks for
 * the first one of his day is sent: a few networks that go on asking cannot keep everybody else
 * from one.
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
 * What is stored of a code: without the server's secret it says nothing, and it fits one target,
 * one scene and the one who asked for it only (AU5): nobody ends another's code by guessing at it,
 * and whoever is sent one for another account cannot use it for his own (AUTH-03, USER-12).
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
 * Whether a user who is signed in proves an address in a scene; the others are for whoever is not,
 * and his session does not count in them.
 */
export function isOwnScene(scene: Scene): boolean {
  return scene !== 'register' && scene !== 'forget'
}

/** Whose codes those of a user are. */
export function toUserAskerKey(userId: number): string {
  return `user ${userId}`
}

/** Who asks for a code, or tries one. */
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
 * In which of some scenes the newest living code of a target was sent that this one asked for;
 * undefined where none lives (AUTH-05).
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

/** A code of the wrong form is named code; a call that calls it otherwise says so. */
export type CodeRefusal = WrongField | { readonly refused: 'CODE_EXPIRED' | 'CODE_WRONG' }

type CodeAttempt = {
  readonly secret: Buffer
  readonly name: AccountName
  readonly scene: Scene
  readonly code: string
  readonly nowMs: number
  /** Who tries it: only a code that he asked for himself is tried. */
  readonly asker: string
}

/** Tries a code without using it up (AUTH-05); a wrong one costs a try. */
export function checkCode(
  database: Queryable,
  attempt: CodeAttempt,
): Promise<CodeRefusal | undefined> {
  return runAttempt(database, attempt, false)
}

/**
 * Tries a code and, when it is right, uses it up with whatever the caller's transaction does (AU6).
 */
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
