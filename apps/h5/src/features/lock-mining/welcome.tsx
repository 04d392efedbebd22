import { previewLock } from '@candor/engine/lock-mining/preview'
import { penaltyOf } from '@candor/engine/lock-mining/redemption'
import { format, type Quantity, type Rate, quantity, subtract, unitsOf } from '@candor/money'
import { t } from '../../app/i18n/i18n.ts'
import { go } from '../../app/routing/navigation.ts'
import { ActionBar } from '../../ui/action-bar.tsx'
import { Button } from '../../ui/button.tsx'
import { Consequence } from '../../ui/overlay/consequence.tsx'
import { amountOf, rateText } from './product-facts.tsx'

const amount = unitsOf<Quantity>('10000')
const redeemed = unitsOf<Quantity>('1000')
const DAYS = 5

/** PAGE-62: how it works, with the example of the rule, counted by the engine (MINE-17). */
export function Welcome() {
  const penalty = penaltyOf(redeemed)
  return (
    <>
      <div className="flex flex-col gap-4 px-4 pt-3 pb-6 text-body">
        <p>{t('locks.welcome.lead')}</p>
        <section aria-label={t('locks.welcome.example')} className="flex flex-col gap-2">
          <h2 className="text-lead font-semibold">{t('locks.welcome.example')}</h2>
          {['0.3', '0.4'].map((rate) => (
            <p key={rate}>{exampleText(rate)}</p>
          ))}
        </section>
        <Consequence>
          {t('locks.welcome.penalty', {
            amount: shown(redeemed),
            penalty: shown(penalty),
            refund: shown(subtract(redeemed, penalty)),
          })}
        </Consequence>
        <p className="text-muted">{t('locks.welcome.takeBack')}</p>
      </div>
      <ActionBar>
        <Button size="large" onClick={() => go('/pages/lockming/lockming')}>
          {t('locks.welcome.go')}
        </Button>
      </ActionBar>
    </>
  )
}

function exampleText(percent: string): string {
  const dailyRate = unitsOf<Rate>(percent === '0.3' ? '0.003' : '0.004')
  const { perDay, total } = previewLock({ amount, dailyRate, days: DAYS }, quantity(0n), 0)
  return t('locks.welcome.rate', {
    amount: shown(amount),
    days: DAYS,
    rate: rateText(percent),
    perDay: shown(perDay),
    total: shown(total),
  })
}

function shown(units: Quantity): string {
  return amountOf(format(units))
}
