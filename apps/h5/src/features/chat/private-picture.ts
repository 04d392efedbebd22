import { NoAnswerError } from '../../net/call-errors.ts'
import { t } from '../../app/i18n/i18n.ts'
import { useSession } from '../../app/session/session.ts'

/** The only addresses that the session is sent to for a picture: our own uploads. */
const OWN_UPLOAD = /^\/upload\/[\w.-]+$/

/**
 * A picture that the server gives to its owner's session alone (WIRE-29); an address in a page
 * could not carry that. Throws NoAnswerError.
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
