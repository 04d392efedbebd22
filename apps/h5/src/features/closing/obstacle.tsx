import type { ClosingObstacle } from '@candor/contract'
import { ChevronRight } from 'lucide-react'
import { t } from '../../app/i18n/i18n.ts'
import type { Place } from '../../app/products/define-facts.ts'
import { fromAll } from '../../app/products/facts.ts'
import { PageLink } from '../../ui/page-link.tsx'

/**
 * The page where an obstacle is resolved. Requests are of several kinds, each with a page of its
 * own.
 */
const places: Readonly<Partial<Record<ClosingObstacle, Place>>> = Object.assign(
  { cool_off: { page: '/pages/setting/limits' }, balances: { page: '/pages/fund/assets' } },
  ...fromAll('closing'),
)
const requestPlaces = {
  identity: '/pages/setting/real_mark',
  maker: '/pages/common/borrowing',
  recovery: '/pages/setting/recovery',
} as const
const kindsOfRequest = ['identity', 'maker', 'recovery'] as const

/**
 * One obstacle to closing: how much of it there is, and a link to where it is resolved (PAGE-103).
 */
export function Obstacle({
  kind,
  count,
}: {
  readonly kind: ClosingObstacle
  readonly count: number
}) {
  const label = (
    <>
      <span className="min-w-0 grow">{t(`account.close.obstacle.${kind}`)}</span>
      <span className="figures font-medium">{count}</span>
    </>
  )
  if (kind !== 'requests') {
    const { page, ...rest } = places[kind] ?? { page: '/pages/setting/close' }
    return (
      <PageLink to={page} {...rest} className="flex min-h-11 items-center gap-3">
        {label}
        <ChevronRight aria-hidden size={16} className="-mr-1 shrink-0 text-faint" />
      </PageLink>
    )
  }
  return (
    <div className="flex flex-col py-2">
      <p className="flex gap-3">
        {label}
        <span aria-hidden className="w-3 shrink-0" />
      </p>
      <ul className="flex flex-wrap gap-x-5">
        {kindsOfRequest.map((each) => (
          <li key={each}>
            <PageLink
              to={requestPlaces[each]}
              className="inline-flex min-h-11 items-center font-semibold text-accent"
            >
              {t(`account.close.place.${each}`)}
            </PageLink>
          </li>
        ))}
      </ul>
    </div>
  )
}
