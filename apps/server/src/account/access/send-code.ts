import { randomBytes } from 'node:crypto'
import type { Language } from '@candor/contract'
import { dateOf } from '../../clock/clock.ts'
import type { Context } from '../../http/handler.ts'
import { networkOf } from '../../http/limits.ts'
import { type TextKey, textIn, type TextParams } from '../../texts/index.ts'
import type { AccessDeps } from './access-deps.ts'
import type { AccountName } from './account-name.ts'
import { askerOf, codeTerms, isOwnScene, macOf, newCode, type Scene, userAsker } from './codes.ts'
import { knownDevice } from './known-device.ts'
import { allowSending, type Budget, lastSentMs, replaceCode } from './store-codes.ts'
import { freshAddresses } from './store-holds.ts'
import { type Owner, ownerOf } from './store-users.ts'
import { evenly, Rollback, type Transaction } from './store.ts'

export type SendRefusal = {
  readonly refused: 'CODE_TOO_OFTEN'
  readonly details: { retry_after: number }
}

/**
 * Sends a code to a target (AUTH-01). Neither this answer, nor its time, nor a later guess tells
 * who is registered (AUTH-02, AUTH-34): for scene forget an unknown account is treated alike but
 * for the message itself, which is written and taken back; one to register or bind an address that
 * is somebody's sends him a mail that says so, and its code fits nothing. An address that was bound
 * within 24 h beside another one is sent nothing for scene forget, or whoever took over a session
 * could bind his own and set the password by it (USER-35).
 */
export async function sendCode(
  deps: AccessDeps,
  context: Context,
  name: AccountName,
  scene: Scene,
): Promise<SendRefusal | undefined> {
  const owner = await ownerOf(deps.database, name)
  const budget = await budgetOf(deps, context, owner, scene)
  const isSilent = scene === 'forget' && !(await mayReset(deps, context, name, owner?.userId))
  const isTaken =
    owner !== undefined &&
    (scene === 'register' || (scene === 'bind' && owner.userId !== context.caller?.userId))
  const wanting = await deps.database.transaction((tx) =>
    issue(tx, deps, context, name, scene, {
      budget,
      isSilent,
      takenBy: isTaken ? owner : undefined,
    }),
  )
  return wanting === undefined
    ? undefined
    : {
        refused: 'CODE_TOO_OFTEN',
        details: { retry_after: await waitOf(deps, context, name, wanting) },
      }
}

/**
 * Out of which part a code to this target is sent (AUTH-04): its owner's own, which no stranger can
 * spend, where he asks signed in or at a device on which he signed in before; else that of the
 * network, or of the user who is signed in, alike whether or not there is such an account.
 */
async function budgetOf(
  { database, secret }: AccessDeps,
  context: Context,
  owner: Owner | undefined,
  scene: Scene,
): Promise<Budget> {
  const deviceId = await knownDevice(database, secret, owner?.userId, context)
  const isOwn =
    owner !== undefined &&
    (owner.userId === context.caller?.userId || (scene === 'forget' && deviceId !== undefined))
  const { pauseMs, ownPerDay, askerPerDay } = codeTerms
  if (isOwn) return { part: OWN, pauseMs, perDay: ownPerDay }
  const asker =
    context.caller === undefined || !isOwnScene(scene)
      ? `network ${networkOf(context.address)}`
      : userAsker(context.caller.userId)
  return { part: asker, pauseMs, perDay: askerPerDay }
}

const OWN = 'own'
const FIRSTS: Budget = { part: 'strangers, first', pauseMs: 0, perDay: codeTerms.firstsPerDay }
const STRANGERS: Budget = {
  part: 'strangers',
  pauseMs: 0,
  perDay: codeTerms.strangersPerDay - codeTerms.firstsPerDay,
}

/**
 * Counts a sending in every part that it is out of; answers with the one that is spent, where one
 * is.
 */
async function spend(
  tx: Transaction,
  target: string,
  now: Date,
  budget: Budget,
): Promise<Budget | undefined> {
  const sent = await allowSending(tx, target, now, budget)
  if (sent === undefined) return budget
  if (
    budget.part === OWN ||
    (sent === 1 && (await allowSending(tx, target, now, FIRSTS)) !== undefined)
  )
    return undefined
  return (await allowSending(tx, target, now, STRANGERS)) === undefined ? STRANGERS : undefined
}

/** A stranger costs the same question as somebody known. */
async function mayReset(
  { database }: AccessDeps,
  { receivedAtMs }: Context,
  { kind }: AccountName,
  userId: number | undefined,
): Promise<boolean> {
  const fresh = await freshAddresses(database, userId ?? 0, dateOf(receivedAtMs))
  return userId !== undefined && !fresh.includes(kind === 'email' ? 'email' : 'phone')
}

type Issue = {
  readonly budget: Budget
  readonly isSilent: boolean
  readonly takenBy: Owner | undefined
}

/** Writes a code and its message; answers with the part that is spent, where one is. */
async function issue(
  tx: Transaction,
  deps: AccessDeps,
  context: Context,
  name: AccountName,
  scene: Scene,
  { budget, isSilent, takenBy }: Issue,
): Promise<Budget | undefined> {
  const now = dateOf(context.receivedAtMs)
  const wanting = await spend(tx, name.text, now, budget)
  if (wanting !== undefined) throw new Rollback<Budget>(wanting)
  const [code, asker] = [newCode(), askerOf(deps.secret, scene, context, context.caller?.userId)]
  await replaceCode(tx, {
    target: name.text,
    scene,
    asker,
    mac:
      takenBy === undefined ? macOf(deps.secret, name, scene, code, asker) : randomBytes(MAC_BYTES),
    tries: codeTerms.tries,
    now,
    expiresAt: dateOf(context.receivedAtMs + codeTerms.validMs),
  })
  const message =
    takenBy === undefined
      ? letter(context.language, `mail-${scene}-subject`, `mail-${scene}-body`, code)
      : letter(takenBy.language, 'mail-taken-subject', 'mail-taken-body', '')
  await evenly(tx, !isSilent, () =>
    deps.messenger.send(tx, { target: name.text, scene, now, ...message }),
  )
  return undefined
}

/** The length of a code's mark; nothing fits a random one. */
const MAC_BYTES = 32

function letter(
  language: Language,
  subject: TextKey,
  body: TextKey,
  code: string,
): { language: Language; subject: string; body: string; code: string } {
  const params: TextParams = code === '' ? {} : { code }
  return {
    language,
    subject: textIn(language, subject),
    body:
      code === ''
        ? textIn(language, body)
        : `${textIn(language, body, params)}\n\n${textIn(language, 'mail-code-footer')}`,
    code,
  }
}

/**
 * Seconds until the target may be sent another code out of a part: the rest of the minute, or of
 * the UTC day.
 */
async function waitOf(
  deps: AccessDeps,
  { receivedAtMs }: Context,
  name: AccountName,
  { part, pauseMs }: Budget,
): Promise<number> {
  const since = receivedAtMs - ((await lastSentMs(deps.database, name.text, part)) ?? 0)
  const restMs = since < pauseMs ? pauseMs - since : DAY_MS - (receivedAtMs % DAY_MS)
  return Math.max(1, Math.ceil(restMs / 1000))
}

const DAY_MS = 86_400_000
