import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Route } from '@candor/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Below this compression hardly pays. */
const COMPRESS_FROM_BYTES = 1_024
const CACHED_MAX = 64

type Coding = 'br' | 'gzip'

const compress = {
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

/** Compressed public replies by ETag: many callers request the same. */
const compressed = new Map<string, Promise<Buffer>>()

/**
 * Sends a call's reply, compressed where the client supports it and it is large enough. Compression
 * could leak secrets beside attacker-chosen text, but nobody can make a browser call as another
 * user: a token travels in a header that no other page can set, and calls use no cookie. Still,
 * replies with codes and passwords are never compressed. Replies that are the same for everybody
 * have an ETag, and are not sent again to a client that has them (WIRE-53).
 */
export async function sendAnswer(
  route: Route,
  request: FastifyRequest,
  reply: FastifyReply,
  answer: object,
): Promise<unknown> {
  const body = Buffer.from(JSON.stringify(answer))
  void reply.type('application/json; charset=utf-8')
  const eTag = isCached(route, answer) ? computeETag(body) : undefined
  if (eTag !== undefined) {
    void reply.headers({
      'cache-control': `public, max-age=${route.keptSeconds ?? 0}`,
      etag: eTag,
      vary: 'accept-encoding',
    })
    if (request.headers['if-none-match']?.split(',').some((one) => one.trim() === eTag) === true)
      return reply.status(304).send()
  }
  const coding =
    body.length >= COMPRESS_FROM_BYTES && route.rate !== 'secret' && route.rate !== 'code'
      ? chooseCoding(request)
      : undefined
  if (coding === undefined) return reply.send(body)
  void reply.headers({ 'content-encoding': coding, vary: 'accept-encoding' })
  return reply.send(
    await (eTag === undefined
      ? compress[coding](body)
      : compressOnce(`${coding} ${eTag}`, () => compress[coding](body))),
  )
}

/** A refusal concerns only its caller. */
function isCached({ keptSeconds }: Route, answer: object): boolean {
  return (
    keptSeconds !== undefined &&
    (('type' in answer && answer.type === 'ok') || ('code' in answer && answer.code === 1))
  )
}

function computeETag(body: Buffer): string {
  return `W/"${createHash('sha1').update(body).digest('base64url')}"`
}

function chooseCoding({ headers }: FastifyRequest): Coding | undefined {
  const acceptedCodings = String(headers['accept-encoding'] ?? '')
  return (['br', 'gzip'] as const).find((coding) =>
    new RegExp(`(?:^|[,\\s])${coding}(?:\\s*;\\s*q=(?:1|0?\\.\\d*[1-9]))?\\s*(?:,|$)`).test(
      acceptedCodings,
    ),
  )
}

function compressOnce(key: string, work: () => Promise<Buffer>): Promise<Buffer> {
  const cachedBody = compressed.get(key)
  if (cachedBody !== undefined) return cachedBody
  const [oldest] = compressed.keys()
  if (compressed.size >= CACHED_MAX && oldest !== undefined) compressed.delete(oldest)
  const compressing = work()
  compressed.set(key, compressing)
  return compressing
}
