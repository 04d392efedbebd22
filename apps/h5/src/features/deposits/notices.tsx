import { FlaskConical, ShieldAlert } from 'lucide-react'
import { t } from '../../app/i18n/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { PageLink } from '../../ui/page-link.tsx'

/** DEP-11: before a first deposit, what a withdrawal will require. */
export function FirstDepositNotice() {
  return (
    <section
      aria-label={t('assets.deposit.firstTitle')}
      className="raised flex gap-3 rounded-card bg-raised p-4"
    >
      <ShieldAlert aria-hidden size={20} className="mt-0.5 shrink-0 text-warn" />
      <div className="flex flex-col">
        <h2 className="text-body font-semibold">{t('assets.deposit.firstTitle')}</h2>
        <p className="text-small text-muted">{t('assets.deposit.firstText')}</p>
        <PageLink
          to="/pages/setting/real_mark"
          className="-mb-2 flex min-h-10 items-center self-start text-body font-semibold text-accent"
        >
          {t('assets.deposit.firstLink')}
        </PageLink>
      </div>
    </section>
  )
}

/** In the sandbox: a shortcut to test coins. */
export function TestCoins({
  onSample,
  busy,
}: {
  readonly onSample: () => void
  readonly busy: boolean
}) {
  return (
    <section
      aria-label={t('assets.deposit.faucet')}
      className="flex flex-col gap-3 rounded-card bg-warn-wash p-4"
    >
      <div className="flex gap-3 text-warn">
        <FlaskConical aria-hidden size={20} className="mt-0.5 shrink-0" />
        <div className="flex flex-col gap-0.5">
          <h2 className="text-body font-semibold">{t('assets.deposit.faucet')}</h2>
          <p className="text-small">{t('assets.deposit.sandbox')}</p>
        </div>
      </div>
      <Button wide busy={busy} onClick={onSample}>
        {t('assets.deposit.useSample')}
      </Button>
    </section>
  )
}
