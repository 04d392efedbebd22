import { api, toLanguage, recoveryPictures, wrongField } from '@candor/contract'
import type { FastifyRequest } from 'fastify'
import { type Success, envelope, type Refused } from '../../http/envelope.ts'
import { networkOf } from '../../http/limits.ts'
import { translate } from '../../texts/index.ts'
import { readUploadForm } from './http.ts'
import type { UploadBorder } from './upload-border.ts'
import { cleanUpload } from './upload.ts'

const route = api.uploads.recoveryPicture

/**
 * Accepts a recovery picture from a caller without a session: the token identifies the recovery.
 * Without an open recovery nothing is decoded (AUTH-35).
 */
export async function serveRecoveryUpload(
  border: UploadBorder,
  request: FastifyRequest,
): Promise<object> {
  const wait = await border.limiter.take(route.rate, `address ${networkOf(request.ip)}`)
  if (wait !== undefined)
    return envelope(route, toLanguage(undefined), {
      refused: 'TOO_FAST',
      details: { retry_after: wait },
    })
  const form = await readUploadForm(request)
  const language = toLanguage(form.fields.get('lang'))
  return envelope(
    route,
    language,
    (await keep(border, form)) ?? { message: translate(language, 'recovery-picture') },
  )
}

async function keep(
  border: UploadBorder,
  form: Awaited<ReturnType<typeof readUploadForm>>,
): Promise<Refused | Success | undefined> {
  const [token, which] = [
    form.fields.get('token'),
    recoveryPictures.find((one) => one === form.fields.get('which')),
  ]
  if (token === undefined || token === '') return wrongField('token')
  if (which === undefined) return wrongField('which')
  if ('refused' in form && form.refused === 'PARAM_ERROR') return form
  const nowMs = border.clock.nowMs()
  if (!(await border.recovery.isOpen(token, nowMs))) return { refused: 'NOT_FOUND' }
  if ('refused' in form) return form
  const image = await cleanUpload(border.deps, form.file)
  if ('refused' in image) return image
  return (await border.recovery.keep(
    token,
    which,
    { mediaType: image.mediaType, bytes: image.bytes },
    nowMs,
  ))
    ? undefined
    : { refused: 'NOT_FOUND' }
}
