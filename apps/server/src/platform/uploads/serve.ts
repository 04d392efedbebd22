import { api, toLanguage } from '@candor/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { loadCaller } from '../../http/border.ts'
import { type Success, envelope, failure, type Refused } from '../../http/envelope.ts'
import { networkOf } from '../../http/limits.ts'
import { withSlots } from '../../http/load/call-slots.ts'
import { readUploadForm, takeMultipart } from './http.ts'
import { serveSupportUpload } from './serve-support.ts'
import { serveRecoveryUpload } from './serve-recovery.ts'
import type { UploadBorder } from './upload-border.ts'
import { servePublished, servePublishedUpload } from './serve-published.ts'
import { readUpload, storeUpload } from './upload.ts'

const route = api.uploads.upload
/** A file of 5 MB with its multipart framing. */
const BODY_BYTES_MAX = 6 * 1024 * 1024
/** A photo up to this size is read completely, so that its sender gets the refusal. */
const READ_BYTES_MAX = 32 * 1024 * 1024

/** The four calls with multipart bodies, and the stored pictures (WIRE-24 to WIRE-29). */
export async function serveUploads(server: FastifyInstance, border: UploadBorder): Promise<void> {
  await server.register(async (scope) => {
    await takeMultipart(scope)
    scope.addHook('onRequest', rejectTooLarge)
    scope.post(`/api${route.path}`, { bodyLimit: BODY_BYTES_MAX }, async (request, reply) => {
      const form = { language: toLanguage(undefined) }
      return withSlots(border.underWay, request, reply, async () => {
        const answer = await storeAndAnswer(border, request, form)
        return reply.send(envelope(route, form.language, withId(answer, request)))
      })
    })
    scope.post(
      `/api${api.uploads.deskPicture.path}`,
      { bodyLimit: BODY_BYTES_MAX },
      (request, reply) =>
        withSlots(border.underWay, request, reply, async () =>
          reply.send(await serveSupportUpload(border, request)),
        ),
    )
    scope.post(
      `/api${api.uploads.recoveryPicture.path}`,
      { bodyLimit: BODY_BYTES_MAX },
      (request, reply) =>
        withSlots(border.underWay, request, reply, async () =>
          reply.send(await serveRecoveryUpload(border, request)),
        ),
    )
    scope.post(
      `/api${api.uploads.publishedFile.path}`,
      { bodyLimit: BODY_BYTES_MAX },
      (request, reply) =>
        withSlots(border.underWay, request, reply, async () =>
          reply.send(await servePublishedUpload(border, request)),
        ),
    )
  })
  server.get<{ Params: { name: string } }>('/published/:name', (request, reply) =>
    withSlots(border.underWay, request, reply, () =>
      servePublished(border, request.params.name, reply),
    ),
  )
  server.get<{ Params: { name: string } }>('/upload/:name', (request, reply) =>
    withSlots(border.underWay, request, reply, async () => {
      const upload = await readUpload(
        border.deps,
        request.params.name,
        await loadCaller(border, request),
      )
      if (upload === undefined)
        return reply
          .status(404)
          .header('cache-control', 'no-store')
          .send(failure('en', { refused: 'NOT_FOUND' }))
      return reply.headers(upload.headers).send(upload.body)
    }),
  )
}

/**
 * The multipart reader reads even what it discards, so a request that declares more, or no length,
 * is cut before (WIRE-06).
 */
async function rejectTooLarge(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  const { 'content-length': length, 'transfer-encoding': coding } = request.headers
  if (coding === undefined && Number(length ?? '0') <= READ_BYTES_MAX) return undefined
  return reply
    .status(413)
    .header('connection', 'close')
    .send(failure('en', { refused: 'FILE_SIZE' }))
}

/** A disk error is reported with the id under which the log has its cause (WIRE-23). */
function withId(answer: Success | Refused, { id }: FastifyRequest): Success | Refused {
  return 'refused' in answer && answer.refused === 'SERVER_ERROR'
    ? { ...answer, details: { id } }
    : answer
}

/** Refused in order: TOO_FAST, 999, PARAM_ERROR, FILE_SIZE, FILE_TYPE (WIRE-24). */
async function storeAndAnswer(
  border: UploadBorder,
  request: FastifyRequest,
  form: { language: ReturnType<typeof toLanguage> },
): Promise<Success | Refused> {
  const caller = await loadCaller(border, request)
  const wait = await border.limiter.take(
    route.rate,
    caller === undefined ? `address ${networkOf(request.ip)}` : `user ${caller.userId}`,
  )
  if (wait !== undefined) return { refused: 'TOO_FAST', details: { retry_after: wait } }
  if (caller === undefined) return { refused: 'LOGIN_REQUIRED' }
  const formResult = await readUploadForm(request)
  form.language = toLanguage(formResult.fields.get('lang'))
  if ('refused' in formResult) return formResult
  // Older clients send 'private' or 'public', which is ignored: a picture's use determines who sees
  // it (WIRE-29).
  const picture =
    formResult.fields.get('purpose') === 'chat'
      ? ({ bytes: formResult.file, side: 'chat' } as const)
      : { bytes: formResult.file }
  const stored = await storeUpload(border.deps, caller, picture, border.clock.nowMs())
  return 'refused' in stored ? stored : { message: stored.path }
}
