import type { ReactNode } from 'react'
import { t } from '../../app/i18n/i18n.ts'
import { useIsThere } from '../../app/products/built-pages.ts'
import { go, goToLogin, useParameters } from '../../app/routing/navigation.ts'
import { useSession } from '../../app/session/session.ts'
import { useIdentityState } from '../../net/queries/identity-state.ts'
import { RefusedError } from '../../net/call-errors.ts'
import { ActionBar } from '../../ui/action-bar.tsx'
import { Button } from '../../ui/button.tsx'
import { useMoneyDraft, useMoneyForm } from '../../ui/money-form/use-money-form.ts'
import { Consequence } from '../../ui/overlay/consequence.tsx'
import { PageLink } from '../../ui/page-link.tsx'
import { EmptyState, QueryBoundary } from '../../ui/waiting/query-boundary.tsx'
import { Skeleton } from '../../ui/waiting/skeleton.tsx'
import { Allocation } from './allocation.tsx'
import { applyForm } from './apply-form.ts'
import { Apply, payNameOf } from './apply.tsx'
import { Calendar } from './calendar.tsx'
import { Confirm } from './confirm.tsx'
import { type Caller, type Step, stepOf } from './eligibility.ts'
import { nameText, phaseText } from './offering-texts.ts'
import { Clock } from './offerings.tsx'
import {
  type OfferingDetail,
  type OfferingInfo,
  useCoinPrice,
  useFree,
  useOffering,
} from './queries.ts'
import { Result } from './result.tsx'
import { Documents, Insiders, Risks, Terms } from './terms.tsx'
import { TokenMark } from './token-mark.tsx'
import { useServerNow } from '../../net/server-clock.ts'
import { WhoMay } from './who-may.tsx'
import { phaseOf } from './wire.ts'

/** The published rules, a part of another feature that the page passes in (FAIR-11). */
type RulesProps = { readonly rules: ReactNode }

/** PAGE-57: one offering, what it is, what one would be passed, its form and its result. */
export function Offering({ rules }: RulesProps) {
  const id = useParameters()['id'] ?? ''
  return /^[1-9]\d{0,14}$/.test(id) ? <Known id={Number(id)} rules={rules} /> : <Gone />
}

function Known({ id, rules }: RulesProps & { readonly id: number }) {
  const query = useOffering(id)
  if (query.error instanceof RefusedError && query.error.code === 'NOT_FOUND') return <Gone />
  return (
    <QueryBoundary query={query} waiting={<Waiting />}>
      {(detail) => <Page detail={detail} rules={rules} />}
    </QueryBoundary>
  )
}

function Gone() {
  return (
    <EmptyState
      mark="nothingFound"
      title={t('offerings.gone')}
      action={
        <Button look="quiet" onClick={() => go('/pages/ieo/ieo')}>
          {t('offerings.title')}
        </Button>
      }
    />
  )
}

function useCaller(): Caller {
  const isGuest = useSession((session) => session.token === undefined)
  const identity = useIdentityState().data
  const isOff = !useIsThere('/pages/ieo/ieo')
  const isVerified = identity === undefined ? undefined : identity.real_status > 0
  return { isGuest, isVerified, isOff }
}

function Page({ detail, rules }: RulesProps & { readonly detail: OfferingDetail }) {
  const { info } = detail
  const nowMs = useServerNow(1000)
  const caller = useCaller()
  const draft = useMoneyDraft(applyForm, {
    tokens: '',
    currency: info.pay_currency_id,
    tried: false,
  })
  const free = useFree(draft.state.currency)
  const coinPrice = useCoinPrice(payNameOf(info, draft.state))
  const form = useMoneyForm(applyForm, draft, { detail, free, coinPrice, nowMs })
  const step = stepOf(info, caller, nowMs)
  const send = async (): Promise<void> => {
    if (await form.submit()) go('/pages/ieo/order')
  }
  return (
    <>
      <div className="flex flex-col gap-4 px-4 pt-3 pb-6">
        <Head info={info} nowMs={nowMs} />
        {phaseOf(info, nowMs) === 'finished' && <Result detail={detail} />}
        <Allocation info={info} nowMs={nowMs} rules={rules} />
        {(step === 'apply' || step === 'login' || step === 'verify') && (
          <Apply info={info} form={form} free={free} nowMs={nowMs} />
        )}
        <Risks info={info} />
        <WhoMay info={info} caller={caller} summary={form.preview} />
        <Terms info={info} />
        <Calendar info={info} nowMs={nowMs} />
        <Insiders info={info} />
        <Documents info={info} />
      </div>
      <ActionBar>
        <Submit step={step} busy={form.busy} onReview={form.review} />
      </ActionBar>
      {form.isReviewing && (
        <Confirm
          info={info}
          summary={form.preview}
          currency={payNameOf(info, form.state)}
          onClose={form.closeReview}
          onSend={() => void send()}
        />
      )}
    </>
  )
}

function Head({ info, nowMs }: { readonly info: OfferingInfo; readonly nowMs: number }) {
  const phase = phaseOf(info, nowMs)
  return (
    <>
      <header className="flex items-center gap-3">
        <TokenMark logo={info.logo} token={info.currency_name} />
        <div className="flex min-w-0 grow flex-col">
          <h2 className="text-head font-semibold wrap-anywhere">{nameText(info)}</h2>
          <p className="text-small font-semibold text-muted">{phaseText(phase)}</p>
        </div>
        <Clock offering={info} phase={phase} />
      </header>
      <p className="text-body text-muted">{info.summary}</p>
      {phase === 'cancelled' && (
        <Consequence>{t('offerings.cancelledText', { reason: info.cancel_reason })}</Consequence>
      )}
      <PageLink
        to="/pages/ieo/order"
        className="flex min-h-11 items-center self-start text-body font-semibold text-accent"
      >
        {t('offerings.mine')}
      </PageLink>
    </>
  )
}

const labels = {
  apply: 'offerings.submit',
  login: 'offerings.submit.login',
  verify: 'offerings.submit.verify',
  before: 'offerings.submit.before',
  after: 'offerings.submit.after',
  cancelled: 'offerings.submit.cancelled',
  soldOut: 'offerings.submit.soldOut',
  off: 'offerings.submit.off',
} as const satisfies Record<Step, string>

type SubmitProps = { readonly step: Step; readonly busy: boolean; readonly onReview: () => void }

/** The button of the page: outside its time it names why it does nothing. */
function Submit({ step, busy, onReview }: SubmitProps) {
  const actions: Readonly<Partial<Record<Step, () => void>>> = {
    apply: onReview,
    login: () => goToLogin(),
    verify: () => go('/pages/setting/real_mark'),
  }
  const act = actions[step]
  return (
    <Button size="large" busy={busy} disabled={act === undefined} onClick={() => act?.()}>
      {t(labels[step])}
    </Button>
  )
}

function Waiting() {
  return (
    <div aria-hidden className="flex flex-col gap-4 p-4">
      <Skeleton className="h-12 w-3/4" />
      <Skeleton className="h-48 w-full rounded-card" />
      <Skeleton className="h-64 w-full rounded-card" />
    </div>
  )
}
