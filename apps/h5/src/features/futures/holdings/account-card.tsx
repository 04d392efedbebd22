import { CircleHelp, Repeat2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { LIQUIDATION_RATE } from '@candor/engine/futures/terms'
import { t } from '../../../app/i18n/i18n.ts'
import { go } from '../../../app/routing/navigation.ts'
import { Button } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/waiting/skeleton.tsx'
import { HideBalancesButton } from '../../../ui/figures/hide-balances-button.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { toDirection, fractionText, moneyText, signedText } from '../figures.ts'
import { Hidden, Signed } from '../figure-parts.tsx'
import type { LiveWallet } from '../live-wallet.ts'
import { RiskGauge } from './risk-gauge.tsx'
import { LEVERAGE } from '../wire.ts'

export type AccountCardProps = {
  readonly live: LiveWallet | undefined
  readonly currency: string
  readonly quoteId: number
}

/**
 * The leverage account: its worth, its available margin, and its distance from liquidation
 * (FUT-13).
 */
export function AccountCard({ live, currency, quoteId }: AccountCardProps) {
  const [isExplained, setExplained] = useState(false)
  const transfer = () => go('/pages/fund/fundTransfer', { currency: quoteId, to: LEVERAGE })
  return (
    <section
      aria-label={t('futures.account.title')}
      className="raised mx-4 my-2 flex flex-col gap-2 rounded-card bg-raised p-3"
    >
      <header className="-my-2 -mr-2 flex items-center">
        <h2 className="mr-auto text-small font-semibold text-muted">
          {t('futures.account.title')} ({currency})
        </h2>
        <HideBalancesButton />
        <IconButton
          icon={CircleHelp}
          size={18}
          label={t('futures.account.risk')}
          aria-expanded={isExplained}
          onClick={() => setExplained(!isExplained)}
        />
        <IconButton icon={Repeat2} size={20} label={t('futures.transfer')} onClick={transfer} />
      </header>
      {live === undefined ? (
        <CardSkeleton />
      ) : isEmpty(live) ? (
        <Empty currency={currency} onTransfer={transfer} />
      ) : (
        <Figures live={live} />
      )}
      {isExplained && (
        <p className="rise text-small text-muted">
          {t('futures.account.riskExplain', { limit: fractionText(LIQUIDATION_RATE) })}
        </p>
      )}
    </section>
  )
}

function isEmpty({ equity, positions, pending }: LiveWallet): boolean {
  return toDirection(equity) === 'flat' && positions.length === 0 && pending.length === 0
}

function Empty({
  currency,
  onTransfer,
}: {
  readonly currency: string
  readonly onTransfer: () => void
}) {
  return (
    <div className="flex items-center justify-between gap-3 pb-1">
      <p className="flex flex-col gap-0.5 text-small">
        <span className="font-semibold">{t('futures.account.empty')}</span>
        <span className="text-muted">{t('futures.account.emptyText', { currency })}</span>
      </p>
      <Button size="small" onClick={onTransfer}>
        {t('shell.menu.transfer')}
      </Button>
    </div>
  )
}

function Figures({ live }: { readonly live: LiveWallet }) {
  return (
    <div className="flex items-end gap-3">
      <RiskGauge rate={live.marginRatio} />
      <dl className="grid min-w-0 grow grid-cols-2 gap-x-3 gap-y-1.5 text-small">
        <Figure term={t('futures.account.equity')} large>
          <Hidden>{moneyText(live.equity)}</Hidden>
        </Figure>
        <Figure term={t('futures.account.profit')} large>
          <Signed sign={live.profit}>
            <Hidden>{signedText(live.profit)}</Hidden>
          </Signed>
        </Figure>
        <Figure term={t('futures.account.available')}>
          <Hidden>{moneyText(live.wallet.balance)}</Hidden>
        </Figure>
        <Figure term={t('futures.account.margin')}>
          <Hidden>{moneyText(live.margin)}</Hidden>
        </Figure>
        {toDirection(live.frozen) === 'up' && (
          <Figure term={t('futures.account.frozen')}>
            <Hidden>{moneyText(live.frozen)}</Hidden>
          </Figure>
        )}
      </dl>
    </div>
  )
}

function Figure({
  term,
  large = false,
  children,
}: {
  readonly term: string
  readonly large?: boolean
  readonly children: ReactNode
}) {
  return (
    <div className="min-w-0">
      <dt className="text-tiny leading-tight text-faint">{term}</dt>
      <dd className={`figures truncate font-semibold ${large ? 'text-body' : ''}`}>{children}</dd>
    </div>
  )
}

function CardSkeleton() {
  return (
    <div aria-hidden className="flex items-end gap-4">
      <Skeleton className="h-18 w-29" />
      <span className="grid grow grid-cols-2 gap-3">
        <Skeleton className="h-8 w-full" />
        <Skeleton className="h-8 w-full" />
        <Skeleton className="h-8 w-full" />
        <Skeleton className="h-8 w-full" />
      </span>
    </div>
  )
}
