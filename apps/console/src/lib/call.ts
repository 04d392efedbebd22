import type { Data, Details, Input, RefusalCode, Reply, Route } from '@candor/contract'
import { config } from 'zod/mini'
import { currentLanguage, t } from '../i18n/i18n.ts'
import { endSession, session } from './session.ts'

// The page's policy forbids code made from text, which the validator would otherwise generate.
config({ jitless: true })

/** The time-out of a request (WIRE-13). */
const TIMEOUT_MS = 60_000

/** A refusal by the server: `message` is its sentence. */
export class RefusedError extends Error {
  readonly code: RefusalCode | undefined
  readonly details: Details
  constructor(message: string, code: RefusalCode | undefined, details: Details) {
    super(message)
    this.name = 'RefusedError'
    this.code = code
    this.details = details
  }
}

/** No usable reply; the request may have been carried out or not. */
export class NoAnswerError extends Error {}

/**
 * Makes a staff call and returns its parsed message, with the data beside it where the call has
 * some. An invalid token ends the session (STAFF-01); the console makes no call that the member's
 * roles do not allow. A call with a file is sent as a form (WIRE-24).
 */
export async function call<R extends Route>(
  route: R,
  input: Input<R>,
  signal?: AbortSignal,
  file?: Blob,
): Promise<{ message: Reply<R>; data: Data<R> }> {
  const token = session.get()?.token
  const { status, body, requestId } = await sendRequest(route, input, token, signal, file)
  if (status !== 200 && status !== 429)
    throw new NoAnswerError(
      requestId === null
        ? t('shell.error.status', { status })
        : t('shell.error.request', { status, request: requestId }),
    )
  const { type, message, code, data, details } = body as Readonly<Record<string, unknown>>
  if (type === 'ok')
    return {
      message: parseReply(route.reply, message, route) as Reply<R>,
      data: (route.data === undefined ? undefined : parseReply(route.data, data, route)) as Data<R>,
    }
  if (code === 'STAFF_ONLY' && token !== undefined && session.get()?.token === token)
    endSession('elsewhere')
  throw new RefusedError(
    typeof message === 'string' ? message : '',
    typeof code === 'string' ? (code as RefusalCode) : undefined,
    (details ?? {}) as Details,
  )
}

async function sendRequest(
  route: Route,
  input: object,
  token: string | undefined,
  signal: AbortSignal | undefined,
  file: Blob | undefined,
): Promise<{ status: number; body: unknown; requestId: string | null }> {
  const timeout = AbortSignal.timeout(TIMEOUT_MS)
  const isGet = route.method === 'GET'
  // A call's own `lang` field says what is requested, not the language of the reply.
  const inputEntries = Object.entries({
    ...(Object.hasOwn(route.input, 'lang') ? {} : { lang: currentLanguage() }),
    ...input,
  }).filter(([, value]) => value !== undefined)
  const search = new URLSearchParams(inputEntries.map(([name, value]) => [name, String(value)]))
  const query = isGet ? `?${search.toString()}` : ''
  try {
    const response = await fetch(`/api${route.path}${query}`, {
      method: route.method,
      credentials: 'omit',
      body: isGet
        ? null
        : file === undefined
          ? JSON.stringify(Object.fromEntries(inputEntries))
          : toFormData(inputEntries, file),
      headers: {
        ...(token === undefined ? {} : { Authorization: token }),
        ...(isGet || file !== undefined ? {} : { 'Content-Type': 'application/json' }),
      },
      signal: signal === undefined ? timeout : AbortSignal.any([signal, timeout]),
    })
    return {
      status: response.status,
      body: response.status === 200 || response.status === 429 ? await response.json() : undefined,
      requestId: response.headers.get('x-request-id'),
    }
  } catch (error) {
    if (signal?.aborted === true) throw error
    throw new NoAnswerError(
      t(timeout.aborted ? 'shell.error.timeout' : 'shell.error.unreachable'),
      { cause: error },
    )
  }
}

/** Fields and a file; the browser sets its type and boundary. */
function toFormData(
  inputEntries: readonly (readonly [name: string, value: unknown])[],
  file: Blob,
): FormData {
  const form = new FormData()
  for (const [name, value] of inputEntries) form.append(name, String(value))
  form.append('file', file)
  return form
}

function parseReply(schema: Route['reply'], value: unknown, route: Route): unknown {
  const read = schema.safeParse(value)
  if (!read.success)
    throw new NoAnswerError(t('shell.error.format', { path: route.path }), { cause: read.error })
  return read.data
}
