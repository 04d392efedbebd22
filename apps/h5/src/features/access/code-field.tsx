import { access } from '@candor/contract'
import { useQuery } from '@tanstack/react-query'
import { FlaskConical } from 'lucide-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { call, RefusedError } from '../../lib/call.ts'
import { t } from '../../lib/i18n.ts'
import { notify } from '../../lib/notices.ts'
import { useSession } from '../../lib/session.ts'
import { TextField } from '../../ui/field.tsx'
import { type Account, accountComplaint, accountInput } from './account.ts'
import { codeComplaint, fieldOfRefusal, type FormField } from './new-password-form.ts'
import { resendClock } from './resend-clock.ts'

const MailboxSheet = lazy(() => import('./mailbox-sheet.tsx').then(({ MailboxSheet: sheet }) => ({ default: sheet })))

export type CodeFieldProps = {
  readonly account: Account
  readonly scene: 'register' | 'forget'
  readonly value: string
  readonly onChange: (code: string) => void
  readonly error: string | undefined
  /** Asking for a code was refused: which field that concerns, in the server's words. */
  readonly onRefused: (field: FormField, message: string) => void
}

/** Six digits and the button that sends them, which then counts down 120 s, through reloads too (AUTH-04). */
export function CodeField({ account, scene, value, onChange, error, onRefused }: CodeFieldProps) {
  const [mailbox, setMailbox] = useState(false)
  const { restS, sending, sent, send } = useSending(account, scene, onRefused)
  const check = useCheckedCode(account, scene, value)
  const sandbox = useSession((session) => session.site.sandbox)
  const label = restS > 0 ? t('kit.code.resendIn', { seconds: restS }) : t('kit.code.send')
  return (
    <div className="flex flex-col gap-2">
      <TextField
        label={t('auth.code.label')} value={value} onChange={(text) => onChange(text.normalize('NFKC').replace(/\D/g, '').slice(0, 6))}
        error={error ?? check.error?.message} {...(check.isSuccess ? { hint: <span className="text-up-text">✓ {t('auth.code.correct')}</span> } : {})}
        inputMode="numeric" autoComplete="one-time-code" placeholder={t('auth.code.hint')} figures maxLength={12}
        trailing={
          <button
            type="button" onClick={send} disabled={sending || restS > 0} aria-busy={sending}
            className="figures min-h-11 shrink-0 px-3.5 text-body font-semibold text-accent disabled:font-normal disabled:text-faint"
          >{label}</button>
        }
      />
      {sandbox && (sent || restS > 0) && <SandboxNote onOpen={() => setMailbox(true)} />}
      {mailbox && (
        <Suspense>
          <MailboxSheet account={account} onClose={() => setMailbox(false)} onChoose={onChange} />
        </Suspense>
      )}
    </div>
  )
}

/** AUTH-30: no mail leaves a sandbox, and this says so with the way to where the code is. */
function SandboxNote({ onOpen }: { readonly onOpen: () => void }) {
  return (
    <div role="status" className="rise flex gap-2 rounded-field bg-warn-wash pt-2.5 pr-3.5 pl-3.5 text-small text-warn">
      <FlaskConical aria-hidden size={15} className="mt-px shrink-0" />
      <span className="flex flex-col items-start">
        <span className="first-letter:uppercase">{t('auth.code.sandbox')}</span>
        <button type="button" onClick={onOpen} className="min-h-10 text-left text-body font-semibold underline underline-offset-4">{t('auth.code.readInMailbox')}</button>
      </span>
    </div>
  )
}

function useSending(account: Account, scene: CodeFieldProps['scene'], onRefused: CodeFieldProps['onRefused']) {
  const target = `${scene} ${Object.values(accountInput(account)).join(' ')}`
  const [sending, setSending] = useState(false)
  const [sent, setSent] = useState('')
  const [nowMs, setNowMs] = useState(() => Date.now())
  const restS = resendClock.restS(target, nowMs)
  const counting = restS > 0
  useEffect(() => {
    if (!counting) return undefined
    const timer = setInterval(() => setNowMs(Date.now()), 500)
    return () => clearInterval(timer)
  }, [counting])

  async function ask(): Promise<void> {
    setSending(true)
    try {
      const said = await call(access.sendCode, { ...accountInput(account), scene }, { quiet: true })
      resendClock.start(target, Date.now())
      setSent(target)
      notify(said)
    } catch (error) {
      if (!(error instanceof Error)) throw error
      const retryAfterS = error instanceof RefusedError ? error.details['retry_after'] : undefined
      if (retryAfterS !== undefined) resendClock.start(target, Date.now(), Number(retryAfterS))
      onRefused(error instanceof RefusedError ? fieldOfRefusal(error.code) ?? 'account' : 'code', error.message)
    }
    setSending(false)
    setNowMs(Date.now())
  }

  const send = () => {
    const complaint = accountComplaint(account)
    if (complaint !== undefined) onRefused('account', t(complaint))
    else void ask()
  }
  return { restS, sending, sent: sent === target, send }
}

/** AUTH-05: a code is checked as soon as it is whole, which does not use it up. */
function useCheckedCode(account: Account, scene: CodeFieldProps['scene'], code: string) {
  const input = { ...accountInput(account), scene, email_code: code }
  return useQuery({
    queryKey: ['access', 'code', input], queryFn: ({ signal }) => call(access.checkCode, input, { signal, quiet: true }),
    enabled: codeComplaint(code) === undefined && accountComplaint(account) === undefined,
    staleTime: Number.POSITIVE_INFINITY, gcTime: 0, retry: false, refetchOnWindowFocus: false,
  })
}
