import { api, toLanguage, wrongField } from '@candor/contract'
import type { FastifyRequest } from 'fastify'
import { UnreadableBody } from '../../http/body.ts'
import { toContext } from '../../http/border.ts'
import { envelope } from '../../http/envelope.ts'
import { answerStaff } from '../../http/staff-border.ts'
import { parseToken } from '../../http/token.ts'
import { readUploadForm, type UploadForm } from './http.ts'
import { storeUpload } from './upload.ts'
import type { UploadBorder } from './upload-border.ts'

const route = api.uploads.deskPicture

/**
 * Serves support's upload for a customer's chat (STAFF-12). Refused in the order of every staff
 * call and logged like one; the body of a non-staff request is not read at all.
 */
export async function serveSupportUpload(
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
      : new Map<string, unknown>(form.fields)
  const answer = await answerStaff(
    border,
    route,
    'uploads.deskPicture',
    ({ user_id: userId }) => store(border, Number(userId), form),
    request,
    fields,
    toContext(border, request, language),
  )
  return envelope(route, language, answer)
}

async function store(
  border: UploadBorder,
  userId: number,
  form: UploadForm | undefined,
): Promise<Parameters<typeof envelope>[2]> {
  if (!(await border.isCustomer(userId))) return { refused: 'NOT_FOUND' }
  if (form === undefined) return wrongField('file')
  if ('refused' in form) return form
  const stored = await storeUpload(
    border.deps,
    { userId },
    { bytes: form.file, side: 'desk' },
    border.clock.nowMs(),
  )
  return 'refused' in stored ? stored : { message: stored.path }
}
