import { futures } from '@candor/contract'
import { profitOf } from '@candor/engine/futures/profit'
import { format, formatTrimmed, type Price } from '@candor/money'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { isUnread } from '../../lib/amount-typing.ts'
import { call } from '../../lib/call.ts'
import { t } from '../../lib/i18n.ts'
import { notify } from '../../lib/notices.ts'
import { Button } from '../../ui/button.tsx'
import { Facts } from '../../ui/row.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { priceText, signedText } from './figures.ts'
import type { LivePosition } from './live-wallet.ts'
import { readAgain } from './order-actions.ts'
import { SideBadge, Signed } from './shown.tsx'
import { StopNote } from './stop-note.tsx'
import { type StopField, stopComplaint } from './stops-complaint.ts'
import { TicketField } from './ticket-field.tsx'
import { stopIn } from './wire.ts'

export type StopsSheetProps = { readonly live: LivePosition; readonly open: boolean; readonly onClose: () => void }

/** Sets, changes or removes the stops of an open position (FUT-29), each with what it would come to. */
export function StopsSheet({ live: { order, position, mark, pair, isDelayed }, open, onClose }: StopsSheetProps) {
  const precision = pair?.precision ?? 2
  const [texts, setTexts] = useState({ takeProfit: shown(position.takeProfit), stopLoss: shown(position.stopLoss) })
  const save = useMutation({
    mutationFn: () => call(futures.setStops, { id: order.id, target_profit_price: sent(texts.takeProfit), stop_loss_price: sent(texts.stopLoss) }),
    onSuccess: () => {
      notify(t(texts.takeProfit === '' && texts.stopLoss === '' ? 'futures.stops.removed' : 'futures.stops.saved'), 'success')
      onClose()
    },
    onSettled: readAgain,
  })
  const stops = { takeProfit: stopIn(texts.takeProfit), stopLoss: stopIn(texts.stopLoss) }
  const complaint = stopComplaint(position.side, stops, [mark])
  const isAnyUnread = isUnread(texts.takeProfit) || isUnread(texts.stopLoss)
  const isSetting = stops.takeProfit !== undefined || stops.stopLoss !== undefined
  const field = (name: StopField) => (
    <TicketField
      label={t(`futures.field.${name}`)} unit={order.symbol.split('/')[1] ?? ''} decimals={precision} placeholder={t('futures.stops.none')} value={texts[name]}
      error={complaint?.field === name ? t(`futures.complaint.${complaint.about}`, { price: priceText(complaint.bound, precision) }) : undefined}
      onChange={(text) => { save.reset(); setTexts({ ...texts, [name]: text }) }}
      note={<StopNote position={position} stop={stops[name]} />}
    />
  )
  const footer = (
    <div className="flex flex-col gap-2">
      {save.error !== null && <p role="alert" className="raised text-small text-danger first-letter:uppercase">{save.error.message}</p>}
      <Button size="large" wide busy={save.isPending} disabled={isAnyUnread || complaint !== undefined || (isSetting && isDelayed)} onClick={() => save.mutate()}>{isSetting && isDelayed ? t('futures.submit.noPrice') : t('futures.stops.save')}</Button>
    </div>
  )
  return (
    <Sheet open={open} onClose={onClose} title={t('futures.stops.title')} footer={footer}>
      <div className="flex flex-col gap-3 pb-2">
        <p className="flex items-center gap-2 text-body font-semibold">{order.symbol} <SideBadge side={position.side} multiple={position.multiple} /></p>
        <Facts facts={[
          [t('futures.position.entry'), priceText(position.entry, precision, 2)], [t('futures.position.mark'), priceText(mark, precision)],
          [t('futures.position.profit'), <Signed key="profit" sign={profitOf(position, mark)}>{signedText(profitOf(position, mark))}</Signed>],
        ]} />
        {field('takeProfit')}{field('stopLoss')}
        <p className="text-small text-muted">{t('futures.confirm.riskStop')} {t('futures.stops.explain')}</p>
      </div>
    </Sheet>
  )
}

function shown(stop: Price | undefined): string {
  return stop === undefined ? '' : formatTrimmed(stop)
}

/** Zero removes a stop (FUT-29). */
function sent(text: string): string {
  const stop = stopIn(text)
  return stop === undefined ? '0' : format(stop)
}
