import { type Messenger, sandboxMessenger } from '../../account/access/index.ts'
import { renderMail } from './layout.ts'
import { type Providers, findProvider } from './provider.ts'
import { findAntiPhishing, queueMail } from './store.ts'

export type MessengerDeps = {
  readonly providers: Providers
  /** Whether mails say that no real money moves here. */
  readonly sandbox: boolean
}

/**
 * Sends mails and texts: to their channel's provider after the commit, or to the sandbox mailbox
 * without one (AUTH-30). Every mail has its reader's anti-phishing word and says that nobody asks
 * for passwords or codes (MAIL-07).
 */
export function openMessenger({ providers, sandbox }: MessengerDeps): Messenger {
  const keeps = (target: string): boolean => findProvider(providers, target) === undefined
  return {
    sandbox: providers.mail === undefined || providers.sms === undefined,
    keeps,
    async send(tx, message) {
      const { target, subject, body, code, language, now } = message
      const isMail = target.includes('@')
      const laidOut = isMail
        ? renderMail({
            language,
            subject,
            body,
            code,
            sandbox,
            word: await findAntiPhishing(tx, target, message.userId),
          })
        : { plain: body, html: '' }
      if (keeps(target)) await sandboxMessenger.send(tx, { ...message, body: laidOut.plain })
      else await queueMail(tx, { target, subject, ...laidOut, createdAt: now })
    },
  }
}
