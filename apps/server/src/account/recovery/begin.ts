import { createHash, randomBytes, randomInt } from 'node:crypto'
import type { LostFactor } from '@candor/contract'
import { toDate } from '../../clock/clock.ts'
import type { Context } from '../../http/handler.ts'
import { networkOf } from '../../http/limits.ts'
import {
  type AccountName,
  toAskerKey,
  type CodeRefusal,
  useCode,
  findUserId,
} from '../access/index.ts'
import { loadKnownBy } from './known-by.ts'
import type { RecoveryDeps } from './recovery-deps.ts'
import {
  addRequest,
  fileRequest,
  lockRequestByToken,
  lockUser,
  countBegun,
  type Request,
  findRequestByToken,
  loadStanding,
  type Transaction,
  countWaiting,
} from './store.ts'
import { keepPicture, type KeptPicture, countPictures } from './store-pictures.ts'
import {
  BEGUN_A_DAY,
  CANCELLED_MAX,
  CODE_WORD_LENGTH,
  CODE_WORD_LETTERS,
  FILE_MS,
  REVIEW_MS,
  STRANGERS_OF_A_NETWORK,
  WAITING_MAX,
} from './terms.ts'

export type Beginning = {
  readonly name: AccountName
  readonly contact: AccountName
  readonly code: string
  readonly lostFactors: readonly LostFactor[]
}
export type Begun = {
  readonly token: string
  readonly codeWord: string
  readonly fileBeforeMs: number
}
type Refused<C extends string> = { readonly refused: C }
type TooFast = { readonly refused: 'TOO_FAST'; readonly details: { readonly retry_after: number } }

const DAY_MS = 86_400_000

/**
 * Begins a recovery by a code sent to its contact address (AUTH-35). Work and reply are the same
 * whether or not the account exists: without one a row of nobody's is written.
 */
export async function beginRecovery(
  deps: RecoveryDeps,
  context: Context,
  { name, contact, code, lostFactors }: Beginning,
): Promise<Begun | CodeRefusal | TooFast> {
  const { receivedAtMs: nowMs } = context
  const network = networkOf(context.address)
  const blocking = await countBegun(deps.database, network, toDate(nowMs - DAY_MS), BEGUN_A_DAY - 1)
  if (blocking !== undefined)
    return {
      refused: 'TOO_FAST',
      details: {
        retry_after: Math.max(1, Math.ceil((blocking.getTime() + DAY_MS - nowMs) / 1000)),
      },
    }
  const token = randomBytes(32).toString('base64url')
  const codeWord = Array.from({ length: CODE_WORD_LENGTH }, () =>
    CODE_WORD_LETTERS.charAt(randomInt(CODE_WORD_LETTERS.length)),
  ).join('')
  const asker = toAskerKey(deps.secret, 'recover', context, context.caller?.userId)
  const refusal = await deps.database.transaction(async (tx) => {
    const codeRefusal = await useCode(tx, {
      secret: deps.secret,
      name: contact,
      scene: 'recover',
      code,
      nowMs,
      asker,
    })
    if (codeRefusal !== undefined) return codeRefusal
    const [userId, owner] = [await findUserId(tx, name), await findUserId(tx, contact)]
    // The account's new address must not be another account's.
    const isFree = !lostFactors.includes('addresses') || owner === undefined || owner === userId
    const knownByFacts = await loadKnownBy(tx, deps, context, userId ?? 0, contact)
    await addRequest(tx, {
      tokenHash: hashToken(token),
      userId: isFree ? userId : undefined,
      network,
      knownBy: knownByFacts,
      lost: lostFactors,
      contact,
      language: context.language,
      codeWord,
      now: toDate(nowMs),
    })
    return undefined
  })
  return refusal ?? { token, codeWord, fileBeforeMs: nowMs + FILE_MS }
}

/** Whether a token may still add pictures. */
export async function isOpen(
  { database }: Pick<RecoveryDeps, 'database'>,
  token: string,
  nowMs: number,
): Promise<boolean> {
  return (
    (await findRequestByToken(database, hashToken(token), toDate(nowMs - FILE_MS)))?.status === 0
  )
}

/**
 * Stores a picture of a recovery in progress; false when it is filed, too old or was never begun.
 */
export async function keepRecoveryPicture(
  { database }: Pick<RecoveryDeps, 'database'>,
  token: string,
  which: 'front' | 'live',
  picture: KeptPicture,
  nowMs: number,
): Promise<boolean> {
  return database.transaction(async (tx) => {
    const request = await lockRequestByToken(tx, hashToken(token), toDate(nowMs - FILE_MS))
    if (request?.status !== 0) return false
    await keepPicture(tx, request.id, which, picture)
    return true
  })
}

/**
 * Files a recovery that has both pictures. Reviewers see it only for an account that was verified,
 * is not barred and has not too many waiting; the caller learns nothing of that.
 */
export async function fileRecovery(
  { database }: RecoveryDeps,
  token: string,
  nowMs: number,
): Promise<Refused<'NOT_FOUND' | 'ORDER_STATE'> | undefined> {
  return database.transaction(
    async (tx): Promise<Refused<'NOT_FOUND' | 'ORDER_STATE'> | undefined> => {
      const request = await lockRequestByToken(tx, hashToken(token), toDate(nowMs - FILE_MS))
      if (request === undefined) return { refused: 'NOT_FOUND' }
      if (request.status !== 0 || (await countPictures(tx, request.id)) < 2)
        return { refused: 'ORDER_STATE' }
      await fileRequest(
        tx,
        request.id,
        await isDecidable(tx, request),
        toDate(nowMs),
        toDate(nowMs + REVIEW_MS),
      )
      return undefined
    },
  )
}

/**
 * Each kind of filer has its own maximum of waiting recoveries, so that strangers never block a
 * filer who proves an own address, or comes from an earlier login's network or device (AUTH-35).
 */
async function isDecidable(tx: Transaction, request: Request): Promise<boolean> {
  await lockUser(tx, request.userId)
  const [{ level, cancelled }, { waiting, here }] = [
    await loadStanding(tx, request.userId),
    await countWaiting(tx, request),
  ]
  const hasPlace =
    waiting < WAITING_MAX && (request.knownBy !== 'nothing' || here < STRANGERS_OF_A_NETWORK)
  return request.userId !== 0 && level >= 1 && cancelled < CANCELLED_MAX && hasPlace
}

function hashToken(token: string): Buffer {
  return createHash('sha256').update(`recovery ${token}`).digest()
}
