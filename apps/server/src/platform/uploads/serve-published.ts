import { api, toLanguage, wrongField } from '@candor/contract'
import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { toDate } from '../../clock/clock.ts'
import { UnreadableBody } from '../../http/body.ts'
import { toContext } from '../../http/border.ts'
import { envelope, failure, type Refused, type Success } from '../../http/envelope.ts'
import { answerStaff } from '../../http/staff-border.ts'
import { parseToken } from '../../http/token.ts'
import { readUploadForm, type UploadForm } from './http.ts'
import { addPublished, findPublished } from './store-published.ts'
import { cleanUpload } from './upload.ts'
import type { UploadBorder } from './upload-border.ts'

const route = api.uploads.publishedFile
/** A picture of a page, or a paper that is read: neither is larger (FILE_SIZE). */
const BYTES_MAX = 1_048_576
/** A control character other than tab and line ends. */
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/u

/**
 * Serves a publisher's upload. A picture is decoded and written anew, so that nothing but pixels
 * stays; anything else must be plain text, which no browser runs. Refused in the order of every
 * staff call and logged like one; the body of a request that is not staff's is not read.
 */
export async function servePublishedUpload(
  border: UploadBorder,
  request: FastifyRequest,
): Promise<object> {
  const token = parseToken(request)
  const isStaff =
    token !== undefined &&
    (await border.staff.authenticate(token, border.clock.nowMs())) !== undefined
  const form = isStaff ? await readUploadForm(request) : undefined
  const language = toLanguage(form?.fields.get('lang'))
  const fields =
    form === undefined || ('refused' in form && form.refused === 'PARAM_ERROR')
      ? new UnreadableBody('no form of one file', 'file')
      : new Map<string, unknown>()
  const answer = await answerStaff(
    border,
    route,
    'uploads.publishedFile',
    (_, { staff }) => store(border, staff.staffId, form),
    request,
    fields,
    toContext(border, request, language),
  )
  return envelope(route, language, answer)
}

async function store(
  { deps, clock }: UploadBorder,
  staffId: number,
  form: UploadForm | undefined,
): Promise<Success | Refused> {
  if (form === undefined) return wrongField('file')
  if ('refused' in form) return form
  if (form.file.length > BYTES_MAX) return { refused: 'FILE_SIZE' }
  const paper = toPaper(form.file)
  const clean = paper ?? (await cleanUpload(deps, form.file))
  if ('refused' in clean) return clean
  if (clean.bytes.length > BYTES_MAX) return { refused: 'FILE_SIZE' }
  const hash = createHash('sha256').update(clean.bytes).digest('hex')
  const name = `${hash}.${clean.extension}`
  await addPublished(deps.database, {
    name,
    mediaType: clean.mediaType,
    bytes: clean.bytes,
    staffId,
    now: toDate(clock.nowMs()),
  })
  return { message: `/published/${name}` }
}

/** Plain text, whole characters without control; undefined for anything else. */
function toPaper(bytes: Buffer) {
  const text = bytes.toString('utf8')
  const isText =
    Buffer.from(text, 'utf8').equals(bytes) && text.trim() !== '' && !CONTROL.test(text)
  return isText ? { bytes, mediaType: 'text/plain' as const, extension: 'txt' } : undefined
}

/** A file by the hash of what it holds, which therefore never changes. */
export async function servePublished(
  { deps }: Pick<UploadBorder, 'deps'>,
  name: string,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const file = /^[0-9a-f]{64}\.[a-z]{3,4}$/.test(name)
    ? await findPublished(deps.database, name)
    : undefined
  if (file === undefined)
    return reply
      .status(404)
      .header('cache-control', 'no-store')
      .send(failure('en', { refused: 'NOT_FOUND' }))
  return reply
    .headers({
      'content-type':
        file.mediaType === 'text/plain' ? 'text/plain; charset=utf-8' : file.mediaType,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'self'; sandbox",
      'content-disposition': `inline; filename="${name}"`,
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'public, max-age=86400, immutable',
    })
    .send(file.bytes)
}
