import { useState } from 'react'
import { formatPercent } from '../../lib/figures/format.ts'
import { t } from '../../app/i18n/i18n.ts'
import { notify } from '../../lib/notices.ts'
import { useLiveQuote } from '../../net/realtime/live.ts'
import { AmountInput } from '../../ui/form/amount-input.tsx'
import { Button } from '../../ui/button.tsx'
import { SegmentedControl } from '../../ui/form/segmented-control.tsx'
import {
  type AlertFormValues,
  computeDirection,
  distanceText,
  isPrice,
  isAtPrice,
  computeInitialPrice,
  shiftByShare,
  shares,
  computePriceStep,
} from './alert-form-values.ts'
import { useAddAlert } from './alerts.ts'
import { type AlertPair, priceText } from './alert-row.tsx'

/**
 * A new alert of a pair (MKT-23): its price starts at the last one, its direction follows the price
 * until one is chosen.
 */
export function AlertForm({ pair }: { readonly pair: AlertPair }) {
  const last = useLiveQuote(pair.id)?.price ?? pair.now_price
  const { draft, change, direction, wrong, busy, submit } = useNewAlert(pair, last)
  const options = [
    { value: 'up', label: t('market.alert.above') },
    { value: 'down', label: t('market.alert.below') },
  ] as const
  return (
    <form
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <AmountInput
        label={t('market.alert.price')}
        value={draft.price}
        onChange={(price) => change({ price })}
        unit={pair.legal_name}
        decimals={pair.precision}
        step={computePriceStep(last, pair.precision)}
        aside={
          <LastPrice
            text={priceText(last, pair)}
            onChoose={() => change({ price: computeInitialPrice(last, pair.precision) })}
          />
        }
        error={wrong}
        hint={<Hint draft={draft} direction={direction} last={last} />}
      />
      <ShareButtons
        onChoose={(share) => change({ price: shiftByShare(last, share, pair.precision) })}
      />
      <SegmentedControl
        label={t('market.alert.direction')}
        options={options}
        value={direction}
        onChange={(chosen) => change({ chosen })}
      />
      <Button type="submit" size="large" wide busy={busy}>
        {t('market.alert.add')}
      </Button>
    </form>
  )
}

/** The typed alert, its errors, and the call that adds it. */
function useNewAlert(pair: AlertPair, last: string) {
  const initialValues = (): AlertFormValues => ({
    price: computeInitialPrice(last, pair.precision),
    tried: false,
  })
  const [draft, setDraft] = useState(initialValues)
  const { busy, refusal, add, clear } = useAddAlert()
  const direction = computeDirection(draft, last)
  const wrong = draft.tried && !isPrice(draft.price) ? t('market.alert.enterPrice') : refusal
  const change = (next: Partial<AlertFormValues>) => {
    setDraft({ ...draft, ...next })
    clear()
  }
  const submit = async () => {
    setDraft({ ...draft, tried: true })
    if (
      !isPrice(draft.price) ||
      !(await add({
        currency_id: pair.currency_id,
        legal_id: pair.legal_id,
        direction,
        price: draft.price,
      }))
    )
      return
    notify(t('market.alert.added'), 'success')
    setDraft(initialValues())
  }
  return { draft, change, direction, wrong, busy, submit }
}

function LastPrice({ text, onChoose }: { readonly text: string; readonly onChoose: () => void }) {
  return (
    <button type="button" onClick={onChoose} className="-my-3 min-h-10 min-w-10 text-right">
      {t('market.column.price')} <span className="text-text">{text}</span>
    </button>
  )
}

/** Buttons for prices at fixed distances from the last one. */
function ShareButtons({
  onChoose,
}: {
  readonly onChoose: (share: (typeof shares)[number]) => void
}) {
  return (
    <div className="grid grid-cols-4 gap-2">
      {shares.map((share) => (
        <button
          key={share}
          type="button"
          onClick={() => onChoose(share)}
          className="figures min-h-10 rounded-field border border-line text-small font-medium text-muted active:bg-pressed"
        >
          {formatPercent(`${share > 0 ? '+' : ''}${share}`)}
        </button>
      ))}
    </div>
  )
}

function Hint({
  draft,
  direction,
  last,
}: {
  readonly draft: AlertFormValues
  readonly direction: 'up' | 'down'
  readonly last: string
}) {
  if (!isPrice(draft.price)) return t('market.alert.once')
  if (isAtPrice(direction, draft.price, last))
    return <span className="text-warn">{t('market.alert.there')}</span>
  return (
    <span className="figures">
      {t('market.alert.away', { distance: distanceText(draft.price, last) })}
    </span>
  )
}
