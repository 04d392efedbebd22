import { uploads } from '@candor/contract'
import { send, sender } from './call.ts'
import { t } from '../app/i18n/i18n.ts'
import { notify } from '../lib/notices.ts'
import { prepareUpload } from './request.ts'
import { rememberContent } from './uploaded-content.ts'

/**
 * Uploads one picture, private to its owner until they show it, and returns its path (WIRE-24,
 * WIRE-29). A failure rejects without a toast (WIRE-27).
 */
export async function upload(file: Blob, purpose?: 'chat'): Promise<string> {
  const path = await send(
    uploads.upload,
    prepareUpload(uploads.upload, file, purpose === undefined ? {} : { purpose }, sender()),
  )
  await rememberContent(path, file)
  notify(t('shell.success.upload'), 'success')
  return path
}

/**
 * Uploads one picture of a recovery started without a session; its token identifies it (AUTH-35).
 */
export function uploadRecoveryPicture(
  file: Blob,
  token: string,
  which: 'front' | 'live',
): Promise<string> {
  return send(
    uploads.recoveryPicture,
    prepareUpload(uploads.recoveryPicture, file, { token, which }, sender()),
  )
}
