import { formatTrimmed, type Price } from '@candor/money'
import { ChevronDown } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { figureText, trimmed } from '../../../lib/figures/format.ts'
import { t } from '../../../app/i18n/i18n.ts'
import { retrying } from '../../../net/retrying.ts'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { SegmentedControl } from '../../../ui/form/segmented-control.tsx'
import { fieldText, plainText, priceText, signedText } from '../figures.ts'
import type { Pair } from '../pair.ts'
import { ShareSlider } from './share-slider.tsx'
import { findLeverageLock, type TicketPart } from './validate-ticket.ts'
import { TicketField } from './ticket-field.tsx'
import type { TicketAction, TicketState } from './ticket-state.ts'
import { lotsShown, shareShown, type Summary, type TicketContext } from './ticket-summary.ts'
import { getLotSize } from '../wire.ts'

export type TicketFormProps = {
  readonly pair: Pair
  readonly state: TicketState
  readonly summary: Summary
  readonly context: TicketContext
  readonly errorAt: (part: TicketPart) => string | undefined
  readonly onChange: (action: TicketAction) => void
}

export function TicketForm(props: TicketFormProps) {
  const { pair, state, summary, context, errorAt, onChange } = props
  const last = context.lastTick?.price
  const step = pair.precision === 0 ? '1' : `0.${'0'.repeat(pair.precision - 1)}1`
  const sides = [
    { value: 'long', label: t('futures.side.long'), tone: 'up' },
    { value: 'short', label: t('futures.side.short'), tone: 'down' },
  ] as const
  const kinds = (['market', 'limit'] as const).map((value) => ({
    value,
    label: t(`futures.kind.${value}`),
  }))
  return (
    <div className="flex flex-col gap-2">
      <SegmentedControl
        label={t('futures.side.label')}
        options={sides}
        value={state.side}
        onChange={(side) => onChange({ type: 'side', side })}
      />
      <div className="grid grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)] gap-2">
        <SegmentedControl
          label={t('futures.kind.label')}
          options={kinds}
          value={state.kind}
          onChange={(kind) =>
            onChange({
              type: 'kind',
              kind,
              price: last === undefined ? '' : fieldText(last, pair.precision),
            })
          }
        />
        <LeverageButton {...props} />
      </div>
      <Problem text={errorAt('multiple')} />
      {state.kind === 'limit' ? (
        <TicketField
          label={t('futures.field.price')}
          unit={pair.legal_name}
          decimals={pair.precision}
          step={step}
          value={state.price}
          error={errorAt('price')}
          onChange={(text) => onChange({ type: 'price', text })}
        />
      ) : (
        <MarketPrice last={last} pair={pair} />
      )}
      <TicketField
        label={t('futures.field.lots')}
        decimals={0}
        step="1"
        value={lotsShown(state, summary)}
        error={errorAt('lots')}
        onChange={(text) => onChange({ type: 'lots', text })}
        note={<LotsNote pair={pair} summary={summary} />}
      />
      <ShareSlider
        share={shareShown(state, summary)}
        disabled={summary.affordableLots === undefined}
        onShare={(share) => onChange({ type: 'share', share })}
      />
      <Stops {...props} />
    </div>
  )
}

function MarketPrice({ last, pair }: { readonly last: Price | undefined; readonly pair: Pair }) {
  return (
    <p className="flex min-h-12 items-center justify-between gap-2 rounded-field bg-sunken px-3 text-small text-faint">
      <span>{t('futures.field.marketPrice')}</span>
      <span className="figures">
        {last === undefined ? '—' : `≈ ${priceText(last, pair.precision)}`} {pair.legal_name}
      </span>
    </p>
  )
}

function LotsNote({ pair, summary }: Pick<TicketFormProps, 'pair' | 'summary'>) {
  const { size, affordableLots } = summary
  const coin = pair.currency_name
  return (
    <p className="figures flex flex-wrap justify-between gap-x-3 px-1 text-tiny text-faint">
      <span>
        {size === undefined
          ? t('futures.field.lotSize', { size: figureText(trimmed(getLotSize(pair))), coin })
          : t('futures.field.size', { size: plainText(size), coin })}
      </span>
      {affordableLots !== undefined && (
        <span>
          {t('futures.field.most', { lots: Math.floor(Number(formatTrimmed(affordableLots))) })}
        </span>
      )}
    </p>
  )
}

function Stops({ pair, state, summary, errorAt, onChange }: TicketFormProps) {
  const { preview } = summary
  const note = (field: 'takeProfit' | 'stopLoss') => {
    const result = field === 'takeProfit' ? preview?.profitAtTakeProfit : preview?.profitAtStopLoss
    return (
      <span className="figures min-h-4 px-1 text-tiny text-faint">
        {result === undefined ? '' : `${signedText(result)} ${pair.legal_name}`}
      </span>
    )
  }
  return (
    <div className="flex flex-col gap-1">
      <Checkbox checked={state.hasStops} onChange={(on) => onChange({ type: 'hasStops', on })}>
        {t('futures.field.stops')}
      </Checkbox>
      {state.hasStops && (
        <div className="rise grid grid-cols-1 gap-2 min-[360px]:grid-cols-2">
          {(['takeProfit', 'stopLoss'] as const).map((field) => (
            <TicketField
              key={field}
              label={t(`futures.field.${field}`)}
              decimals={pair.precision}
              placeholder={t('futures.stops.none')}
              value={state[field]}
              error={errorAt(field)}
              onChange={(text) => onChange({ type: field, text })}
              note={note(field)}
            />
          ))}
        </div>
      )}
    </div>
  )
}

const LeverageSheet = lazy(() =>
  retrying(() => import('./leverage-sheet.tsx')).then((part) => ({ default: part.LeverageSheet })),
)

function LeverageButton({ state, context, onChange }: TicketFormProps) {
  const [open, setOpen] = useState<boolean | undefined>(undefined)
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="figures flex min-h-11 items-center justify-between gap-1 rounded-field bg-sunken px-3 text-body font-semibold"
      >
        <span className="flex min-w-0 flex-col items-start leading-tight">
          <span className="max-w-full truncate text-tiny font-normal text-faint">
            {t('futures.field.multiple')}{' '}
          </span>
          <span>{state.leverage}×</span>
        </span>
        <ChevronDown aria-hidden size={15} className="shrink-0 text-faint" />
      </button>
      {open !== undefined && (
        <Suspense fallback={null}>
          <LeverageSheet
            open={open}
            onClose={() => setOpen(false)}
            leverages={context.terms.leverages}
            lock={findLeverageLock(context)}
            value={state.leverage}
            onChoose={(leverage) => onChange({ type: 'multiple', leverage })}
          />
        </Suspense>
      )}
    </>
  )
}

function Problem({ text }: { readonly text: ReactNode }) {
  return text === undefined ? null : (
    <p role="alert" className="text-tiny text-danger">
      {text}
    </p>
  )
}
