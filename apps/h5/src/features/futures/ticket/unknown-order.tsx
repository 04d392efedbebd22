import { t } from '../../../app/i18n/i18n.ts'
import type { Intent } from '../../../net/money-call/intent.ts'
import { go } from '../../../app/routing/navigation.ts'
import { Button } from '../../../ui/button.tsx'

/**
 * After a reload: an order was sent and its answer was never heard. The list tells; nothing is sent
 * again by itself.
 */
export function UnknownOrder({
  unknown,
  onForget,
}: {
  readonly unknown: readonly Intent[]
  readonly onForget: () => void
}) {
  if (unknown.length === 0) return null
  const look = () => {
    onForget()
    go('/pages/transaction/contract_order')
  }
  return (
    <div
      role="status"
      className="flex flex-col gap-2 rounded-field bg-warn-wash p-3 text-small text-warn"
    >
      <p>{t('futures.submit.unknown')}</p>
      <div className="flex gap-2">
        <Button size="small" onClick={look}>
          {t('futures.orders.history')}
        </Button>
        <Button size="small" look="bare" onClick={onForget}>
          {t('shell.action.close')}
        </Button>
      </div>
    </div>
  )
}
