import type { MoneyCallState } from '../../net/money-call/money-call.ts'
import { type PlainKey, t } from '../../app/i18n/i18n.ts'
import { Spinner } from './spinner.tsx'

/**
 * Beside the button of a ticket: the refusal in the server's words or the page's, or that the
 * outcome is being checked. Never 'failed' while it is unknown.
 */
export function MoneyCallStatus({
  state,
  words,
}: {
  readonly state: MoneyCallState
  readonly words?: PlainKey | undefined
}) {
  if (state.step === 'refused')
    return (
      <p role="alert" className="text-small text-danger first-letter:uppercase">
        {words === undefined ? state.error.message : t(words)}
      </p>
    )
  if (state.step !== 'checking') return null
  return (
    <p
      role="status"
      className="flex items-center gap-2 rounded-field bg-warn-wash px-3 py-2 text-small text-warn"
    >
      <Spinner size={14} />
      {t('shell.money.checking')}
    </p>
  )
}
