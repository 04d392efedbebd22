import { lazy, Suspense, useState } from 'react'
import { t } from '../../../app/i18n/i18n.ts'
import { retrying } from '../../../net/retrying.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/waiting/query-boundary.tsx'
import type { LivePosition, LiveWallet } from '../live-wallet.ts'
import type { Pair } from '../pair.ts'
import { PositionCard } from './position-card.tsx'

const CloseDialog = lazy(() =>
  retrying(() => import('./close-dialog.tsx')).then((part) => ({ default: part.CloseDialog })),
)
const StopsSheet = lazy(() =>
  retrying(() => import('./stops-sheet.tsx')).then((part) => ({ default: part.StopsSheet })),
)
const CloseManySheet = lazy(() =>
  retrying(() => import('./close-many-sheet.tsx')).then((part) => ({
    default: part.CloseManySheet,
  })),
)

/** The dialog or sheet over the list, and its position. */
type OpenSheet = { readonly about: 'close' | 'stops'; readonly id: number; readonly open: boolean }

export function Positions({
  wallet,
  positions,
}: {
  readonly wallet: LiveWallet
  readonly positions: readonly LivePosition[]
}) {
  const [openSheet, setOpenSheet] = useState<OpenSheet | undefined>(undefined)
  const about = positions.find(({ order }) => order.id === openSheet?.id)
  const leave = () =>
    setOpenSheet((now) => (now === undefined ? undefined : { ...now, open: false }))
  if (positions.length === 0)
    return (
      <EmptyState
        mark="trades"
        title={t('futures.positions.empty')}
        text={t('futures.positions.emptyHint')}
      />
    )
  return (
    <>
      <ul>
        {positions.map((live) => (
          <li key={live.order.id}>
            <PositionCard
              live={live}
              actions={
                <Actions
                  live={live}
                  onAsk={(what) => setOpenSheet({ about: what, id: live.order.id, open: true })}
                />
              }
            />
          </li>
        ))}
      </ul>
      <Suspense fallback={null}>
        {openSheet?.about === 'close' && about !== undefined && (
          <CloseDialog
            key={about.order.id}
            wallet={wallet}
            live={about}
            open={openSheet.open}
            onClose={leave}
          />
        )}
        {openSheet?.about === 'stops' && about !== undefined && (
          <StopsSheet
            key={`${about.order.id} ${about.order.update_time}`}
            live={about}
            open={openSheet.open}
            onClose={leave}
          />
        )}
      </Suspense>
    </>
  )
}

function Actions({
  live,
  onAsk,
}: {
  readonly live: LivePosition
  readonly onAsk: (about: OpenSheet['about']) => void
}) {
  const isCopied = live.order.order_type === 2
  return (
    <>
      <Button size="small" look="quiet" onClick={() => onAsk('stops')}>
        {t('futures.stops.edit')}
      </Button>
      <Button
        size="small"
        look="quiet"
        disabled={isCopied || live.isDelayed}
        onClick={() => onAsk('close')}
      >
        {live.isDelayed ? t('futures.submit.noPrice') : t('futures.close.one')}
      </Button>
      {isCopied && <p className="col-span-2 text-tiny text-faint">{t('futures.close.copied')}</p>}
    </>
  )
}

export function CloseMany({ live, pair }: { readonly live: LiveWallet; readonly pair: Pair }) {
  const [open, setOpen] = useState<boolean | undefined>(undefined)
  return (
    <>
      <Button size="small" look="bare" onClick={() => setOpen(true)}>
        {t('futures.close.menu')}
      </Button>
      {open !== undefined && (
        <Suspense fallback={null}>
          <CloseManySheet open={open} onClose={() => setOpen(false)} live={live} pair={pair} />
        </Suspense>
      )}
    </>
  )
}
