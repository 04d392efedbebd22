import { createHmac, type KeyObject, randomBytes } from 'node:crypto'
import { type AllHandlers } from './handler.ts'
import {
  api,
  type Feature,
  featureOf,
  isBlockedByFreeze,
  type Language,
  type Route,
  wrongField,
} from '@candor/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '../clock/clock.ts'
import { onBehalfOf } from '../db/requester.ts'
import { isDatabaseUnavailable } from '../db/connection.ts'
import { translate } from '../texts/index.ts'
import { parseLanguage, readFields, UnreadableBody } from './body.ts'
import { type Success, envelope, failure, type Refused } from './envelope.ts'
import { getActiveFreeze, toFrozenRefusal, type FrozenRefusal } from './frozen.ts'
import type { Accepted, Caller, Context, Intent } from './handler.ts'
import { readInput } from './input.ts'
import { type Limiter, networkOf } from './limits.ts'
import { TOO_MANY_REQUESTS, replyTooManyRequests, takeSlots } from './load/call-slots.ts'
import { sendAnswer } from './send-answer.ts'
import { answerStaff, type StaffBorder } from './staff-border.ts'
import { parseDeviceToken, parseToken } from './token.ts'
import type { ConcurrencyLimiter } from './concurrency.ts'
import type { TurnRequest, UserTurns } from './load/user-turns.ts'

export type Border = {
  readonly clock: Clock
  readonly limiter: Limiter
  /** The last recorded and known tick of all pairs; absent where nothing is priced. */
  lastTickId?(): number
  readonly underWay: ConcurrencyLimiter
  /** The order of each user's money calls. */
  readonly turns: UserTurns
  /**
   * Key of the hash that identifies a repeated body: some bodies contain a payment password, whose
   * six digits an unkeyed hash would reveal to anybody who reads the database.
   */
  readonly intentKey: KeyObject
  /** The owner of a token; undefined when it is unknown, expired or revoked. */
  authenticate(token: string): Promise<Caller | undefined>
  /** The same, uncached: a level that was just reached is not refused because of a cached entry. */
  authenticateUncached?(token: string): Promise<Caller | undefined>
  /**
   * Whether a user's own limits allow opening a position of a product; only checked where malformed
   * input would be refused (WIRE-12).
   */
  mayTrade?(
    product: NonNullable<Route['opens']>,
    userId: number,
    nowMs: number,
  ): Promise<Refused | undefined>
  /**
   * Why a user may open nothing new: they have not accepted the terms in force (USER-36); unchecked
   * where absent.
   */
  termsGate?(userId: number, nowMs: number): Promise<Refused | undefined>
  /** Switched-off products (SITE-13). */
  readonly featuresOff?: readonly Feature[]
  /** Staff sessions and the staff log; without it nobody is staff. */
  readonly staff?: StaffBorder
  onFault(error: unknown, requestId: string, call: string): void
}

export type AnyHandler = (
  input: Record<string, unknown>,
  context: Context,
) => Promise<Success | Refused>

/**
 * Serves every call of the contract under /api. A missing handler does not compile; multipart
 * uploads have their own border.
 */
export function serveCalls(
  server: FastifyInstance,
  border: Border & { readonly handlers: AllHandlers },
): void {
  for (const [area, routes] of Object.entries(api)) {
    if (area === 'uploads') continue
    const handlers = border.handlers[area as keyof AllHandlers] as unknown as Record<
      string,
      AnyHandler
    >
    for (const [name, route] of Object.entries(routes as Record<string, Route>)) {
      const handler = handlers[name]
      if (handler === undefined) throw new Error(`${area}.${name} has no handler`)
      serveCall(server, border, `${area}.${name}`, route, handler)
    }
  }
}

export function serveCall(
  server: FastifyInstance,
  border: Border,
  call: string,
  route: Route,
  handler: AnyHandler,
): void {
  server.route({
    method: route.method,
    url: `/api${route.path}`,
    handler: (request, reply) => serve(border, route, call, handler, request, reply),
  })
}

async function serve(
  border: Border,
  route: Route,
  call: string,
  handler: AnyHandler,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  let language: Language = 'en'
  try {
    const fields = readFields(request)
    language = parseLanguage(fields)
    if (!(fields instanceof UnreadableBody) && !Object.hasOwn(route.input, 'lang'))
      fields.delete('lang')
    const answer = await admit(border, route, call, handler, request, fields, language)
    if (answer === TOO_MANY_REQUESTS) replyTooManyRequests(reply)
    return await sendAnswer(route, request, reply, envelope(route, language, answer))
  } catch (error) {
    return sendFault(border, error, call, language, request, reply)
  }
}

