import { formatTrimmed } from '@candor/money'
import { ChevronDown, CirclePlus } from 'lucide-react'
import { useState } from 'react'
import { amountText } from '../../../lib/figures/format.ts'
import { useIsThere } from '../../../app/products/built-pages.ts'
import { t } from '../../../app/i18n/i18n.ts'
import { go } from '../../../app/routing/navigation.ts'
import { lazyDialog } from '../later.tsx'
import type { Pair } from '../pair.ts'
import type { TicketField as FieldName } from './validate-ticket.ts'
import { TicketField } from './ticket-field.tsx'
import { Hidden } from './ticket-preview.tsx'
import { shares, type TicketAction, type TicketState } from './ticket-state.ts'
import { amountShown, type Summary, totalShown } from './ticket-summary.ts'

export type TicketFormProps = {
  readonly pair: Pair
  readonly state: TicketState
  readonly summary: Summary
  readonly errorAt: (field: FieldName) => string | undefined
  readonly onChange: (action: TicketAction) => void
}

export function TicketForm({ pair, state, summary, errorAt, onChange }: TicketFormProps) {
  const priceStep = stepText(pair.precision)
  return (
    <>
      <KindChoice state={state} onChange={onChange} />
      {state.kind === 'stop_limit' && (
        <TicketField
          label={t('spot.field.stopPrice')}
          unit={pair.legal_name}
          decimals={pair.precision}
          step={priceStep}
          value={state.stopPrice}
          error={errorAt('stopPrice')}
          onChange={(text) => onChange({ type: 'stopPrice', text })}
        />
      )}
      {state.kind === 'market' ? (
        <p className="flex min-h-11 items-center justify-center rounded-field bg-sunken px-2 text-center text-small text-faint">
          {t('spot.field.marketPrice')}
        </p>
      ) : (
        <TicketField
          label={t('spot.field.price')}
          unit={pair.legal_name}
          decimals={pair.precision}
          step={priceStep}
          value={state.price}
          error={errorAt('price')}
          onChange={(text) => onChange({ type: 'price', text })}
        />
      )}
      <TicketField
        label={t('spot.field.amount')}
        unit={pair.currency_name}
        decimals={pair.amount_precision}
        step={computeAmountStep(pair)}
        value={amountShown(state, summary)}
        error={errorAt('amount')}
        onChange={(text) => onChange({ type: 'amount', text })}
      />
      <Shares state={state} disabled={summary.before === undefined} onChange={onChange} />
      <TicketField
        label={t('spot.field.total')}
        unit={pair.legal_name}
        decimals={2}
        value={totalShown(state, summary)}
        onChange={(text) => onChange({ type: 'total', text })}
      />
      <Available pair={pair} state={state} summary={summary} />
      {state.kind !== 'market' && <ForceChoice state={state} onChange={onChange} />}
    </>
  )
}

const kinds = ['limit', 'market', 'stop_limit'] as const
const forces = ['GTC', 'IOC', 'FOK', 'POST_ONLY'] as const

const sheet = lazyDialog(() =>
  import('../../../ui/overlay/choice-sheet.tsx').then(({ ChoiceSheet }) => ChoiceSheet<string>),
)

function KindChoice({ state, onChange }: Pick<TicketFormProps, 'state' | 'onChange'>) {
  const [open, setOpen] = useState<boolean | undefined>(undefined)
  const choices = kinds.map((kind) => ({
    value: kind,
    label: t(`spot.kind.${kind}`),
    text: t(`spot.kind.${kind}Explain`),
  }))
  const choose = (chosen: string) => {
    for (const kind of kinds) if (kind === chosen) onChange({ type: 'kind', kind })
  }
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onPointerDown={sheet.prepare}
        onClick={() => setOpen(true)}
        className="flex min-h-10 items-center justify-between rounded-field bg-sunken px-3 text-body font-medium"
      >
        <span>
          <span className="sr-only">{t('spot.kind.label')} </span>
          {t(`spot.kind.${state.kind}`)}
        </span>
        <ChevronDown aria-hidden size={16} className="text-faint" />
      </button>
      {open !== undefined && (
        <sheet.Part
          open={open}
          onClose={() => setOpen(false)}
          title={t('spot.kind.label')}
          choices={choices}
          value={state.kind}
          onChoose={choose}
        />
      )}
    </>
  )
}

