import { uploads } from '@candor/contract'
import { send, sender } from './call.ts'
import { t } from './i18n.ts'
import { notify } from './notices.ts'
import { prepareUpload } from './request.ts'

/** Stores one picture and answers its path (WIRE-24). A failure rejects without a notice (WIRE-27). */
export async function upload(file: Blob, purpose: 'public' | 'private' | 'chat', signal?: AbortSignal): Promise<string> {
  const path = await send(uploads.upload, prepareUpload(uploads.upload, file, { purpose }, sender()), { quiet: true, ...(signal === undefined ? {} : { signal }) })
  notify(t('shell.success.upload'), 'success')
  return path
}

/** Sends one picture of a recovery that was begun without a session, whose token says which (AUTH-35). */
export function uploadRecoveryPicture(file: Blob, token: string, which: 'front' | 'live'): Promise<string> {
  return send(uploads.recoveryPicture, prepareUpload(uploads.recoveryPicture, file, { token, which }, sender()), { quiet: true })
}
