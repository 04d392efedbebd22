import type { IdentityLevel } from '@candor/engine/identity/limits'
import { ShieldAlert, ShieldCheck } from 'lucide-react'
import { t } from '../../app/i18n/i18n.ts'
import type { IdentityState } from '../../net/queries/identity-state.ts'
import { limitText } from './limit-text.ts'

export function LevelHead({
  level,
  limits,
}: {
  readonly level: IdentityLevel
  readonly limits: IdentityState['limits']
}) {
  const Mark = level === 0 ? ShieldAlert : ShieldCheck
  return (
    <section aria-label={t('identity.yourLevel')} className="flex items-center gap-4 py-3">
      <span
        className={`flex size-14 shrink-0 items-center justify-center rounded-full ${level === 0 ? 'bg-warn-wash text-warn' : 'bg-accent-wash text-accent'}`}
      >
        <Mark aria-hidden size={28} />
      </span>
      <div className="flex min-w-0 flex-col">
        <p className="text-small text-muted">{t('identity.yourLevel')}</p>
        <p className="text-head font-semibold">{t(`identity.level.${level}`)}</p>
        <p className="figures text-small text-muted">
          {t('identity.limit.withdrawal')} · {limitText(limits[level]?.withdrawal_btc, 'BTC')}
        </p>
      </div>
    </section>
  )
}