function ForceChoice({ state, onChange }: Pick<TicketFormProps, 'state' | 'onChange'>) {
  const [open, setOpen] = useState<boolean | undefined>(undefined)
  const choices = forces.map((force) => ({
    value: force,
    label: t(`spot.tif.${force}`),
    text: t(`spot.tif.${force}Explain`),
  }))
  const choose = (chosen: string) => {
    for (const timeInForce of forces)
      if (timeInForce === chosen) onChange({ type: 'timeInForce', timeInForce })
  }
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onPointerDown={sheet.prepare}
        onClick={() => setOpen(true)}
        className="-my-1 flex min-h-10 items-center justify-between gap-2 text-small"
      >
        <span className="text-left text-faint">{t('spot.tif.label')}</span>
        <span className="flex shrink-0 items-center gap-1 font-medium">
          {t(`spot.tif.${state.timeInForce}`)}
          <ChevronDown aria-hidden size={14} className="text-faint" />
        </span>
      </button>
      {open !== undefined && (
        <sheet.Part
          open={open}
          onClose={() => setOpen(false)}
          title={t('spot.tif.label')}
          choices={choices}
          value={state.timeInForce}
          onChoose={choose}
        />
      )}
    </>
  )
}

function Shares({
  state,
  disabled,
  onChange,
}: Pick<TicketFormProps, 'state' | 'onChange'> & { readonly disabled: boolean }) {
  return (
    <div
      role="group"
      aria-label={t('spot.share.label')}
      className="grid grid-cols-4 gap-px min-[360px]:gap-1"
    >
      {shares.map((share) => (
        <button
          key={share}
          type="button"
          disabled={disabled}
          aria-pressed={state.share === share}
          aria-label={t('spot.share.use', { percent: share })}
          onClick={() => onChange({ type: 'share', share })}
          className="figures min-h-10 rounded-small bg-sunken text-tiny font-medium text-muted active:bg-pressed disabled:opacity-45 aria-pressed:bg-pressed aria-pressed:text-text"
        >
          {t('spot.share.percent', { percent: share })}
        </button>
      ))}
    </div>
  )
}

function Available({ pair, state, summary }: Pick<TicketFormProps, 'pair' | 'state' | 'summary'>) {
  const hasDeposits = useIsThere('/pages/fund/receive')
  const currency = state.side === 'buy' ? pair.legal_name : pair.currency_name
  const currencyId = state.side === 'buy' ? pair.legal_id : pair.currency_id
  return (
    <p className="-my-1 flex min-h-10 items-center justify-between gap-1 text-small">
      <span className="flex min-w-0 grow flex-wrap justify-between gap-x-2">
        <span className="text-faint">{t('spot.available')}</span>
        <span className="figures ml-auto font-medium">
          {summary.before === undefined ? (
            '—'
          ) : (
            <Hidden>
              {`${amountText(formatTrimmed(summary.before), state.side === 'buy' ? 2 : 8)} ` +
                `${currency}`}
            </Hidden>
          )}
        </span>
      </span>
      {hasDeposits && (
        <button
          type="button"
          aria-label={t('spot.depositShort')}
          onClick={() => go('/pages/fund/receive', { currency: currencyId })}
          className="-mr-3 flex size-10 shrink-0 items-center justify-center text-accent"
        >
          <CirclePlus aria-hidden size={17} />
        </button>
      )}
    </p>
  )
}

function stepText(decimals: number): string {
  return decimals === 0 ? '1' : `0.${'0'.repeat(decimals - 1)}1`
}

/**
 * A noticeable step: about five in quote currency, as a power of ten, and at least the pair's own.
 */
export function computeAmountStep(pair: Pick<Pair, 'amount_precision' | 'now_price'>): string {
  const price = Number(pair.now_price)
  if (price <= 0) return stepText(pair.amount_precision)
  const power = Math.round(Math.log10(5 / price))
  return power >= 0 ? `1${'0'.repeat(power)}` : stepText(Math.min(-power, pair.amount_precision))
}
