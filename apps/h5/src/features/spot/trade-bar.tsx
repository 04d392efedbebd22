import { Bell } from 'lucide-react'
import { type PlainKey, t } from '../../app/i18n/i18n.ts'
import { go } from '../../app/routing/navigation.ts'
import type { PagePath } from '../../app/routing/pages.ts'
import { useSession } from '../../app/session/session.ts'
import { ActionBar } from '../../ui/action-bar.tsx'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { type Pair, symbolOf } from './pair.ts'
import { type Product, productNamed } from './traded-product.ts'

type TradedProductName = {
  readonly path: PagePath
  readonly product?: Product
  readonly rise: { readonly side: string; readonly text: PlainKey }
  readonly fall: { readonly side: string; readonly text: PlainKey }
}

/** The trade page of each product, and the names of its two sides. */
const productLabels: Readonly<Record<Product, TradedProductName>> = {
  coins: {
    path: '/pages/transaction/currency',
    rise: { side: 'buy', text: 'market.action.buy' },
    fall: { side: 'sell', text: 'market.action.sell' },
  },
  futures: {
    path: '/pages/transaction/contract',
    rise: { side: 'long', text: 'market.action.long' },
    fall: { side: 'short', text: 'market.action.short' },
  },
  seconds: {
    path: '/pages/transaction/index',
    product: 'seconds',
    rise: { side: 'up', text: 'market.action.rise' },
    fall: { side: 'down', text: 'market.action.fall' },
  },
}

/**
 * From the chart to the trade page of the product it was opened for: its two sides, or a price
 * alert.
 */
export function TradeBar({
  pair,
  requestedProduct,
  onAlert,
}: {
  readonly pair: Pair
  readonly requestedProduct: string | undefined
  readonly onAlert: () => void
}) {
  const named = productNamed(
    requestedProduct,
    pair,
    useSession(({ site }) => site.off),
  )
  const label = named === undefined ? undefined : productLabels[named]
  return (
    <ActionBar>
      <span className="max-w-11">
        <IconButton
          icon={Bell}
          label={t('market.action.alert')}
          aria-haspopup="dialog"
          onClick={onAlert}
        />
      </span>
      {label !== undefined &&
        (['rise', 'fall'] as const).map((way) => (
          <Button
            key={way}
            size="large"
            look={way === 'rise' ? 'buy' : 'sell'}
            onClick={() =>
              go(label.path, {
                symbol: symbolOf(pair),
                side: label[way].side,
                product: label.product,
              })
            }
          >
            {t(label[way].text)}
          </Button>
        ))}
    </ActionBar>
  )
}
