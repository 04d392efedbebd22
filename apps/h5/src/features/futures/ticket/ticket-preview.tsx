import type { Quantity } from '@candor/money'
import type { ReactNode } from 'react'
import { t } from '../../../app/i18n/i18n.ts'
import { type Vip, vipMark } from '../../../net/queries/vip.ts'
import { FeeTerm } from '../../../ui/figures/fee-term.tsx'
import {
  toDirection,
  exactText,
  fractionText,
  moneyText,
  priceText,
  signedText,
} from '../figures.ts'
import type { Pair } from '../pair.ts'
import { Hidden, Signed } from '../figure-parts.tsx'
import type { TicketState } from './ticket-state.ts'
import type { Summary, TicketContext } from './ticket-summary.ts'

export type TicketPreviewProps = {
  readonly pair: Pair
  readonly state: TicketState
  readonly summary: Summary
  readonly context: TicketContext
}

/** How many of the rows are under the ticket; the confirmation has all. */
const UNDER_TICKET = 8

type Row = readonly [term: string, value: ReactNode]

/**
 * The effects of the order, under the ticket: two columns of labels over figures; dashes keep the
 * places until there is an order.
 */
export function TicketPreview(props: TicketPreviewProps) {
  return (
    <dl aria-label={t('futures.preview.title')} className="grid grid-cols-2 gap-x-4 gap-y-1.5">
      {previewRows(props, 4)
        .slice(0, UNDER_TICKET)
        .map(([term, value]) => (
          <div key={term} className="flex min-w-0 flex-col">
            <Term>{term}</Term>
            <dd className="figures truncate text-small font-medium">{value}</dd>
          </div>
        ))}
    </dl>
  )
}

function Term({ children }: { readonly children: string }) {
  return children === t('futures.preview.fee') ? (
    <dt className="text-tiny text-faint">
      <FeeTerm>{children}</FeeTerm>
    </dt>
  ) : (
    <dt className="truncate text-tiny text-faint">{children}</dt>
  )
}

/**
 * FUT-40, with at most `decimals`: entry, margin, fee, overnight rate, liquidation price, loss at
 * stop, and the maximum profit.
 */
export function previewRows(
  { pair, state, summary, context }: TicketPreviewProps,
  decimals = 8,
): readonly Row[] {
  const { quote, preview } = summary
  const money = (amount: Quantity | undefined) =>
    amount === undefined ? '—' : exactText(amount, decimals)
  const overnight = fractionText(context.terms.overnight)
  return [
    [
      t(state.kind === 'market' ? 'futures.preview.entryAbout' : 'futures.preview.entry'),
      quote === undefined ? '—' : priceText(quote.entry, pair.precision, 2),
    ],
    [t('futures.preview.margin'), money(quote?.margin)],
    [
      t('futures.preview.fee'),
      feeText(quote?.fee === undefined ? undefined : money(quote.fee), context.vip),
    ],
    [
      t('futures.preview.liquidation'),
      preview === undefined ? (
        '—'
      ) : preview.liquidationPrice === undefined ? (
        t('futures.preview.noLiquidation')
      ) : (
        <span key="liquidation" className="text-warn">
          {priceText(preview.liquidationPrice, pair.precision, 2)}
        </span>
      ),
    ],
    [
      t('futures.preview.overnight'),
      preview === undefined ? overnight : `${moneyText(preview.overnightFee, 4)} (${overnight})`,
    ],
    [
      preview?.profitAtStopLoss !== undefined && toDirection(preview.profitAtStopLoss) === 'up'
        ? t('futures.preview.resultAtStop')
        : t('futures.preview.lossAtStop'),
      result(preview?.profitAtStopLoss, t('futures.preview.noStop')),
    ],
    [t('futures.preview.profitAtTake'), result(preview?.profitAtTakeProfit, '—')],
    [t('futures.preview.profitMost'), preview === undefined ? '—' : moneyText(preview.maxProfit)],
    [
      t('futures.preview.left'),
      preview === undefined || context.wallet === undefined ? (
        '—'
      ) : (
        <Hidden key="left">{moneyText(preview.balanceAfter)}</Hidden>
      ),
    ],
  ]
}

/** The fee, and the level that reduced it (REW-07). */
function feeText(fee: string | undefined, vip: Vip | undefined): string {
  const mark = vip === undefined ? '' : vipMark(vip)
  return [fee ?? (mark === '' ? '—' : ''), mark].filter((part) => part !== '').join(' · ')
}

function result(amount: Quantity | undefined, none: string): ReactNode {
  return amount === undefined ? (
    none
  ) : (
    <Signed key="result" sign={amount}>
      {signedText(amount)}
    </Signed>
  )
}
