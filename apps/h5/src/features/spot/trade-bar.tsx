import { Bell } from 'lucide-react'
import { t } from '../../lib/i18n.ts'
import { go } from '../../lib/navigation.ts'
import { ActionBar } from '../../ui/action-bar.tsx'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { type Pair, symbolOf } from './pair.ts'

/** From the chart to the ticket: buy, sell, or be told of a price. */
export function TradeBar({ pair }: { readonly pair: Pair }) {
  const symbol = symbolOf(pair)
  const open = (side: 'buy' | 'sell') => () => go('/pages/transaction/currency', { symbol, side })
  return (
    <ActionBar>
      <span className="max-w-11"><IconButton icon={Bell} label={t('market.action.alert')} onClick={() => go('/pages/market/alerts', { symbol })} /></span>
      <Button size="large" look="buy" onClick={open('buy')}>{t('market.action.buy')}</Button>
      <Button size="large" look="sell" onClick={open('sell')}>{t('market.action.sell')}</Button>
    </ActionBar>
  )
}