/** Admits a call if its network and account have a free slot; otherwise it costs no lookup. */
async function admit(
  border: Border,
  route: Route,
  call: string,
  handler: AnyHandler,
  request: FastifyRequest,
  fields: Map<string, unknown> | UnreadableBody,
  language: Language,
): Promise<Success | Refused> {
  const feature = featureOf(call)
  if (feature !== undefined && border.featuresOff?.includes(feature) === true)
    return { refused: 'FEATURE_OFF' }
  const slots = border.underWay.newSlots(route.rate === 'money', route.turn === 'waits')
  const requestContext: Context = {
    ...toContext(border, request, language),
    releaseWhile: (pending) => slots.releaseWhile(pending),
  }
  try {
    if (!takeSlots(slots, request)) return TOO_MANY_REQUESTS
    if (route.access === 'staff')
      return await onBehalfOf(networkOf(request.ip), () =>
        answerStaff(border, route, call, handler, request, fields, requestContext),
      )
    const caller = await onBehalfOf(networkOf(request.ip), () => loadCaller(border, request))
    if (caller !== undefined && !slots.take('account', `user ${caller.userId}`))
      return TOO_MANY_REQUESTS
    const key = caller === undefined ? networkOf(request.ip) : `user ${caller.userId}`
    return await onBehalfOf(key, () =>
      decide(border, route, call, handler, request, fields, requestContext, caller),
    )
  } finally {
    slots.release()
  }
}

async function decide(
  border: Border,
  route: Route,
  call: string,
  handler: AnyHandler,
  request: FastifyRequest,
  fields: Map<string, unknown> | UnreadableBody,
  requestContext: Context,
  caller: Caller | undefined,
): Promise<Success | Refused> {
  const retryAfter = await border.limiter.take(route.rate, rateLimitKey(route, request, caller))
  if (retryAfter !== undefined) return { refused: 'TOO_FAST', details: { retry_after: retryAfter } }
  if (route.access !== 'guest' && caller === undefined) return { refused: 'LOGIN_REQUIRED' }
  const freezeRefusal =
    caller === undefined ? undefined : findFreezeRefusal(call, caller, requestContext.receivedAtMs)
  if (freezeRefusal !== undefined) return freezeRefusal
  const asking =
    route.access === 'verified' ? await toVerifiedCaller(border, request, caller) : caller
  if (route.access === 'verified' && asking === undefined) return { refused: 'KYC_REQUIRED' }
  const consentRefusal =
    route.needsTerms === true && caller !== undefined
      ? await border.termsGate?.(caller.userId, border.clock.nowMs())
      : undefined
  if (consentRefusal !== undefined) return consentRefusal
  const parsed = readInput(route, fields)
  if ('refused' in parsed) return (await checkOwnLimit(border, route, caller)) ?? parsed
  const intent = route.money === true ? toIntent(border, request, call, parsed.input) : undefined
  if (intent !== undefined && 'refused' in intent)
    return (await checkOwnLimit(border, route, caller)) ?? intent
  if (caller === undefined || (route.money !== true && route.turn === undefined))
    return handler(parsed.input, { ...requestContext, ...toReceipt(border), caller, intent })
  const ofUser: TurnRequest = {
    userId: caller.userId,
    call,
    kind: route.turn ?? 'moves',
    key: intent?.key,
  }
  return border.turns.run(ofUser, requestContext.releaseWhile, (turn) =>
    handler(parsed.input, {
      ...requestContext,
      ...toReceipt(border),
      accept: () => acceptedBy(border, turn.accept()),
      caller,
      intent,
    }),
  )
}

/**
 * The gate of frozen accounts: calls that the contract's table shuts are refused before anything
 * else is checked (USER-39).
 */
function findFreezeRefusal(call: string, caller: Caller, nowMs: number): FrozenRefusal | undefined {
  const frozen = getActiveFreeze(caller, nowMs)
  return frozen !== undefined && isBlockedByFreeze(call, frozen.reasons)
    ? toFrozenRefusal(frozen)
    : undefined
}

