import type { Reply, security } from '@candor/contract'
import { Fingerprint, Trash2 } from 'lucide-react'
import { timeText, utcMs } from '../../lib/figures/format.ts'
import { t } from '../../app/i18n/i18n.ts'
import { IconButton } from '../../ui/icon-button.tsx'

export type Passkey = Reply<typeof security.listPasskeys>[number]

/** A passkey's display name, with a default for one without a name. */
export function nameOf({ name }: Pick<Passkey, 'name'>): string {
  return name === '' ? t('security.passkeys.unnamed') : name
}

export type PasskeyRowProps = {
  readonly passkey: Passkey
  readonly busy: boolean
  readonly refusal: string | undefined
  readonly onRemove: () => void
}

/** One passkey with its times; a refused removal is shown here. */
export function PasskeyRow({ passkey, busy, refusal, onRemove }: PasskeyRowProps) {
  const { created_at: created, last_used: used } = passkey
  return (
    <div className="flex min-h-14 items-center gap-3 py-2 pr-1 pl-4" aria-busy={busy}>
      <Fingerprint aria-hidden size={20} className="shrink-0 text-muted" />
      <span className="flex min-w-0 grow flex-col">
        <span className="text-body font-medium wrap-anywhere">{nameOf(passkey)}</span>
        <span className="figures text-small text-faint">
          {t('security.passkeys.added', { time: timeText(utcMs(created)) })}
        </span>
        <span className="figures text-small text-faint">
          {used === null
            ? t('security.passkeys.unused')
            : t('security.passkeys.used', { time: timeText(utcMs(used)) })}
        </span>
        {refusal !== undefined && (
          <span role="alert" className="block text-small text-danger first-letter:uppercase">
            {refusal}
          </span>
        )}
      </span>
      <IconButton
        icon={Trash2}
        size={20}
        label={t('security.passkeys.remove', { name: nameOf(passkey) })}
        disabled={busy}
        onClick={onRemove}
      />
    </div>
  )
}
