import { Plus } from 'lucide-react'
import { useState } from 'react'
import { AlertList } from '../../features/alerts/alert-list.tsx'
import { AlertSheet } from '../../features/alerts/later-sheet.tsx'
import { type Pair, symbolOf, usePairs } from '../../features/markets/pairs.ts'
import { t } from '../../app/i18n/i18n.ts'
import { useParameters } from '../../app/routing/navigation.ts'
import { NotLiveBanner } from '../../ui/article/banners.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { NavBar } from '../../ui/nav-bar.tsx'

/** PAGE-96: the user's price alerts; `?symbol=BTC/USDT` is the pair of a new one. */
export function Page() {
  const { symbol } = useParameters()
  const pairs = usePairs().data ?? []
  const [isAdding, setAdding] = useState(false)
  const [chosen, setChosen] = useState<Pick<Pair, 'id'> | undefined>(undefined)
  const pair =
    pairs.find(({ id }) => id === chosen?.id) ??
    pairs.find((one) => symbolOf(one) === symbol) ??
    pairs[0]
  const add = () => setAdding(true)
  return (
    <>
      <NavBar
        title={t('market.alert.title')}
        actions={
          <IconButton
            icon={Plus}
            label={t('market.alert.add')}
            disabled={pair === undefined}
            onClick={add}
          />
        }
      />
      <NotLiveBanner />
      <AlertList pairs={pairs} onAdd={add} />
      {pair !== undefined && (
        <AlertSheet
          open={isAdding}
          onClose={() => setAdding(false)}
          pair={pair}
          pairs={pairs}
          onPair={setChosen}
        />
      )}
    </>
  )
}
