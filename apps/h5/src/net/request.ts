import type { Language, Route } from '@candor/contract'

/** WIRE-01: relative paths are below the API's base, absolute addresses stay. */
const API_BASE = '/api'

export type Prepared = {
  readonly url: string
  readonly method: string
  readonly headers: Record<string, string>
  readonly body: string | FormData | undefined
}

export type Sender = {
  readonly language: Language
  readonly token: string | undefined
  readonly origin: string
  /** This device's token, for the calls that accept it (AUTH-33). */ readonly device?:
    | string
    | undefined
}

type Values = Readonly<Record<string, unknown>>

/** WIRE-01: prefixes a relative address with the API's base. */
export function apiUrl(path: string): string {
  return isAbsolute(path) ? path : `${API_BASE}${path.startsWith('/') ? '' : '/'}${path}`
}

/** WIRE-30: a picture's address for the browser; a relative one belongs to the product's host. */
export function imageUrl(path: string, origin: string): string {
  return path === '' || isAbsolute(path)
    ? path
    : `${origin}${path.startsWith('/') ? '' : '/'}${path}`
}

/**
 * Prepares a request by WIRE-02 (POST with JSON, a GET's fields in the query), WIRE-04 (lang on
 * all), WIRE-05 (the raw token).
 */
export function prepare(
  route: Pick<Route, 'method' | 'path'>,
  input: Values,
  sender: Sender,
  key?: string,
): Prepared {
  const fields = { ...input, lang: sender.language }
  const headers: Record<string, string> = {
    ...authorization(sender),
    ...(sender.device === undefined ? {} : { 'Candor-Device': sender.device }),
    ...(key === undefined ? {} : { 'Idempotency-Key': key }),
  }
  if (route.method === 'GET')
    return {
      url: `${apiUrl(route.path)}?${query(fields)}`,
      method: 'GET',
      headers,
      body: undefined,
    }
  return {
    url: apiUrl(route.path),
    method: route.method,
    headers: { ...headers, 'Content-Type': 'application/json' },
    body: JSON.stringify(fields),
  }
}

const uploadLanguages: Partial<Record<Language, string>> = { zh: 'zh-cn', hk: 'zh-tw' }

/** An upload's request (WIRE-26); the browser sets origin itself and lets no script change it. */
export function prepareUpload(
  route: Pick<Route, 'path'>,
  file: Blob,
  fields: Readonly<Record<string, string>>,
  sender: Sender,
): Prepared {
  const body = new FormData()
  for (const [name, value] of Object.entries({ ...fields, lang: sender.language }))
    body.append(name, value)
  body.append('file', file)
  return {
    url: apiUrl(route.path),
    method: 'POST',
    headers: {
      ...authorization(sender),
      'Accept-Language': uploadLanguages[sender.language] ?? 'en',
    },
    body,
  }
}

function authorization(sender: Sender): Record<string, string> {
  return sender.token === undefined ? {} : { Authorization: sender.token }
}

function query(fields: Values): string {
  const pairs = new URLSearchParams()
  for (const [name, value] of Object.entries(fields)) {
    if (Array.isArray(value))
      value.forEach((item, index) => pairs.append(`${name}[${index}]`, plainText(item)))
    else if (value !== undefined) pairs.append(name, plainText(value))
  }
  return pairs.toString()
}

function plainText(value: unknown): string {
  return typeof value === 'object'
    ? JSON.stringify(value)
    : String(value as string | number | boolean)
}

function isAbsolute(path: string): boolean {
  return /^([a-z][a-z0-9+.-]*:)?\/\//i.test(path) || /^(data|blob):/i.test(path)
}