/** The caller of a call for verified users: a cached unverified caller is reloaded. */
async function toVerifiedCaller(
  border: Border,
  request: FastifyRequest,
  caller: Caller | undefined,
): Promise<Caller | undefined> {
  const token = parseToken(request)
  const now =
    caller === undefined || caller.authLevel >= 1 || token === undefined
      ? caller
      : await (border.authenticateUncached ?? border.authenticate)(token)
  return now !== undefined && now.authLevel >= 1 ? now : undefined
}

/** The context of a request before its caller is known. */
export function toContext(
  border: Pick<Border, 'clock' | 'lastTickId'>,
  request: FastifyRequest,
  language: Language,
): Context {
  return {
    language,
    requestId: request.id,
    address: request.ip,
    device: (request.headers['user-agent'] ?? '').slice(0, 200),
    deviceToken: parseDeviceToken(request),
    ...toReceipt(border),
    accept: () => acceptedBy(border),
    releaseWhile: (pending) => pending,
    caller: undefined,
    intent: undefined,
    text: (key, ...values) => translate(language, key, ...values),
  }
}

/**
 * The time of receipt and the last known tick, read in one synchronous step, so that no tick comes
 * in between.
 */
function toReceipt({
  clock,
  lastTickId,
}: Pick<Border, 'clock' | 'lastTickId'>): Pick<Context, 'receivedAtMs' | 'receivedAfterTickId'> {
  return { receivedAtMs: clock.nowMs(), receivedAfterTickId: lastTickId?.() ?? 0 }
}

/** Accepts now, whatever was looked up since the receipt. */
function acceptedBy(
  border: Pick<Border, 'clock' | 'lastTickId'>,
  earlierDecided: Promise<void> = Promise.resolve(),
): Accepted {
  const { receivedAtMs: atMs, receivedAfterTickId: afterTickId } = toReceipt(border)
  return { accepted: { atMs, afterTickId }, earlierDecided }
}

/**
 * The checks before malformed input in a call that opens a position: a well-formed one is validated
 * by its handler, in its transaction.
 */
async function checkOwnLimit(
  border: Border,
  { opens }: Route,
  caller: Caller | undefined,
): Promise<Refused | undefined> {
  return opens === undefined || caller === undefined
    ? undefined
    : border.mayTrade?.(opens, caller.userId, border.clock.nowMs())
}

/**
 * The key of a rate limit (WIRE-22): the user, or the network where nobody is signed in. Where
 * codes and passwords can be guessed without a session it is always the network, otherwise each
 * account an attacker opens would add guesses.
 */
function rateLimitKey(
  { access, rate }: Route,
  request: FastifyRequest,
  caller: Caller | undefined,
): string {
  const isGuessing = access === 'guest' && (rate === 'secret' || rate === 'code')
  return caller === undefined || isGuessing
    ? `address ${networkOf(request.ip)}`
    : `user ${caller.userId}`
}

/** The caller of a request by its raw or 'Bearer' token (WIRE-05). */
export async function loadCaller(
  border: Pick<Border, 'authenticate'>,
  request: FastifyRequest,
): Promise<Caller | undefined> {
  const token = parseToken(request)
  return token === undefined ? undefined : border.authenticate(token)
}

function toIntent(
  { intentKey }: Border,
  request: FastifyRequest,
  call: string,
  input: Record<string, unknown>,
): Intent | Refused | undefined {
  const key = request.headers['idempotency-key']
  if (key === undefined) return undefined
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(key) || key.startsWith('auto:'))
    return wrongField('Idempotency-Key')
  const canonicalBody = JSON.stringify(Object.entries(input).sort(([a], [b]) => (a < b ? -1 : 1)))
  return {
    key,
    call,
    bodyHash: createHmac('sha256', intentKey).update(`intent ${canonicalBody}`).digest(),
  }
}

async function sendFault(
  border: Border,
  error: unknown,
  call: string,
  language: Language,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const isUnavailable = isDatabaseUnavailable(error)
  border.onFault(error, request.id, call)
  if (isUnavailable) void reply.header('retry-after', '2')
  return reply
    .status(isUnavailable ? 503 : 500)
    .send(failure(language, { refused: 'SERVER_ERROR', details: { id: request.id } }))
}

/** A request's id, returned in X-Request-Id (WIRE-23). */
export function newRequestId(): string {
  return randomBytes(9).toString('base64url')
}
