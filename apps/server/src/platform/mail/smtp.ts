import { createTransport } from 'nodemailer'
import type { Provider } from './provider.ts'

export type SmtpSettings = {
  /** smtp://user:password@host:port, or smtps:// for TLS from the first byte. */
  readonly url: string
  readonly from: string
}

const WAIT_MS = 20_000

/**
 * Delivers mails over SMTP. STARTTLS is used where offered; a password is never sent unencrypted.
 */
export function smtpProvider({ url, from }: SmtpSettings): Provider {
  const server = new URL(url)
  const transport = createTransport({
    host: server.hostname,
    port: Number(server.port === '' ? (server.protocol === 'smtps:' ? 465 : 587) : server.port),
    secure: server.protocol === 'smtps:',
    ...(server.username === ''
      ? {}
      : {
          auth: {
            user: decodeURIComponent(server.username),
            pass: decodeURIComponent(server.password),
          },
          requireTLS: true,
        }),
    pool: true,
    maxConnections: 2,
    connectionTimeout: WAIT_MS,
    greetingTimeout: WAIT_MS,
    socketTimeout: WAIT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async deliver({ key, target, subject, plain, html }) {
      await transport.sendMail({
        from,
        to: target,
        subject,
        text: plain,
        html,
        messageId: `<${key}@${hostOf(from)}>`,
        headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
      })
    },
    close: () => {
      transport.close()
    },
  }
}

function hostOf(from: string): string {
  return /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost'
}
