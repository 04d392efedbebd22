import { access, fairness } from '@candor/contract'
import {
  checkLiability,
  type LiabilityCheck,
  type LiabilityProof,
  type PublishedReport,
  type PublishedTree,
} from '@candor/engine/fairness/liability-check'
import { format } from '@candor/money'
import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { RefusedError } from '../../net/call-errors.ts'
import { call } from '../../net/call.ts'
import { coinDecimals } from '../../lib/figures/coin-decimals.ts'
import { amountText } from '../../lib/figures/format.ts'
import { t } from '../../app/i18n/i18n.ts'
import { goToLogin } from '../../app/routing/navigation.ts'
import { saveFile } from '../../lib/save-file.ts'
import { useSession } from '../../app/session/session.ts'
import { Button } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/waiting/skeleton.tsx'
import { ShareTree } from './share-tree.tsx'
import { VerdictHeadline } from './verdict-headline.tsx'
import { VerdictLine } from './verdict-line.tsx'

type Published = {
  readonly report: PublishedReport
  readonly tree: PublishedTree & { readonly currency: string }
}
/** none: the user had no balance then. */
type ShareResult = 'none' | { readonly proof: LiabilityProof; readonly checked: LiabilityCheck }

/** Checks in the browser whether the user's own share is in the sum, with public code (FAIR-10). */
export function OwnShare({ report, tree }: Published) {
  const isGuest = useSession((session) => session.token === undefined)
  const [isAsked, setAsked] = useState(false)
  if (isGuest)
    return (
      <Button look="quiet" wide onClick={() => goToLogin()}>
        {t('fairness.liabilities.login')}
      </Button>
    )
  if (!isAsked)
    return (
      <Button wide onClick={() => setAsked(true)}>
        {t('fairness.liabilities.check')}
      </Button>
    )
  return <Checked report={report} tree={tree} />
}

function Checked({ report, tree }: Published) {
  const query = useQuery({
    queryKey: ['fairness', 'share', report.hash, tree.currency_id, tree.root],
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    queryFn: ({ signal }) => findShare({ report, tree }, signal),
  })
  if (query.error !== null) {
    return (
      <div className="flex flex-col gap-3">
        <VerdictHeadline of="unchecked" share={0} inCard />
        <p className="text-small text-muted">{query.error.message}</p>
        <Button look="quiet" onClick={() => void query.refetch()}>
          {t('shell.action.retry')}
        </Button>
      </div>
    )
  }
  if (query.data === undefined)
    return (
      <div aria-hidden className="flex flex-col gap-3">
        <Skeleton className="h-7 w-3/5" />
        <Skeleton className="h-40 w-full" />
      </div>
    )
  if (query.data === 'none')
    return (
      <p role="status" className="text-body text-muted">
        {t('fairness.liabilities.none', { currency: tree.currency })}
      </p>
    )
  return <Share report={report} tree={tree} {...query.data} />
}

async function findShare({ report, tree }: Published, signal: AbortSignal): Promise<ShareResult> {
  const { id } = await call(access.userInfo, {}, { signal })
  try {
    const proof = await call(
      fairness.liabilityProof,
      { currency_id: tree.currency_id, date: tree.date },
      { signal },
    )
    return { proof, checked: checkLiability({ report, tree, proof }, id) }
  } catch (error) {
    if (error instanceof RefusedError && error.code === 'NOT_FOUND') return 'none'
    throw error
  }
}

function Share({
  report,
  tree,
  proof,
  checked,
}: Published & { readonly proof: LiabilityProof; readonly checked: LiabilityCheck }) {
  const amount = (text: string): string => amountText(text, coinDecimals(text, 2, 8))
  const is = (isRight: boolean) =>
    isRight ? ({ is: 'matches' } as const) : ({ is: 'differs' } as const)
  return (
    <div className="rise flex flex-col gap-3">
      <VerdictHeadline
        of={checked.matches ? 'matches' : 'differs'}
        hash={tree.root}
        share={1}
        inCard
      />
      <p className="text-body">
        {t('fairness.liabilities.own', {
          amount: amount(format(checked.total)),
          currency: tree.currency,
        })}
      </p>
      <ul>
        <VerdictLine name={t('fairness.liabilities.reportStep')} verdict={is(checked.report)} />
        <VerdictLine name={t('fairness.liabilities.rootStep')} verdict={is(checked.root)} />
        <VerdictLine name={t('fairness.liabilities.ownStep')} verdict={is(checked.own)} />
        {checked.parts.map(({ part, isRight }) => (
          <VerdictLine
            key={part}
            name={t('fairness.liabilities.partStep', { number: part + 1 })}
            verdict={is(isRight)}
          />
        ))}
        <VerdictLine name={t('fairness.liabilities.amountStep')} verdict={is(checked.amount)} />
      </ul>
      {checked.parts.map((part) => (
        <ShareTree key={part.part} part={part} sum={tree.sum} amount={amount} />
      ))}
      <p className="text-small text-muted">{t('fairness.liabilities.privacy')}</p>
      <Button look="quiet" onClick={() => saveShare({ report, tree }, proof)}>
        <Download aria-hidden size={18} />
        {t('fairness.verify.download')}
      </Button>
    </div>
  )
}

/**
 * Downloads report, tree and proof as a file that `npm run verify-file` checks without this site.
 */
function saveShare(
  {
    report: { date, as_of_ms, ledger, before, hash, currencies },
    tree: { currency, ...tree },
  }: Published,
  proof: LiabilityProof,
): void {
  const report: PublishedReport = {
    date,
    as_of_ms,
    ledger,
    before,
    hash,
    currencies: currencies.map(({ currency_id, root }) => ({ currency_id, root })),
  }
  saveFile(
    `candor-share-${currency}-${date}.json`,
    'application/json',
    JSON.stringify({ report, tree, proof }, null, 1),
  )
}
