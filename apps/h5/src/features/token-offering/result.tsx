import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { t } from '../../app/i18n/i18n.ts'
import { useSession } from '../../app/session/session.ts'
import { figureText } from '../../lib/figures/format.ts'
import { retrying } from '../../net/retrying.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Facts } from '../../ui/row.tsx'
import { Seal } from '../../ui/seal/seal.tsx'
import { countText } from './offering-texts.ts'
import type { OfferingDetail, OfferingInfo, OfferingResult } from './queries.ts'
import type { Recomputed } from './recompute.ts'
import { tokensOf, tokensText } from './wire.ts'

/** The result of an offering, and its recomputation in this browser (IEO-14). */
export function Result({ detail: { info } }: { readonly detail: OfferingDetail }) {
  const { result } = info
  return (
    <Card>
      <section aria-label={t('offerings.result')} className="flex flex-col gap-3">
        <h2 className="text-lead font-semibold">{t('offerings.result')}</h2>
        {result === null ? (
          <p role="status" className="text-body text-muted">
            {t('offerings.result.pending')}
          </p>
        ) : (
          <Decided info={info} result={result} />
        )}
      </section>
    </Card>
  )
}

type DecidedProps = { readonly info: OfferingInfo; readonly result: OfferingResult }

function Decided({ info, result }: DecidedProps) {
  const [isAsked, setAsked] = useState(false)
  const token = info.currency_name
  const sold = BigInt(result.sold) + BigInt(result.sold_after_pool)
  return (
    <>
      {result.returned === 1 ? (
        <p className="text-body">
          {t('offerings.result.none', { count: tokensText(tokensOf(info.least_sale)), token })}
        </p>
      ) : (
        <Facts facts={[[t('offerings.result.sold'), countText(sold, token)]]} />
      )}
      <p className="text-body text-muted">{t('offerings.recompute.text')}</p>
      {isAsked ? (
        <Check info={info} result={result} />
      ) : (
        <Button wide onClick={() => setAsked(true)}>
          {t('offerings.recompute')}
        </Button>
      )}
    </>
  )
}

function Check({ info, result }: DecidedProps) {
  const [loaded, onLoaded] = useState(0)
  const isGuest = useSession((session) => session.token === undefined)
  const query = useQuery({
    queryKey: ['tokenOffering', 'recomputed', info.id, isGuest],
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    queryFn: async ({ signal }) => {
      const { recomputeResult } = await retrying(() => import('./recompute.ts'))
      return recomputeResult(info, result, { signal, isGuest, onLoaded })
    },
  })
  if (query.error !== null)
    return (
      <div className="flex flex-col gap-3">
        <p role="alert" className="text-body text-danger">
          {query.error.message}
        </p>
        <Button look="quiet" onClick={() => void query.refetch()}>
          {t('shell.action.retry')}
        </Button>
      </div>
    )
  if (query.data === undefined) return <Progress done={loaded} total={result.applications} />
  return <Checked checked={query.data} token={info.currency_name} />
}

function Progress({ done, total }: { readonly done: number; readonly total: number }) {
  return (
    <div role="status" className="flex flex-col gap-1.5">
      <p className="figures text-small text-muted">
        {t('offerings.recompute.loading', {
          done: figureText(String(done)),
          total: figureText(String(total)),
        })}
      </p>
      <div aria-hidden className="h-1 overflow-hidden rounded-full bg-pressed">
        <div
          className="h-full origin-left rounded-full bg-glow"
          style={{ transform: `scaleX(${total === 0 ? 0 : Math.min(1, done / total)})` }}
        />
      </div>
    </div>
  )
}

type CheckedProps = { readonly checked: Recomputed; readonly token: string }

export function Checked({ checked, token }: CheckedProps) {
  const { count, differing, own, hash } = checked
  const matches = differing === 0
  return (
    <div className="rise flex flex-col gap-3" data-verdict={matches ? 'matches' : 'differs'}>
      <div role="status" className="flex items-center gap-4">
        <Seal state={matches ? 'sealed' : 'refused'} share={1} size={64} hash={hash} />
        <p className={`text-body font-semibold ${matches ? '' : 'text-danger'}`}>
          {matches
            ? t('offerings.recompute.matches', { count: figureText(String(count)) })
            : t('offerings.recompute.differs', { count: differing })}
        </p>
      </div>
      {own !== undefined && (
        <Facts facts={[[t('offerings.recompute.own'), countText(own, token)]]} />
      )}
      <PublishedList checked={checked} />
    </div>
  )
}

function PublishedList({ checked: { lines, count } }: Pick<CheckedProps, 'checked'>) {
  const others = lines.filter(({ isOwn }) => !isOwn).length
  return (
    <details>
      <summary className="flex min-h-11 cursor-pointer items-center text-body font-semibold text-accent">
        {t('offerings.recompute.list')}
      </summary>
      <table className="figures w-full text-small">
        <thead className="text-left text-muted">
          <tr>
            <th className="py-1 font-medium">{t('offerings.recompute.place')}</th>
            <th className="py-1 font-medium">{t('offerings.recompute.person')}</th>
            <th className="py-1 text-right font-medium">{t('offerings.recompute.applied')}</th>
            <th className="py-1 text-right font-medium">{t('offerings.recompute.passed')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ place, person, tokens, passed, isOwn }) => (
            <tr key={place} className={isOwn ? 'font-semibold text-accent' : ''}>
              <td className="py-1">{figureText(String(place))}</td>
              <td className="py-1">
                {isOwn ? t('offerings.recompute.you') : figureText(String(person))}
              </td>
              <td className="py-1 text-right">{tokensText(tokens)}</td>
              <td className="py-1 text-right">{tokensText(passed)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {count > lines.length && (
        <p className="pt-2 text-small text-muted">
          {t('offerings.recompute.first', { count: figureText(String(others)) })}
        </p>
      )}
    </details>
  )
}
