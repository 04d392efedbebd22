import { rewards } from '@candor/contract/rewards'
import { add, format, parseQuantity } from '@candor/money'
import { coinDecimals } from '../../lib/figures/coin-decimals.ts'
import { amountText } from '../../lib/figures/format.ts'
import { t } from '../../app/i18n/i18n.ts'
import { useMoneyCall } from '../../net/money-call/money-call.ts'
import { notify } from '../../lib/notices.ts'
import { Button } from '../../ui/button.tsx'
import { Money } from '../../ui/figures/money.tsx'
import { MoneyCallStatus } from '../../ui/waiting/money-call-status.tsx'
import { Facts } from '../../ui/row.tsx'
import { Sheet } from '../../ui/overlay/sheet.tsx'
import { listCouponFacts } from './coupon-facts.tsx'
import { type Coupon, invalidateRewardQueries, useFree } from './queries.ts'

/**
 * The effect of a coupon before it is used: of cash the balance now, the credit and the balance
 * afterwards, of the others what they lend or pay back. A refusal is shown here and leaves the list
 * unchanged.
 */
export function CouponSheet({
  coupon,
  onClose,
}: {
  readonly coupon: Coupon
  readonly onClose: () => void
}) {
  const { id, name, price, unit } = coupon
  const money = useMoneyCall(rewards.useCoupon)
  const free = useFree(unit).data
  const use = async () => {
    const done = await money.send({ id })
    invalidateRewardQueries()
    if (done === undefined) return
    notify(done.message, 'success')
    onClose()
  }
  const effect = [
    [t('rewards.coupon.before'), amount('before', free, unit)] as const,
    [
      t('rewards.coupon.credit'),
      <Money key="credit" value={price} decimals={coinDecimals(price)} currency={unit} signed />,
    ] as const,
    [t('rewards.coupon.after'), amount('after', addPrice(free, price), unit)] as const,
  ]
  const footer = (
    <div className="flex flex-col gap-2">
      <MoneyCallStatus state={money.state} />
      <Button size="large" wide busy={money.busy} onClick={() => void use()}>
        {t('rewards.coupon.use')}
      </Button>
    </div>
  )
  return (
    <Sheet open onClose={onClose} title={t('rewards.coupon.ask')} footer={footer}>
      <div className="flex flex-col gap-3 pb-2">
        <p className="text-body text-muted">
          {name} · <Money value={price} decimals={coinDecimals(price)} currency={unit} />
        </p>
        {coupon.kind === 'trial' && (
          <p className="text-body">
            {t('rewards.coupon.lent', {
              amount: amountText(price, coinDecimals(price)),
              currency: unit,
            })}
          </p>
        )}
        <Facts facts={coupon.kind === 'cash' ? effect : listCouponFacts(coupon)} />
      </div>
    </Sheet>
  )
}

function amount(key: string, value: string | undefined, unit: string) {
  return value === undefined ? (
    '—'
  ) : (
    <Money key={key} value={value} decimals={coinDecimals(value)} currency={unit} balance />
  )
}

function addPrice(free: string | undefined, price: string): string | undefined {
  const [has, comes] = [parseQuantity(free ?? ''), parseQuantity(price)]
  return has === undefined || comes === undefined ? undefined : format(add(has, comes))
}
