import { BookUser, CreditCard, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { t } from '../../app/i18n/i18n.ts'
import { appHistory, go } from '../../app/routing/navigation.ts'
import type { PagePath } from '../../app/routing/pages.ts'
import { Button } from '../../ui/button.tsx'
import { PageLink } from '../../ui/page-link.tsx'
import { Facts } from '../../ui/row.tsx'
import type { CardLines, CardWay } from './cards.ts'
import type { WithdrawalCoin } from './withdrawal-state.ts'

const cardPages: Readonly<Record<CardWay, PagePath>> = {
  bank: '/pages/setting/bank',
  'international-card': '/pages/setting/bank_international',
}

/** Opens the page that adds an address of a coin and returns here. */
export function addAddress(currency: number): void {
  go('/pages/setting/addWallet', { currency, return: appHistory().location.href })
}

/**
 * No address of the coin is saved yet: buttons to add one, or to enter one by hand where the
 * allow-list permits it.
 */
export function FirstAddress({
  coin,
  error,
  onByHand,
}: {
  readonly coin: WithdrawalCoin
  readonly error: string | undefined
  readonly onByHand?: () => void
}) {
  return (
    <Panel
      icon={BookUser}
      title={t('withdrawals.address.first')}
      text={t('withdrawals.address.firstText')}
      error={error}
    >
      <Button size="small" onClick={() => addAddress(coin.id)}>
        {t('withdrawals.address.add')}
      </Button>
      {onByHand !== undefined && (
        <Button size="small" look="bare" onClick={onByHand}>
          {t('withdrawals.address.byHand')}
        </Button>
      )}
    </Panel>
  )
}

/** OUT-08: no card is saved yet. */
export function FirstCard({
  way,
  error,
}: {
  readonly way: CardWay
  readonly error: string | undefined
}) {
  return (
    <Panel
      icon={CreditCard}
      title={t('withdrawals.card.first')}
      text={t('withdrawals.card.firstText')}
      error={error}
    >
      <Button size="small" onClick={() => go(cardPages[way])}>
        {t('withdrawals.card.add')}
      </Button>
    </Panel>
  )
}

/** The card that receives the money. */
export function SavedCard({
  way,
  lines,
  error,
}: {
  readonly way: CardWay
  readonly lines: NonNullable<CardLines>
  readonly error: string | undefined
}) {
  return (
    <section
      aria-label={t('withdrawals.confirm.toCard')}
      className="flex flex-col gap-1 rounded-field bg-sunken px-3.5 pt-3 pb-1"
    >
      <Facts facts={lines} />
      <PageLink
        to={cardPages[way]}
        className="flex min-h-10 items-center self-end text-body font-semibold text-accent"
      >
        {t('withdrawals.card.change')}
      </PageLink>
      {error !== undefined && (
        <p role="alert" className="pb-2 text-small text-danger first-letter:uppercase">
          {error}
        </p>
      )}
    </section>
  )
}

type PanelProps = {
  readonly icon: LucideIcon
  readonly title: string
  readonly text: string
  readonly error: string | undefined
  readonly children: ReactNode
}

function Panel({ icon: Icon, title, text, error, children }: PanelProps) {
  return (
    <section
      aria-label={title}
      className={`flex gap-3 rounded-card border bg-sunken p-4 ${error === undefined ? 'border-line' : 'border-danger'}`}
    >
      <Icon aria-hidden size={20} className="mt-0.5 shrink-0 text-muted" />
      <div className="flex min-w-0 flex-col gap-1">
        <h2 className="text-body font-semibold first-letter:uppercase">{title}</h2>
        <p className="text-small text-muted">{text}</p>
        {error !== undefined && (
          <p role="alert" className="text-small text-danger first-letter:uppercase">
            {error}
          </p>
        )}
        <div className="mt-2 flex flex-wrap gap-2">{children}</div>
      </div>
    </section>
  )
}
