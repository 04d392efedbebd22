import { createHmac, randomInt } from 'node:crypto'
import { isCode } from '@candor/contract'
import { dateOf } from '../../clock/clock.ts'
import type { AccountName } from './account-name.ts'
import { tryCode } from './store-codes.ts'
import type { Queryable } from './store.ts'

export const scenes = ['register', 'forget', 'pay_password', 'bind', 'withdraw'] as const
export type Scene = (typeof scenes)[number]

/** Validity, tries, and how often a target may be sent one (AUTH-03, AUTH-04). */
export const codeTerms = { validMs: 600_000, tries: 5, pauseMs: 60_000, perDay: 10 } as const

export function newCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0')
}

/**
 * What is stored of a code: without the server's secret it says nothing, and it fits one target and scene only (AU5). A code of scene bind fits
 * only the user who asked for it, signed in: whoever is sent one for another account cannot use it for his own (USER-12).
 */
export function macOf(secret: Buffer, name: AccountName, scene: Scene, code: string, userId: number | undefined): Buffer {
  const owner = scene === 'bind' ? [userId ?? null] : []
  return createHmac('sha256', secret).update(JSON.stringify(['verification code', name.text, scene, code, ...owner])).digest()
}

export type CodeRefusal = { readonly refused: 'PARAM_ERROR' | 'CODE_EXPIRED' | 'CODE_WRONG' }

type Trial = {
  readonly secret: Buffer
  readonly name: AccountName
  readonly scene: Scene
  readonly code: string
  readonly nowMs: number
  /** Who tries it, where a session says so. */
  readonly userId?: number | undefined
}

/** Tries a code without using it up (AUTH-05); a wrong one costs a try. */
export function checkCode(database: Queryable, trial: Trial): Promise<CodeRefusal | undefined> {
  return attempt(database, trial, false)
}

/** Tries a code and, when it is right, uses it up with whatever the caller's transaction does (AU6). */
export function useCode(database: Queryable, trial: Trial): Promise<CodeRefusal | undefined> {
  return attempt(database, trial, true)
}

async function attempt(database: Queryable, { secret, name, scene, code, nowMs, userId }: Trial, use: boolean): Promise<CodeRefusal | undefined> {
  if (!isCode(code)) return { refused: 'PARAM_ERROR' }
  const outcome = await tryCode(database, name.text, scene, macOf(secret, name, scene, code, userId), dateOf(nowMs), use)
  if (outcome === 'right') return undefined
  return { refused: outcome === 'wrong' ? 'CODE_WRONG' : 'CODE_EXPIRED' }
}
