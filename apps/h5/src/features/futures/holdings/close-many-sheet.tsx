import { useState } from 'react'
import { t } from '../../../app/i18n/i18n.ts'
import { Button } from '../../../ui/button.tsx'
import { MoneyCallStatus } from '../../../ui/waiting/money-call-status.tsx'
import { Facts } from '../../../ui/row.tsx'
import { SegmentedControl } from '../../../ui/form/segmented-control.tsx'
import { UnansweredNotice } from '../../../ui/money-form/unanswered-notice.tsx'
import { Sheet } from '../../../ui/overlay/sheet.tsx'
import { estimateClose } from './close-estimate.ts'
import { moneyText, signedText } from '../figures.ts'
import type { LiveWallet } from '../live-wallet.ts'
import { type CloseKind, filterPositions } from './close-kinds.ts'
import { orderRecords, useCloseMany } from './order-actions.ts'
import { type Pair, symbolOf } from '../pair.ts'
import { Signed } from '../figure-parts.tsx'
import { Waiting } from '../waiting.tsx'

export type CloseManySheetProps = {
  readonly open: boolean
  readonly onClose: () => void
  readonly live: LiveWallet
  readonly pair: Pair
}

const kinds = ['all', 'longs', 'shorts'] as const
const scopes = ['pair', 'every'] as const
type Scope = (typeof scopes)[number]

/**
 * Closes all positions, the longs or the shorts, of the pair or of all pairs, after showing their
 * number and estimated result (FUT-32). Not a money form: nothing is typed, and the server decides
 * on arrival which positions are closed.
 */
export function CloseManySheet({ open, onClose, live, pair }: CloseManySheetProps) {
  const [kind, setKind] = useState<CloseKind>('all')
  const [scope, setScope] = useState<Scope>('every')
  const { call, close } = useCloseMany()
  const selectedPositions = filterPositions(
    live.positions,
    kind,
    scope === 'pair' ? pair.id : undefined,
  )
  const estimate = estimateClose(
    live,
    selectedPositions.map(({ position }) => position),
  )
  const isDelayed = selectedPositions.some((one) => one.isDelayed)
  const confirm = async () => {
    if (await close(kind, scope === 'pair' ? pair : undefined)) onClose()
  }
  const footer = (
    <div className="flex flex-col gap-2">
      {call.state.step === 'sending' ? <Waiting /> : <MoneyCallStatus state={call.state} />}
      <Button
        size="large"
        wide
        busy={call.busy}
        disabled={selectedPositions.length === 0 || isDelayed}
        onClick={() => void confirm()}
      >
        {isDelayed
          ? t('futures.submit.noPrice')
          : `${t(`futures.close.${kind}`)} (${selectedPositions.length})`}
      </Button>
    </div>
  )
  return (
    <Sheet
      open={open}
      onClose={() => {
        if (!call.busy) onClose()
      }}
      title={t('futures.close.menu')}
      footer={footer}
    >
      <div className="flex flex-col gap-3 pb-2">
        <UnansweredNotice call={call} records={orderRecords()} />
        <SegmentedControl
          label={t('futures.close.menu')}
          options={kinds.map((value) => ({ value, label: t(`futures.close.${value}`) }))}
          value={kind}
          onChange={setKind}
        />
        <SegmentedControl
          label={t('futures.positions.title')}
          options={[
            { value: 'every', label: t('futures.positions.allPairs') },
            { value: 'pair', label: symbolOf(pair) },
          ]}
          value={scope}
          onChange={setScope}
        />
        <p className="text-small text-muted">
          {scope === 'every'
            ? t('futures.close.everyPair')
            : t('futures.close.onePair', { pair: symbolOf(pair) })}
        </p>
        <CloseFacts count={selectedPositions.length} estimate={estimate} unit={pair.legal_name} />
      </div>
    </Sheet>
  )
}

type CloseFactsProps = {
  readonly count: number
  readonly estimate: ReturnType<typeof estimateClose>
  readonly unit: string
}

function CloseFacts({ count, estimate, unit }: CloseFactsProps) {
  return (
    <Facts
      facts={[
        [t('futures.positions.title'), String(count)],
        [
          t('futures.close.profit'),
          estimate === undefined ? (
            '—'
          ) : (
            <Signed key="profit" sign={estimate.profit}>
              {signedText(estimate.profit)} {unit}
            </Signed>
          ),
        ],
        [
          t('futures.close.gets'),
          estimate === undefined ? '—' : `${moneyText(estimate.returned)} ${unit}`,
        ],
      ]}
    />
  )
}
