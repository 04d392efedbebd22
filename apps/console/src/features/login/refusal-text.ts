import { t } from '../../i18n/i18n.ts'
import { RefusedError } from '../../lib/call.ts'

/** Why the login was refused, as a whole sentence; during a lockout, how long it still lasts. */
export function formatRefusal(error: Error): string {
  const { message } = error
  if (!(error instanceof RefusedError) || error.code !== 'ACCOUNT_LOCKED')
    return /[.。?!]$/.test(message)
      ? toSentence(message)
      : t('login.sentence', { words: toSentence(message) })
  const seconds = error.details['retry_after']
  return typeof seconds === 'number'
    ? t('login.lockedFor', { minutes: Math.ceil(seconds / 60) })
    : t('login.locked')
}

function toSentence(words: string): string {
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`
}
