import { randomBytes } from 'node:crypto'
import type { Language } from '@candor/contract'
import { toDate } from '../../clock/clock.ts'
import type { Context } from '../../http/handler.ts'
import { networkOf } from '../../http/limits.ts'
import { sayText, type TextKey, translate, type TextParams } from '../../texts/index.ts'
import type { AccessDeps } from './access-deps.ts'
import type { AccountName } from './account-name.ts'
import {
  toAskerKey,
  codeTerms,
  isOwnScene,
  computeCodeMac,
  newCode,
  type Scene,
  toUserAskerKey,
} from './codes.ts'
import { findKnownDevice } from './sessions/known-device.ts'
import { allowSending, type Budget, loadLastSentMs, replaceCode } from './store-codes.ts'
import { listFreshAddresses } from './store-holds.ts'
import { type AddressOwner, findAddressOwner } from './store-users.ts'
import { runInConstantTime, Rollback, type Transaction } from './store.ts'

export type SendRefusal = {
  readonly refused: 'CODE_TOO_OFTEN'
  readonly details: { retry_after: number }
}

/**
 * Sends a code to a target (AUTH-01). Neither the reply, nor its time, nor a later guess reveals
 * who is registered (AUTH-02, AUTH-34): for scene forget an unknown account takes the same path,
 * but its message is rolled back; for registering or binding an address in use, its owner gets a
 * notice instead, and the code matches nothing. An address bound within 24 h beside another one
 * gets no code of scene forget: otherwise a stolen session could bind an own address and reset the
 * password (USER-35).
 */
export async function sendCode(
  deps: AccessDeps,
  context: Context,
  name: AccountName,
  scene: Scene,
): Promise<SendRefusal | undefined> {
  const owner = await findAddressOwner(deps.database, name)
  const budget = await chooseBudget(deps, context, owner, scene)
  const isSilent = scene === 'forget' && !(await mayReset(deps, context, name, owner?.userId))
  const isTaken =
    owner !== undefined &&
    (scene === 'register' || (scene === 'bind' && owner.userId !== context.caller?.userId))
  const exhausted = await deps.database.transaction((tx) =>
    issueCode(tx, deps, context, name, scene, {
      budget,
      isSilent,
      existingOwner: isTaken ? owner : undefined,
    }),
  )
  return exhausted === undefined
    ? undefined
    : {
        refused: 'CODE_TOO_OFTEN',
        details: { retry_after: await computeWaitSeconds(deps, context, name, exhausted) },
      }
}

/**
 * The budget of a code (AUTH-04): the owner's own, which no stranger can use up, when requested
 * signed in or on a device with an earlier login; otherwise that of the network, or of the
 * signed-in user, whether or not the account exists.
 */
async function chooseBudget(
  { database, secret }: AccessDeps,
  context: Context,
  owner: AddressOwner | undefined,
  scene: Scene,
): Promise<Budget> {
  const deviceId = await findKnownDevice(database, secret, owner?.userId, context)
  const isOwn =
    owner !== undefined &&
    (owner.userId === context.caller?.userId || (scene === 'forget' && deviceId !== undefined))
  const { pauseMs, ownPerDay, askerPerDay } = codeTerms
  if (isOwn) return { part: OWN, pauseMs, perDay: ownPerDay }
  const asker =
    context.caller === undefined || !isOwnScene(scene)
      ? `network ${networkOf(context.address)}`
      : toUserAskerKey(context.caller.userId)
  return { part: asker, pauseMs, perDay: askerPerDay }
}

const OWN = 'own'
const FIRSTS: Budget = { part: 'strangers, first', pauseMs: 0, perDay: codeTerms.firstsPerDay }
const STRANGERS: Budget = {
  part: 'strangers',
  pauseMs: 0,
  perDay: codeTerms.strangersPerDay - codeTerms.firstsPerDay,
}

/** Counts a sending in each of its budgets; returns the exhausted one, if any. */
async function spendBudget(
  tx: Transaction,
  target: string,
  now: Date,
  budget: Budget,
): Promise<Budget | undefined> {
  const sentCount = await allowSending(tx, target, now, budget)
  if (sentCount === undefined) return budget
  if (
    budget.part === OWN ||
    (sentCount === 1 && (await allowSending(tx, target, now, FIRSTS)) !== undefined)
  )
    return undefined
  return (await allowSending(tx, target, now, STRANGERS)) === undefined ? STRANGERS : undefined
}

/** Strangers cost the same query as known callers. */
async function mayReset(
  { database }: AccessDeps,
  { receivedAtMs }: Context,
  { kind }: AccountName,
  userId: number | undefined,
): Promise<boolean> {
  const fresh = await listFreshAddresses(database, userId ?? 0, toDate(receivedAtMs))
  return userId !== undefined && !fresh.includes(kind === 'email' ? 'email' : 'phone')
}

type CodeIssue = {
  readonly budget: Budget
  readonly isSilent: boolean
  readonly existingOwner: AddressOwner | undefined
}

/** Writes a code and its message; returns the exhausted budget, if any. */
async function issueCode(
  tx: Transaction,
  deps: AccessDeps,
  context: Context,
  name: AccountName,
  scene: Scene,
  { budget, isSilent, existingOwner }: CodeIssue,
): Promise<Budget | undefined> {
  const now = toDate(context.receivedAtMs)
  const exhausted = await spendBudget(tx, name.text, now, budget)
  if (exhausted !== undefined) throw new Rollback<Budget>(exhausted)
  const [code, asker] = [newCode(), toAskerKey(deps.secret, scene, context, context.caller?.userId)]
  await replaceCode(tx, {
    target: name.text,
    scene,
    asker,
    mac:
      existingOwner === undefined
        ? computeCodeMac(deps.secret, name, scene, code, asker)
        : randomBytes(MAC_BYTES),
    tries: codeTerms.tries,
    now,
    expiresAt: toDate(context.receivedAtMs + codeTerms.validMs),
  })
  const message =
    existingOwner === undefined
      ? toCodeMessage(context.language, `mail-${scene}-subject`, `mail-${scene}-body`, code)
      : toCodeMessage(existingOwner.language, 'mail-taken-subject', 'mail-taken-body', '')
  await runInConstantTime(tx, !isSilent, () =>
    deps.messenger.send(tx, { target: name.text, scene, now, ...message }),
  )
  return undefined
}

/** The length of a code's MAC; a random one matches nothing. */
const MAC_BYTES = 32

function toCodeMessage(
  language: Language,
  subject: TextKey,
  body: TextKey,
  code: string,
): { language: Language; subject: string; body: string; code: string } {
  const params: TextParams = code === '' ? {} : { code }
  return {
    language,
    subject: sayText(language, subject),
    body:
      code === ''
        ? sayText(language, body)
        : `${sayText(language, body, params)}\n\n${translate(language, 'mail-code-footer')}`,
    code,
  }
}

/**
 * Seconds until a budget allows another code for the target: the rest of the minute, or of the UTC
 * day.
 */
async function computeWaitSeconds(
  deps: AccessDeps,
  { receivedAtMs }: Context,
  name: AccountName,
  { part, pauseMs }: Budget,
): Promise<number> {
  const sinceLastMs = receivedAtMs - ((await loadLastSentMs(deps.database, name.text, part)) ?? 0)
  const remainingMs =
    sinceLastMs < pauseMs ? pauseMs - sinceLastMs : DAY_MS - (receivedAtMs % DAY_MS)
  return Math.max(1, Math.ceil(remainingMs / 1000))
}

const DAY_MS = 86_400_000
