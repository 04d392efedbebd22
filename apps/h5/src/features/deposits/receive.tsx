import { useRef } from 'react'
import { RefusedError } from '../../net/call.ts'
import { figureText } from '../../lib/figures/format.ts'
import { t } from '../../app/i18n/i18n.ts'
import { go } from '../../app/routing/navigation.ts'
import { useSession } from '../../app/session/session.ts'
import { ActionBar } from '../../ui/action-bar.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState, QueryBoundary } from '../../ui/waiting/query-boundary.tsx'
import { Skeleton } from '../../ui/waiting/skeleton.tsx'
import { AddressCard } from './address-card.tsx'
import type { DepositCoin } from './deposit-form.ts'
import { Incoming } from './incoming.tsx'
import { isByChain, listNetworks } from './networks.ts'
import { FirstDepositNotice, TestCoins } from './notices.tsx'
import { PassedNotice } from './passed-notice.tsx'
import { useAddress, useExchangeHolding, useIncoming, useRequests } from './queries.ts'
import { isBeforeFirst, suggestAmounts } from './request.ts'
import { RequestForm } from './request-form.tsx'
import { RequestLog } from './request-log.tsx'
import { useDeposit } from './use-deposit.ts'

/** PAGE-34: where to send a coin, and the request that reports the payment. */
export function Receive({ coin }: { readonly coin: DepositCoin }) {
  const query = useAddress(coin.id)
  if (query.error instanceof RefusedError && query.error.code === 'FEATURE_OFF') return <Closed />
  return (
    <QueryBoundary query={query} waiting={<Waiting />}>
      {(reply) => {
        const networks = listNetworks(coin.name, reply)
        return isByChain(networks) ? (
          <OverChain coin={coin} networks={networks} />
        ) : (
          <Open coin={coin} networks={networks} />
        )
      }}
    </QueryBoundary>
  )
}

/** With a connected chain no request is filed: the payment is seen and credited. */
function OverChain({
  coin: { id, name, minimum },
  networks,
}: {
  readonly coin: DepositCoin
  readonly networks: ReturnType<typeof listNetworks>
}) {
  const incoming = useIncoming()
  const own = incoming.data?.pages.flatMap(({ data }) => data)
  return (
    <div className="flex flex-col gap-4 pt-3 pb-6">
      <div className="flex flex-col gap-4 px-4">
        {own !== undefined && isBeforeFirst(own) && <FirstDepositNotice />}
        <AddressCard coin={{ id, name, minimum: undefined }} networks={networks} />
        <p className="text-small text-muted">{t('assets.deposit.byItself')}</p>
        {minimum !== undefined && (
          <p className="text-small text-muted">
            {t('assets.deposit.gathered', { amount: figureText(minimum), currency: name })}
          </p>
        )}
      </div>
      <Incoming query={incoming} />
    </div>
  )
}

function Open({
  coin,
  networks,
}: {
  readonly coin: DepositCoin
  readonly networks: ReturnType<typeof listNetworks>
}) {
  const sandbox = useSession((session) => session.site.sandbox)
  const holding = useExchangeHolding(coin.id).data
  const requests = useRequests()
  const suggested = holding === undefined ? [] : suggestAmounts(holding.usdt_price)
  const deposit = useDeposit(coin, suggested[1], holding?.change_balance)
  const form = useRef<HTMLElement>(null)
  const log = useRef<HTMLDivElement>(null)
  const own = requests.data?.pages.flatMap(({ data }) => data)
  const fill = () =>
    void deposit.useSample().then(() => form.current?.scrollIntoView({ behavior: 'smooth' }))
  const submit = () =>
    void deposit
      .submit()
      .then((filed) => (filed ? log : form).current?.scrollIntoView({ behavior: 'smooth' }))
  return (
    <>
      <div className="flex flex-col gap-4 px-4 pt-3 pb-6">
        {own !== undefined && isBeforeFirst(own) && <FirstDepositNotice />}
        {sandbox && <TestCoins onSample={fill} busy={deposit.voucher.state.step === 'busy'} />}
        <AddressCard coin={coin} networks={networks} />
        <RequestForm
          coin={coin}
          deposit={deposit}
          suggested={suggested}
          sandbox={sandbox}
          place={form}
        />
      </div>
      <div ref={log} className="scroll-mt-16 pb-4">
        <PassedNotice requests={own} />
        <RequestLog query={requests} />
      </div>
      <ActionBar>
        <Button size="large" busy={deposit.busy} onClick={submit}>
          {t(sandbox ? 'shell.action.submit' : 'assets.deposit.submit')}
        </Button>
      </ActionBar>
    </>
  )
}

function Closed() {
  return (
    <EmptyState
      mark="wallet"
      title={t('assets.deposit.closed')}
      action={
        <Button
          look="quiet"
          onClick={() => go('/pages/fund/select', { for: 'deposit' }, { replace: true })}
        >
          {t('assets.deposit.otherCoin')}
        </Button>
      }
    />
  )
}

function Waiting() {
  return (
    <div aria-hidden className="flex flex-col items-center gap-4 px-4 pt-6">
      <Skeleton className="h-11 w-full rounded-field" />
      <Skeleton className="size-46 rounded-field" />
      <Skeleton className="h-11 w-full rounded-field" />
    </div>
  )
}
