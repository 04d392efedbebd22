import { t } from '../../../app/i18n/i18n.ts'
import type { MoneyCallState } from '../../../net/money-call/money-call.ts'
import { Button } from '../../../ui/button.tsx'
import { MoneyCallStatus } from '../../../ui/waiting/money-call-status.tsx'
import { Facts } from '../../../ui/row.tsx'
import { Sheet } from '../../../ui/overlay/sheet.tsx'
import { exactText, plainText } from '../figures.ts'
import { LiquidatedLine } from './liquidated-line.tsx'
import { symbolOf } from '../pair.ts'
import { SideBadge } from '../figure-parts.tsx'
import { previewRows, type TicketPreviewProps } from './ticket-preview.tsx'
import { Waiting } from '../waiting.tsx'

export type ConfirmSheetProps = TicketPreviewProps & {
  readonly open: boolean
  readonly onClose: () => void
  readonly call: MoneyCallState
  /** Why it cannot be sent any more, such as a price that is too old. */
  readonly problem: string | undefined
  readonly onConfirm: () => void
}

/** Figures that follow the last price are estimates, shown with no more decimals than stay true. */
const ABOUT_DECIMALS = 4

/** The terms and risks of the order, before it is sent (FUT-40). */
export function ConfirmSheet({
  open,
  onClose,
  call,
  problem,
  onConfirm,
  ...props
}: ConfirmSheetProps) {
  const { pair, state, summary } = props
  const busy = call.step === 'sending' || call.step === 'checking'
  const footer = (
    <div className="flex flex-col gap-2">
      {call.step === 'sending' && state.kind === 'market' && <Waiting explained />}
      {call.step === 'checking' && <MoneyCallStatus state={call} />}
      {problem !== undefined && !busy && (
        <p role="alert" className="text-small text-danger">
          {problem}
        </p>
      )}
      <Button
        size="large"
        wide
        look={state.side === 'long' ? 'buy' : 'sell'}
        busy={busy}
        disabled={problem !== undefined || summary.quote === undefined}
        onClick={onConfirm}
      >
        {t(state.side === 'long' ? 'futures.side.openLong' : 'futures.side.openShort')}
      </Button>
    </div>
  )
  return (
    <Sheet
      open={open}
      onClose={() => {
        if (!busy) onClose()
      }}
      title={t('futures.confirm.title')}
      footer={footer}
    >
      <div className="flex flex-col gap-3 pb-2">
        <p className="flex flex-wrap items-center gap-2 text-lead font-semibold">
          {symbolOf(pair)} <SideBadge side={state.side} leverage={state.leverage} />
          <span className="text-small font-normal text-muted">
            {t(`futures.kind.${state.kind}`)}
          </span>
        </p>
        <OrderFacts {...props} />
        <Warnings {...props} />
      </div>
    </Sheet>
  )
}

function OrderFacts(props: TicketPreviewProps) {
  const {
    pair,
    state,
    summary: { quote, size },
  } = props
  const decimals = state.kind === 'market' ? ABOUT_DECIMALS : 8
  return (
    <Facts
      facts={[
        [
          t('futures.field.lots'),
          quote === undefined || size === undefined
            ? '—'
            : `${plainText(quote.lots)} (${plainText(size)} ${pair.currency_name})`,
        ],
        [
          t('futures.preview.notional'),
          quote === undefined ? '—' : exactText(quote.notional, decimals),
        ],
        ...previewRows(props, decimals),
        [
          t('futures.preview.debit'),
          quote === undefined ? '—' : `${exactText(quote.debit, decimals)} ${pair.legal_name}`,
        ],
      ]}
    />
  )
}

function Warnings({ state, summary, context }: TicketPreviewProps) {
  return (
    <>
      <LiquidatedLine leverage={state.leverage} liquidated={context.liquidated} />
      <p className="rounded-field bg-warn-wash p-3 text-small text-warn">
        {t(
          summary.request?.stopLoss === undefined
            ? 'futures.confirm.riskNoStop'
            : 'futures.confirm.riskStop',
        )}
      </p>
      <p className="text-small text-faint">
        {t(state.kind === 'market' ? 'futures.confirm.market' : 'futures.confirm.limit')}{' '}
        {t('futures.confirm.house')}
      </p>
      {context.terms.isGapBound && (
        <p className="text-small text-faint">{t('futures.confirm.gap')}</p>
      )}
    </>
  )
}
