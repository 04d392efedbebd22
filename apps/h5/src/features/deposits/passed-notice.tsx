import { CircleCheck } from 'lucide-react'
import { amountText } from '../../lib/figures/format.ts'
import { coinDecimals } from '../../lib/figures/coin-decimals.ts'
import { t } from '../../app/i18n/i18n.ts'
import { PageLink } from '../../ui/page-link.tsx'
import type { DepositRequest } from './request.ts'
import { useJustPassed } from './use-just-passed.ts'

const none: readonly DepositRequest[] = []

/**
 * The result, as soon as a request of this page is approved: how much arrived, and a link to it.
 */
export function PassedNotice({
  requests = none,
}: {
  readonly requests: readonly DepositRequest[] | undefined
}) {
  const justPassed = useJustPassed(requests)
  return (
    <div role="status">
      {justPassed !== undefined && (
        <div className="rise raised mx-4 mb-2 flex items-start gap-3 rounded-card bg-raised p-4">
          <CircleCheck aria-hidden size={22} className="shrink-0 text-good" />
          <div className="flex grow flex-col">
            <p className="figures text-body font-semibold">
              {t('assets.deposit.credited', {
                amount: amountText(justPassed.amount, coinDecimals(justPassed.amount)),
                currency: justPassed.name,
              })}
            </p>
            <PageLink
              to="/pages/fund/assets"
              className="-mb-2 flex min-h-10 items-center self-start text-body font-semibold text-accent"
            >
              {t('assets.title')}
            </PageLink>
          </div>
        </div>
      )}
    </div>
  )
}
