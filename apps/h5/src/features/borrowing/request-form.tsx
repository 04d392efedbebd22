import { t } from '../../app/i18n/i18n.ts'
import { goToLogin } from '../../app/routing/navigation.ts'
import { notify } from '../../lib/notices.ts'
import { useSession } from '../../app/session/session.ts'
import { ActionBar } from '../../ui/action-bar.tsx'
import { Button } from '../../ui/button.tsx'
import { Consequence } from '../../ui/overlay/consequence.tsx'
import { MoneyForm, MoneyFormStatus, type RiskSheetPart } from '../../ui/money-form/money-form.tsx'
import { useMoneyDraft, useMoneyForm } from '../../ui/money-form/use-money-form.ts'
import { ConfirmRequest } from './confirm-request.tsx'
import { loanForm } from './loan-form.ts'
import { loanRecords } from './loan-records.ts'
import { type Info, useFree } from './queries.ts'
import { RequestFields } from './request-fields.tsx'
import type { RequestState } from './request-state.ts'
import { RequestPreview } from './request-preview.tsx'

export type RequestFormProps = {
  readonly info: Info
  readonly start: RequestState
  readonly RiskSheet: RiskSheetPart
  readonly onFiled: () => void
}

/** The calculator, which is the request form for users who may borrow (LOAN-02). */
export function RequestForm({ info, start, RiskSheet, onFiled }: RequestFormProps) {
  const userId = useSession((session) => session.user?.id)
  const draft = useMoneyDraft(loanForm, start)
  const { state } = draft
  const free = useFree(state.marginId)?.change
  const form = useMoneyForm(loanForm, draft, { info, free, userId })
  const { preview: summary, change } = form
  const ask = () => {
    if (info.caller.signed_in === 1) return form.review()
    change({ type: 'tried' })
    goToLogin()
  }
  const send = async () => {
    form.closeReview()
    if (await form.submit()) onFiled()
  }
  return (
    <>
      <section
        aria-label={t('borrowing.request.title')}
        className="flex flex-col gap-4 px-4 pt-4 pb-6"
      >
        <MoneyForm form={form} records={loanRecords()} risk={{ RiskSheet, onRead: noteReading }}>
          <RequestFields
            state={state}
            info={info}
            summary={summary}
            free={free}
            uid={userId}
            errorAt={form.errorAt}
            onChange={change}
          />
          <RequestPreview summary={summary} state={state} />
          <Consequence>
            {t('borrowing.request.consequence', { days: info.payout_days[1] })}
          </Consequence>
          <RiskButton onOpen={form.disclosure.read} />
          <MoneyFormStatus form={form} />
        </MoneyForm>
      </section>
      <SubmitBar info={info} busy={form.busy} onSubmit={ask} />
      {form.isReviewing && (
        <ConfirmRequest summary={summary} onClose={form.closeReview} onSend={() => void send()} />
      )}
    </>
  )
}

function noteReading(): void {
  notify(t('limits.risk.noted'), 'success')
}

function RiskButton({ onOpen }: { readonly onOpen: () => void }) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={onOpen}
      className="min-h-10 self-start text-small font-semibold text-accent"
    >
      {t('borrowing.request.risk')}
    </button>
  )
}

/** For guests and for users who may borrow now. */
function SubmitBar({
  info: { caller, eligible },
  busy,
  onSubmit,
}: {
  readonly info: Info
  readonly busy: boolean
  readonly onSubmit: () => void
}) {
  const isGuest = caller.signed_in === 0
  if (!isGuest && (eligible !== 1 || caller.has_open_loan !== 0)) return null
  return (
    <ActionBar>
      <Button size="large" busy={busy} onClick={onSubmit}>
        {t(isGuest ? 'borrowing.request.login' : 'borrowing.request.submit')}
      </Button>
    </ActionBar>
  )
}
