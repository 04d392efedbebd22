import type { DualOrder } from '@candor/engine/dual-investment/purchase'
import { unitsOf } from '@candor/money'
import { t } from '../../app/i18n/i18n.ts'
import { go } from '../../app/routing/navigation.ts'
import { ActionBar } from '../../ui/action-bar.tsx'
import { Button } from '../../ui/button.tsx'
import { Consequence } from '../../ui/overlay/consequence.tsx'
import { outcomeTexts, rateText, shown, termText } from './dual-texts.ts'

const TEN_DAYS = 864_000
const RATE = '36.5'
/** The orders of DUAL-10 and DUAL-12. */
const examples: readonly DualOrder[] = [
  {
    type: 'call',
    linkedPrice: unitsOf('66000'),
    investment: unitsOf('0.5'),
    rate: unitsOf('0.365'),
    seconds: TEN_DAYS,
  },
  {
    type: 'put',
    linkedPrice: unitsOf('66000'),
    investment: unitsOf('3300'),
    rate: unitsOf('0.365'),
    seconds: TEN_DAYS,
  },
]

/** PAGE-65: both outcomes in the figures of the rule, counted by the engine. */
export function Help() {
  return (
    <>
      <div className="flex flex-col gap-4 px-4 pt-3 pb-6 text-body">
        <Consequence>{t('duals.notProtected')}</Consequence>
        <p>{t('duals.help.lead')}</p>
        {examples.map((order) => (
          <Example key={order.type} order={order} />
        ))}
        <p>{t('duals.help.price')}</p>
        <p>{t('duals.help.house')}</p>
        <p>{t('duals.noExit')}</p>
      </div>
      <ActionBar>
        <Button size="large" onClick={() => go('/pages/invest/invest')}>
          {t('duals.title')}
        </Button>
      </ActionBar>
    </>
  )
}

function Example({ order }: { readonly order: DualOrder }) {
  const values = {
    amount: shown(order.investment),
    currency: order.type === 'call' ? 'BTC' : 'USDT',
    price: shown(order.linkedPrice),
    rate: rateText(RATE),
    term: termText(order.seconds),
  }
  const title = t('duals.help.example', values)
  return (
    <section aria-label={title} className="flex flex-col gap-2">
      <h2 className="text-lead font-semibold">{title}</h2>
      {outcomeTexts(order, 'BTC').map((text) => (
        <p key={text}>{text}</p>
      ))}
    </section>
  )
}
