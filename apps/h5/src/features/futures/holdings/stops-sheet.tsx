import { futures } from '@candor/contract/futures'
import { computeProfit } from '@candor/engine/futures/profit'
import { format, formatTrimmed, type Price } from '@candor/money'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { isUnread } from '../../../lib/figures/amount-typing.ts'
import { call } from '../../../net/call.ts'
import { t } from '../../../app/i18n/i18n.ts'
import { notify } from '../../../lib/notices.ts'
import { Button } from '../../../ui/button.tsx'
import { Facts } from '../../../ui/row.tsx'
import { Sheet } from '../../../ui/overlay/sheet.tsx'
import { priceText, signedText } from '../figures.ts'
import type { LivePosition } from '../live-wallet.ts'
import { invalidateFuturesQueries } from './order-actions.ts'
import { SideBadge, Signed } from '../figure-parts.tsx'
import { StopNote } from './stop-note.tsx'
import { type StopField, validateStops } from '../ticket/validate-stops.ts'
import { TicketField } from '../ticket/ticket-field.tsx'
import { stopIn } from '../wire.ts'

export type StopsSheetProps = {
  readonly live: LivePosition
  readonly open: boolean
  readonly onClose: () => void
}

/**
 * Sets, changes or removes the stops of an open position (FUT-29), each with its estimated result.
 */
export function StopsSheet({ live, open, onClose }: StopsSheetProps) {
  const { order, position } = live
  const form = useStops(live, onClose)
  const { save, isAnyUnread, complaint: validationError, isLate } = form
  const footer = (
    <div className="flex flex-col gap-2">
      {save.error !== null && (
        <p role="alert" className="text-small text-danger first-letter:uppercase">
          {save.error.message}
        </p>
      )}
      <Button
        size="large"
        wide
        busy={save.isPending}
        disabled={isAnyUnread || validationError !== undefined || isLate}
        onClick={() => save.mutate()}
      >
        {isLate ? t('futures.submit.noPrice') : t('futures.stops.save')}
      </Button>
    </div>
  )
  return (
    <Sheet open={open} onClose={onClose} title={t('futures.stops.title')} footer={footer}>
      <div className="flex flex-col gap-3 pb-2">
        <p className="flex items-center gap-2 text-body font-semibold">
          {order.symbol} <SideBadge side={position.side} leverage={position.multiple} />
        </p>
        <PositionFacts live={live} />
        <StopInput live={live} form={form} name="takeProfit" />
        <StopInput live={live} form={form} name="stopLoss" />
        <p className="text-small text-muted">
          {t('futures.confirm.riskStop')} {t('futures.stops.explain')}
        </p>
      </div>
    </Sheet>
  )
}

function useStops({ order, position, mark, isDelayed }: LivePosition, onSaved: () => void) {
  const [texts, setTexts] = useState({
    takeProfit: formatStop(position.takeProfit),
    stopLoss: formatStop(position.stopLoss),
  })
  const save = useMutation({
    mutationFn: () =>
      call(futures.setStops, {
        id: order.id,
        target_profit_price: toStopRequest(texts.takeProfit),
        stop_loss_price: toStopRequest(texts.stopLoss),
      }),
    onSuccess: () => {
      notify(
        t(
          texts.takeProfit === '' && texts.stopLoss === ''
            ? 'futures.stops.removed'
            : 'futures.stops.saved',
        ),
        'success',
      )
      onSaved()
    },
    onSettled: invalidateFuturesQueries,
  })
  const stops = { takeProfit: stopIn(texts.takeProfit), stopLoss: stopIn(texts.stopLoss) }
  const validationError = validateStops(position.side, stops, [mark])
  const isAnyUnread = isUnread(texts.takeProfit) || isUnread(texts.stopLoss)
  const isSetting = stops.takeProfit !== undefined || stops.stopLoss !== undefined
  const type = (name: StopField, text: string) => {
    save.reset()
    setTexts({ ...texts, [name]: text })
  }
  return {
    texts,
    type,
    stops,
    save,
    complaint: validationError,
    isAnyUnread,
    isLate: isSetting && isDelayed,
  }
}

type StopInputProps = {
  readonly live: LivePosition
  readonly form: ReturnType<typeof useStops>
  readonly name: StopField
}

function StopInput({
  live: { order, position, pair },
  form: { texts, type, stops, complaint: validationError },
  name,
}: StopInputProps) {
  const precision = pair?.precision ?? 2
  return (
    <TicketField
      label={t(`futures.field.${name}`)}
      unit={order.symbol.split('/')[1] ?? ''}
      decimals={precision}
      placeholder={t('futures.stops.none')}
      value={texts[name]}
      error={
        validationError?.field === name
          ? t(`futures.complaint.${validationError.about}`, {
              price: priceText(validationError.bound, precision),
            })
          : undefined
      }
      onChange={(text) => type(name, text)}
      note={<StopNote position={position} stop={stops[name]} />}
    />
  )
}

function PositionFacts({ live: { position, mark, pair } }: { readonly live: LivePosition }) {
  const precision = pair?.precision ?? 2
  return (
    <Facts
      facts={[
        [t('futures.position.entry'), priceText(position.entry, precision, 2)],
        [t('futures.position.mark'), priceText(mark, precision)],
        [
          t('futures.position.profit'),
          <Signed key="profit" sign={computeProfit(position, mark)}>
            {signedText(computeProfit(position, mark))}
          </Signed>,
        ],
      ]}
    />
  )
}

function formatStop(stop: Price | undefined): string {
  return stop === undefined ? '' : formatTrimmed(stop)
}

/** Zero removes a stop (FUT-29). */
function toStopRequest(text: string): string {
  const stop = stopIn(text)
  return stop === undefined ? '0' : format(stop)
}
