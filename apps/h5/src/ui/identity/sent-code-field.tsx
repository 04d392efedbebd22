import { lazy, Suspense, useEffect, useState } from 'react'
import { RefusedError } from '../../net/call-errors.ts'
import { loadGroup, t } from '../../app/i18n/i18n.ts'
import { notify } from '../../lib/notices.ts'
import { resendClock } from '../../lib/credentials/resend-clock.ts'
import { useSession } from '../../app/session/session.ts'
import { CodeInput, type CodeInputProps } from '../form/code-input.tsx'
import type { MailboxName } from './sandbox-mailbox.tsx'

const SandboxMailbox = lazy(async () => {
  await loadGroup('auth')
  return { default: (await import('./sandbox-mailbox.tsx')).SandboxMailbox }
})

export type SentCodeFieldProps = Omit<CodeInputProps, 'trailing'> & {
  /** The purpose and recipient of the code, by which its countdown is remembered. */
  readonly purpose: string
  /** The sandbox mailbox that receives it. */
  readonly mailbox: MailboxName
  /** Requests a code and returns the server's sentence, or undefined when it requested none. */
  readonly send: () => Promise<string | undefined>
  /** The request was refused, or there was no reply. */
  readonly onRefused: (error: Error) => void
}

/**
 * Six digits and the button that sends them, which then counts down 120 s, through reloads too
 * (AUTH-04).
 */
export function SentCodeField({
  value,
  onChange,
  purpose,
  mailbox,
  send,
  onRefused,
  ...field
}: SentCodeFieldProps) {
  const { restS, sending, sent, ask } = useSending(purpose, send, onRefused)
  const sandbox = useSession((session) => session.site.sandbox)
  const label = restS > 0 ? t('kit.code.resendIn', { seconds: restS }) : t('kit.code.send')
  return (
    <div className="flex flex-col gap-2">
      <CodeInput
        {...field}
        value={value}
        onChange={onChange}
        trailing={
          <button
            type="button"
            onClick={() => void ask()}
            disabled={sending || restS > 0}
            aria-busy={sending}
            className="figures min-h-11 shrink-0 px-3.5 text-body font-semibold text-accent disabled:font-normal disabled:text-faint"
          >
            {label}
          </button>
        }
      />
      {sandbox && (sent || restS > 0) && (
        <Suspense>
          <SandboxMailbox name={mailbox} onChoose={onChange} />
        </Suspense>
      )}
    </div>
  )
}

function useSending(
  purpose: string,
  send: SentCodeFieldProps['send'],
  onRefused: SentCodeFieldProps['onRefused'],
) {
  const [sending, setSending] = useState(false)
  const [sent, setSent] = useState('')
  const [nowMs, setNowMs] = useState(() => Date.now())
  const restS = resendClock.restS(purpose, nowMs)
  const counting = restS > 0
  useEffect(() => {
    if (!counting) return undefined
    const timer = setInterval(() => setNowMs(Date.now()), 500)
    return () => clearInterval(timer)
  }, [counting])

  async function requestCode(): Promise<void> {
    setSending(true)
    try {
      const message = await send()
      if (message !== undefined) {
        resendClock.start(purpose, Date.now())
        setSent(purpose)
        notify(message)
      }
    } catch (error) {
      if (!(error instanceof Error)) throw error
      const retryAfterS = error instanceof RefusedError ? error.details['retry_after'] : undefined
      if (retryAfterS !== undefined) resendClock.start(purpose, Date.now(), Number(retryAfterS))
      onRefused(error)
    }
    setSending(false)
    setNowMs(Date.now())
  }
  return { restS, sending, sent: sent === purpose, ask: requestCode }
}
