import { figureText, trimmed } from '../../lib/figures/format.ts'
import { t } from '../../app/i18n/i18n.ts'
import { QueryBoundary } from '../../ui/waiting/query-boundary.tsx'
import { Skeleton } from '../../ui/waiting/skeleton.tsx'
import { InviteCard } from './invite-card.tsx'
import { InviteConditions } from './invite-conditions.tsx'
import { InviteNumbers } from './invite-numbers.tsx'
import { InviteLists } from './invite-lists.tsx'
import { useInvite } from './queries.ts'
import { ShareBar } from './share-bar.tsx'

/**
 * PAGE-15: what an invitation is and pays, the code in three forms, its results, and the
 * conditions.
 */
export function Share() {
  const query = useInvite()
  return (
    <QueryBoundary query={query} waiting={<Waiting />}>
      {(invite) => (
        <>
          <div className="flex flex-col gap-3 px-4 pt-1 pb-4">
            <h2 className="pb-1 text-title leading-snug font-semibold">
              {t('rewards.share.lead', findRates(invite.rates))}
            </h2>
            <InviteCard code={invite.extension_code} link={invite.link} />
            <InviteNumbers invite={invite} />
            <InviteConditions rates={findRates(invite.rates)} days={invite.waiting_days} />
          </div>
          <InviteLists />
          <ShareBar code={invite.extension_code} link={invite.link} />
        </>
      )}
    </QueryBoundary>
  )
}

/** The rates of both generations in per cent, without trailing zeros. */
function findRates(rates: readonly { readonly generation: number; readonly rate: string }[]): {
  first: string
  second: string
} {
  const of = (generation: number) =>
    figureText(trimmed(rates.find((one) => one.generation === generation)?.rate ?? '0'))
  return { first: of(1), second: of(2) }
}

function Waiting() {
  return (
    <div aria-hidden className="flex flex-col gap-3 px-4 pt-2">
      <Skeleton className="h-6 w-4/5" />
      <Skeleton className="h-80 w-full rounded-card" />
      <Skeleton className="h-24 w-full rounded-card" />
      <Skeleton className="h-44 w-full rounded-card" />
    </div>
  )
}
