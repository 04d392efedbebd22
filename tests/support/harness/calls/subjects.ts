import { type Route } from '@candor/contract'
import { onePixel } from '@candor/testing/pictures'

/** A caller, or a guest: a name for the report and the value of the header Authorization. */
export type Subject = { readonly name: string; readonly token: string | undefined }
export type Answered = {
  readonly status: number
  readonly text: string
  readonly type: string
  readonly code: string
}

/**
 * Sends one call as a subject, over HTTP. The upload is sent with its picture, as a browser would.
 */
export async function sendAs(
  address: string,
  { token }: Subject,
  name: string,
  route: Pick<Route, 'method' | 'path'>,
  input: Readonly<Record<string, unknown>>,
): Promise<Answered> {
  const fields = Object.entries(input).filter(([, value]) => value !== undefined)
  const query =
    route.method === 'GET'
      ? `?${new URLSearchParams(fields.map(([name, value]) => [name, String(value)])).toString()}`
      : ''
  const isUpload = name.startsWith('uploads.')
  const response = await fetch(`${address}/api${route.path}${query}`, {
    method: route.method,
    signal: AbortSignal.timeout(60_000),
    headers: {
      ...(token === undefined ? {} : { authorization: token }),
      ...(route.method === 'GET' || isUpload ? {} : { 'content-type': 'application/json' }),
    },
    ...(route.method === 'GET'
      ? {}
      : { body: isUpload ? pictureForm(input) : JSON.stringify(Object.fromEntries(fields)) }),
  })
  const text = await response.text()
  const { type = '', code = '' } = parsed(text)
  return { status: response.status, text, type: String(type), code: String(code) }
}

function parsed(text: string): { type?: unknown; code?: unknown } {
  try {
    return JSON.parse(text) as { type?: unknown; code?: unknown }
  } catch {
    return { type: 'unreadable' }
  }
}

function pictureForm(input: Readonly<Record<string, unknown>>): FormData {
  const form = new FormData()
  for (const [field, value] of Object.entries(input)) form.append(field, String(value))
  form.append('file', new Blob([onePixel], { type: 'image/png' }), 'picture.png')
  return form
}

/** The gate at which a call refused a subject, or that it reached the call's own refusals. */
export function findGate({
  type,
  code,
}: Answered): 'session' | 'verification' | 'staff' | 'through' {
  if (type === '999') return 'session'
  if (type === '998') return 'verification'
  return code === 'STAFF_ONLY' ? 'staff' : 'through'
}

/** Stores a picture of a user and returns its path. */
export async function upload(address: string, token: string, purpose?: 'chat'): Promise<string> {
  const response = await fetch(`${address}/api/upload`, {
    method: 'POST',
    headers: { authorization: token },
    body: pictureForm(purpose === undefined ? {} : { purpose }),
  })
  const { type, message } = (await response.json()) as { type: string; message: string }
  if (type !== 'ok') throw new Error(message)
  return message
}
