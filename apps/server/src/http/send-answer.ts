import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Route } from '@candor/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Below this a packed answer is hardly smaller than it was. */
const PACKED_FROM_BYTES = 1_024
const KEPT_MOST = 64

type Coding = 'br' | 'gzip'

const pack = {
  br: (body: Buffer) =>
    brotli(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 4,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      },
    }),
  gzip: (body: Buffer) => zip(body, { level: 4 }),
} as const
const [brotli, zip] = [promisify(brotliCompress), promisify(gzip)]

/** Public answers as they were packed, by their tag: many ask for the same. */
const packed = new Map<string, Promise<Buffer>>()

/**
 * Sends the answer of a call, packed where its reader can unpack it and it is large enough. Packing
 * could tell what an answer hides beside what an attacker put into it, but nobody can make a
 * browser ask as somebody else: a token travels in a header that no other page can set, and no
 * cookie goes with a call. All the same calls of codes and passwords are never packed. What is the
 * same for everybody carries a tag, and is not sent again to who has it (WIRE-53).
 */
export async function sendAnswer(
  route: Route,
  request: FastifyRequest,
  reply: FastifyReply,
  answer: object,
): Promise<unknown> {
  const body = Buffer.from(JSON.stringify(answer))
  void reply.type('application/json; charset=utf-8')
  const tag = isKept(route, answer) ? tagOf(body) : undefined
  if (tag !== undefined) {
    void reply.headers({
      'cache-control': `public, max-age=${route.keptSeconds ?? 0}`,
      etag: tag,
      vary: 'accept-encoding',
    })
    if (request.headers['if-none-match']?.split(',').some((one) => one.trim() === tag) === true)
      return reply.status(304).send()
  }
  const coding =
    body.length >= PACKED_FROM_BYTES && route.rate !== 'secret' && route.rate !== 'code'
      ? codingOf(request)
      : undefined
  if (coding === undefined) return reply.send(body)
  void reply.headers({ 'content-encoding': coding, vary: 'accept-encoding' })
  return reply.send(
    await (tag === undefined
      ? pack[coding](body)
      : packedOnce(`${coding} ${tag}`, () => pack[coding](body))),
  )
}

/** A refusal is the caller's own. */
function isKept({ keptSeconds }: Route, answer: object): boolean {
  return (
    keptSeconds !== undefined &&
    (('type' in answer && answer.type === 'ok') || ('code' in answer && answer.code === 1))
  )
}

function tagOf(body: Buffer): string {
  return `W/"${createHash('sha1').update(body).digest('base64url')}"`
}

function codingOf({ headers }: FastifyRequest): Coding | undefined {
  const accepted = String(headers['accept-encoding'] ?? '')
  return (['br', 'gzip'] as const).find((coding) =>
    new RegExp(`(?:^|[,\\s])${coding}(?:\\s*;\\s*q=(?:1|0?\\.\\d*[1-9]))?\\s*(?:,|$)`).test(
      accepted,
    ),
  )
}

function packedOnce(key: string, work: () => Promise<Buffer>): Promise<Buffer> {
  const known = packed.get(key)
  if (known !== undefined) return known
  const [oldest] = packed.keys()
  if (packed.size >= KEPT_MOST && oldest !== undefined) packed.delete(oldest)
  const packing = work()
  packed.set(key, packing)
  return packing
}
