import type { spot } from '@candor/contract/spot'
import { t } from '../../../app/i18n/i18n.ts'
import type { MoneyCall } from '../../../net/money-call/money-call.ts'
import { go } from '../../../app/routing/navigation.ts'
import { Button } from '../../../ui/button.tsx'

/**
 * After a reload: an order was sent and its answer was never heard. The list tells; nothing is sent
 * again by itself.
 */
export function UnknownOrder({
  call,
}: {
  readonly call: Pick<MoneyCall<typeof spot.placeOrder>, 'unknown' | 'forget'>
}) {
  if (call.unknown.length === 0) return null
  const look = () => {
    call.forget()
    go('/pages/transaction/currency_order')
  }
  return (
    <div
      role="status"
      className="mx-4 mb-3 flex flex-col gap-2 rounded-field bg-warn-wash p-3 text-small text-warn"
    >
      <p>{t('spot.submit.unknown')}</p>
      <div className="flex gap-2">
        <Button size="small" onClick={look}>
          {t('spot.orders.history')}
        </Button>
        <Button size="small" look="bare" onClick={call.forget}>
          {t('shell.action.close')}
        </Button>
      </div>
    </div>
  )
}
