import { NoAnswerError } from '../../net/call-errors.ts'
import { t } from '../../app/i18n/i18n.ts'
import { useSession } from '../../app/session/session.ts'

/** The only addresses of pictures that receive the session token: our own uploads. */
const OWN_UPLOAD = /^\/upload\/[\w.-]+$/

/**
 * A picture that the server gives only to its owner's session (WIRE-29), which a plain address
 * could not carry. Throws NoAnswerError.
 */
export async function fetchPrivatePicture(path: string, signal: AbortSignal): Promise<Blob> {
  const { token } = useSession.getState()
  if (!OWN_UPLOAD.test(path)) throw new NoAnswerError('unreadable', t('shell.face.notFound'))
  const response = await fetch(path, {
    signal,
    cache: 'no-store',
    credentials: 'omit',
    headers: token === undefined ? {} : { Authorization: token },
  })
  if (!response.ok) throw new NoAnswerError('fault', t('shell.face.notFound'))
  return response.blob()
}
