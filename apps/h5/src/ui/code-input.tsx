import { useEffect, useState } from 'react'
import { t } from '../lib/i18n.ts'
import { type FieldProps, TextField } from './field.tsx'

/** AUTH-04: how long the resend button counts down. */
export const RESEND_AFTER_S = 120

export type CodeInputProps = FieldProps & {
  readonly value: string
  readonly onChange: (code: string) => void
  /** Asks for a code; the countdown begins once it has been sent. Left out for codes of an authenticator. */
  readonly onSend?: () => Promise<unknown>
  readonly canSend?: boolean
}

/** Six digits, offered by the keyboard from the message they came in. */
export function CodeInput({ value, onChange, onSend, canSend = true, ...field }: CodeInputProps) {
  const [sending, setSending] = useState(false)
  const [restS, setRestS] = useState(0)
  useEffect(() => {
    if (restS === 0) return undefined
    const timer = setTimeout(() => setRestS(restS - 1), 1000)
    return () => clearTimeout(timer)
  }, [restS])
  const send = () => {
    setSending(true)
    onSend?.().then(() => setRestS(RESEND_AFTER_S), () => undefined).finally(() => setSending(false))
  }
  const label = restS > 0 ? t('kit.code.resendIn', { seconds: restS }) : t('kit.code.send')
  return (
    <TextField
      {...field} value={value} onChange={(text) => onChange(text.normalize('NFKC').replace(/\D/g, '').slice(0, 6))}
      inputMode="numeric" autoComplete="one-time-code" figures maxLength={12}
      trailing={onSend === undefined ? undefined : (
        <button type="button" onClick={send} disabled={!canSend || sending || restS > 0} className="figures min-h-11 shrink-0 px-3.5 text-body font-semibold text-accent disabled:font-normal disabled:text-faint">{label}</button>
      )}
    />
  )
}
