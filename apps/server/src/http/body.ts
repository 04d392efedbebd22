import { type Language, toLanguage } from '@candor/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { findDuplicateKey } from './duplicate-key.ts'

/**
 * A request whose body or query no call accepts; refused as PARAM_ERROR, which names the field if
 * one is to blame.
 */
export class UnreadableBody extends Error {
  override readonly name = 'Unreadable'
  readonly field: string | undefined
  /** The requested language, if it could still be read. */
  readonly lang: unknown

  constructor(message: string, field?: string, lang?: unknown) {
    super(message)
    this.field = field
    this.lang = lang
  }
}

type Fields = Map<string, unknown>

/**
 * Takes bodies as raw bytes, whatever the content type, so that no header can choose another parser
 * than ours; only multipart is left to the upload border.
 */
export function takeBodiesAsBytes(server: FastifyInstance): void {
  server.removeAllContentTypeParsers()
  server.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => {
    done(null, body)
  })
}

/**
 * The request's fields, or why they cannot be read; reported only after the checks of session and
 * limits (WIRE-12).
 */
export function readFields(request: FastifyRequest): Fields | UnreadableBody {
  try {
    return parseFields(request)
  } catch (error) {
    if (error instanceof UnreadableBody) return error
    throw error
  }
}

/** The requested language, as far as it can be read. */
export function parseLanguage(fields: Fields | UnreadableBody): Language {
  return toLanguage(fields instanceof UnreadableBody ? fields.lang : fields.get('lang'))
}

/**
 * The fields of a request: the query of a GET, the JSON or form body of anything else (WIRE-02,
 * WIRE-03).
 */
export function parseFields(request: FastifyRequest): Fields {
  if (request.method === 'GET') return parseForm(request.raw.url?.split('?')[1] ?? '')
  const body = request.body
  if (body === undefined || body === null) return new Map()
  if (!Buffer.isBuffer(body)) throw new UnreadableBody('the body was not read as bytes')
  if (body.length === 0) return new Map()
  const type = (request.headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? ''
  const text = decode(body)
  if (type === 'application/json' || type === '') return parseJson(text)
  if (type === 'application/x-www-form-urlencoded') return parseForm(text)
  throw new UnreadableBody('unknown content type')
}

function decode(body: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(body)
  } catch {
    throw new UnreadableBody('not UTF-8')
  }
}

function parseJson(text: string): Fields {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new UnreadableBody('not JSON')
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new UnreadableBody('not an object')
  const fields = new Map<string, unknown>(Object.entries(value))
  const duplicateKey = findDuplicateKey(text)
  if (duplicateKey !== undefined)
    throw new UnreadableBody('a key twice', duplicateKey, fields.get('lang'))
  return fields
}

const ARRAY_FIELD = /^([A-Za-z_]{1,40})\[(\d{1,2})\]$/

/**
 * Parses form fields; 'data[0]' makes a list, and of a repeated name the last non-empty value
 * counts (MOVE-05).
 */
function parseForm(text: string): Fields {
  const fields: Fields = new Map()
  for (const [name, value] of new URLSearchParams(text)) {
    const element = ARRAY_FIELD.exec(name)
    if (element?.[1] !== undefined) {
      const list = fields.get(element[1])
      if (Array.isArray(list)) list[Number(element[2])] = value
      else {
        const newFields: unknown[] = []
        newFields[Number(element[2])] = value
        fields.set(element[1], newFields)
      }
    } else if (value !== '' || !fields.has(name)) fields.set(name, value)
  }
  return fields
}
