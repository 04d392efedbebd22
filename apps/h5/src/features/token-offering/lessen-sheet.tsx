import { t } from '../../app/i18n/i18n.ts'
import { timeText, utcMs } from '../../lib/figures/format.ts'
import { Button } from '../../ui/button.tsx'
import { AmountInput } from '../../ui/form/amount-input.tsx'
import { MoneyForm, MoneyFormStatus } from '../../ui/money-form/money-form.tsx'
import { useMoneyDraft, useMoneyForm } from '../../ui/money-form/use-money-form.ts'
import { Sheet } from '../../ui/overlay/sheet.tsx'
import { Facts } from '../../ui/row.tsx'
import { lessenForm } from './lessen-form.ts'
import { countText, shown } from './offering-texts.ts'
import { type ApplicationDto, useOffering } from './queries.ts'
import { toTerms, tokensText } from './wire.ts'

export type LessenSheetProps = {
  readonly order: ApplicationDto
  readonly until: string
  readonly onClose: () => void
}

/** Takes tokens off an application, or all of it (PAGE-58). */
export function LessenSheet({ order, until, onClose }: LessenSheetProps) {
  const info = useOffering(order.project_id).data?.info
  const terms = info === undefined ? undefined : toTerms(info)
  const draft = useMoneyDraft(lessenForm, { tokens: '', tried: false })
  const form = useMoneyForm(lessenForm, draft, { order, terms })
  const { has, left, unlocked, isAll } = form.preview
  const send = async (): Promise<void> => {
    if (await form.submit()) onClose()
  }
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('offerings.lessen')}
      footer={
        <Button
          size="large"
          wide
          look="danger"
          busy={form.busy}
          disabled={left === undefined}
          onClick={() => void send()}
        >
          {t(isAll ? 'offerings.lessen.withdraw' : 'offerings.lessen.reduce')}
        </Button>
      }
    >
      <MoneyForm form={form} records={{ to: '/pages/ieo/order', label: t('offerings.mine') }}>
        <div className="flex flex-col gap-4">
          <p className="text-small text-muted">
            {t('offerings.lessen.until', { time: timeText(utcMs(until)) })}
          </p>
          <AmountInput
            label={t('offerings.lessen.amount')}
            unit={order.name}
            value={form.state.tokens}
            error={form.errorAt('tokens')}
            disabled={form.busy}
            decimals={0}
            onChange={(text) => form.change({ type: 'tokens', text })}
            onAll={() => form.change({ type: 'tokens', text: String(has) })}
            hint={t('offerings.lessen.has', { count: tokensText(has), token: order.name })}
          />
          {left !== undefined && unlocked !== undefined && (
            <Facts
              facts={[
                [t('offerings.lessen.left'), countText(left, order.name)],
                [t('offerings.lessen.unlocked'), `${shown(unlocked)} ${order.pay_currency_name}`],
              ]}
            />
          )}
          <MoneyFormStatus form={form} />
        </div>
      </MoneyForm>
    </Sheet>
  )
}
