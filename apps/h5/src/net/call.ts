import type { Data, Input, Reply, Route } from '@candor/contract'
import { config } from 'zod/mini'
import { trackCall } from './activity.ts'
import { formatRefusal, parseReply } from './reply.ts'
import { NoAnswerError, RefusedError } from './call-errors.ts'
import { deviceToken } from './device-token.ts'
import { t } from '../app/i18n/i18n.ts'
import { appHistory, go, goToLogin } from '../app/routing/navigation.ts'
import { notify } from '../lib/notices.ts'
import { prepare, type Prepared, type Sender } from './request.ts'
import { signOut, useSession } from '../app/session/session.ts'

// The page's policy forbids code made from text, which the validator would otherwise generate.
config({ jitless: true })

/** The time-out of a request (WIRE-13). */
const TIMEOUT_MS = 60_000
/** How long a message is shown before the app opens its page (WIRE-09, WIRE-10). */
export const LEAVE_AFTER_MS = 1200

export { NoAnswerError, RefusedError } from './call-errors.ts'

export type CallOptions = {
  readonly signal?: AbortSignal
  /** Sent as Idempotency-Key; use net/money-call/intent.ts rather than passing one here. */
  readonly key?: string
}

/**
 * Makes a call of the contract and returns its parsed message (with data beside it where the route
 * declares one). Throws RefusedError or NoAnswerError, whose message the caller shows where it
 * belongs: beside a field, as an ErrorState, as a toast (WIRE-08). Replies 999 and 998 show a toast
 * here and open their pages (WIRE-09, WIRE-10), and TERMS_NOT_ACCEPTED opens the page that asks for
 * agreement.
 */
export async function call<R extends Route>(
  route: R,
  input: Input<R>,
  options: CallOptions = {},
): Promise<Reply<R>> {
  return (await callWithData(route, input, options)).message
}

/** Like call, for routes that return data beside the message. */
export async function callWithData<R extends Route>(
  route: R,
  input: Input<R>,
  options: CallOptions = {},
): Promise<{ message: Reply<R>; data: Data<R> }> {
  return await sendAndRead(
    prepare(route, input, { ...sender(), device: deviceToken(route) }, options.key),
    options.signal,
    ({ value, data, requestId }) => ({
      message: parse(route.reply, value, route, requestId) as Reply<R>,
      data: (route.data === undefined
        ? undefined
        : parse(route.data, data, route, requestId)) as Data<R>,
    }),
  )
}

/** Sends a request prepared for a route, and returns its parsed message. Throws like call. */
export function send<R extends Route>(route: R, prepared: Prepared): Promise<Reply<R>> {
  return sendAndRead(
    prepared,
    undefined,
    ({ value, requestId }) => parse(route.reply, value, route, requestId) as Reply<R>,
  )
}

export function sender(): Sender {
  const { language, token } = useSession.getState()
  return { language, token, origin: location.origin }
}

type ParsedReply = {
  readonly value: unknown
  readonly data: unknown
  readonly requestId: string | undefined
}

async function sendAndRead<T>(
  prepared: Prepared,
  signal: AbortSignal | undefined,
  read: (answer: ParsedReply) => T,
): Promise<T> {
  const done = trackCall()
  try {
    const { content, requestId } = await fetchBody(prepared, signal)
    return read({ ...toVerdict(content, requestId, prepared.headers['Authorization']), requestId })
  } finally {
    done()
  }
}

/**
 * WIRE-06: any status but 200, and 429, which says that nothing was done, is a rejected request;
 * WIRE-13: so is one without a reply after 60 s.
 */
async function fetchBody(
  prepared: Prepared,
  signal: AbortSignal | undefined,
): Promise<{ content: unknown; requestId: string | undefined }> {
  const timeout = AbortSignal.timeout(TIMEOUT_MS)
  const { url, method, headers } = prepared
  let requestId: string | undefined
  try {
    // Without a network a browser would show a cached price (APP-30): it revalidates what it
    // caches, and an unchanged reply is not sent again.
    const response = await fetch(url, {
      method,
      headers,
      body: prepared.body ?? null,
      credentials: 'omit',
      cache: 'no-cache',
      signal: signal === undefined ? timeout : AbortSignal.any([signal, timeout]),
    })
    requestId = response.headers.get('x-request-id') ?? undefined
    if (response.status !== 200 && response.status !== 429)
      throw new NoAnswerError('fault', faultText(requestId), requestId)
    return { content: await response.json(), requestId }
  } catch (error) {
    if (error instanceof NoAnswerError || signal?.aborted === true) throw error
    if (timeout.aborted) throw new NoAnswerError('timeout', t('shell.failure.timeout'))
    if (error instanceof SyntaxError)
      throw new NoAnswerError('unreadable', faultText(requestId), requestId)
    throw new NoAnswerError('network', t('shell.failure.network'))
  }
}

/**
 * token is the one that was sent: a late reply does not end a session that began after it
 * (WIRE-09).
 */
function toVerdict(
  answer: unknown,
  requestId: string | undefined,
  token: string | undefined,
): { value: unknown; data: unknown } {
  const verdict = parseReply(answer)
  if (verdict.kind === 'ok') return verdict
  if (verdict.kind === 'unreadable')
    throw new NoAnswerError('unreadable', faultText(requestId), requestId)
  const hasEnded = verdict.kind === 'login' && token === useSession.getState().token
  const refusal = formatRefusal(verdict.refusal)
  if (hasEnded || verdict.kind === 'identity') notify(refusal.message, 'failure')
  if (hasEnded) {
    signOut()
    leave(() => goToLogin())
  }
  if (verdict.kind === 'identity') leave(() => go('/pages/setting/real_mark'))
  if (refusal.code === 'TERMS_NOT_ACCEPTED')
    leave(() => go('/pages/setting/consents', { return: appHistory().location.href }))
  throw new RefusedError(refusal)
}

let leaving = false

/**
 * Several calls of one page may be answered 999 together; the page is left once, and only if the
 * user has not left it already.
 */
function leave(open: () => void): void {
  if (leaving) return
  leaving = true
  const from = appHistory().location.href
  setTimeout(() => {
    leaving = false
    if (appHistory().location.href === from) open()
  }, LEAVE_AFTER_MS)
}

/**
 * The details of an invalid reply are for developers; users read that the error is ours, with the
 * request's id.
 */
function parse(
  schema: Route['reply'],
  value: unknown,
  route: Route,
  requestId: string | undefined,
): unknown {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  if (import.meta.env.DEV)
    console.error(
      `${route.method} ${route.path} answered what the contract does not say`,
      result.error.issues,
    )
  throw new NoAnswerError('unreadable', faultText(requestId), requestId)
}

/** WIRE-23: support finds the error by the request id. */
function faultText(requestId: string | undefined): string {
  return requestId === undefined
    ? t('shell.failure.server')
    : t('shell.failure.serverWithId', { id: requestId })
}
