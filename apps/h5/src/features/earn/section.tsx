import { ChevronRight } from 'lucide-react'
import { t } from '../../app/i18n/i18n.ts'
import type { EarnCard, EarnSection } from '../../app/products/define-earn.ts'
import { useSession } from '../../app/session/session.ts'
import { PageLink } from '../../ui/page-link.tsx'
import { QueryBoundary } from '../../ui/waiting/query-boundary.tsx'
import { Skeleton } from '../../ui/waiting/skeleton.tsx'

const looks = {
  good: 'border-good text-good',
  warn: 'border-warn text-warn',
  danger: 'border-danger text-danger',
} as const

/** A product: what becomes of the principal, its first products on sale, and the way to all. */
export function Section({ section }: { readonly section: EarnSection }) {
  const query = section.useCards()
  const isGuest = useSession(({ token }) => token === undefined)
  if (query.data?.length === 0) return null
  return (
    <section aria-label={t(section.title)} className="flex flex-col gap-3">
      <header className="flex flex-col gap-1.5">
        <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1.5">
          <section.icon aria-hidden size={22} className="text-muted" />
          <h2 className="text-lead font-semibold">{t(section.title)}</h2>
          <span
            className={`rounded-full border px-2.5 py-0.5 text-small font-medium ${looks[section.risk.look]}`}
          >
            {t(section.risk.short)}
          </span>
        </div>
        <p className="text-small text-muted">{t(section.risk.text)}</p>
      </header>
      <QueryBoundary query={query} waiting={<CardsSkeleton />}>
        {(cards) => (
          <ul className="raised divide-y divide-line rounded-card bg-raised">
            {cards.map((card) => (
              <li key={card.id}>
                <ProductLink card={card} />
              </li>
            ))}
          </ul>
        )}
      </QueryBoundary>
      <div className="flex flex-wrap justify-between gap-x-4">
        <SectionLink to={section.all}>{t('earn.section.all')}</SectionLink>
        {!isGuest && <SectionLink to={section.own}>{t('earn.section.own')}</SectionLink>}
      </div>
    </section>
  )
}

/** The rate with what it holds for, and under it the condition: neither stands alone. */
function ProductLink({ card }: { readonly card: EarnCard }) {
  return (
    <PageLink
      to={card.to}
      parameters={card.parameters}
      className="flex items-center gap-2 p-4 active:bg-pressed"
    >
      <span className="flex min-w-0 grow flex-col gap-1">
        <span className="flex flex-wrap items-baseline justify-between gap-x-3">
          <span className="text-body font-semibold">{card.title}</span>
          <span className="figures text-body font-semibold">{card.rate}</span>
        </span>
        <span className="text-small text-text">{card.holdsFor}</span>
        <span className="text-small text-muted">{card.condition}</span>
      </span>
      <ChevronRight aria-hidden size={18} className="-mr-1 shrink-0 text-faint" />
    </PageLink>
  )
}

type SectionLinkProps = { readonly to: EarnSection['all']; readonly children: string }

function SectionLink({ to, children }: SectionLinkProps) {
  return (
    <PageLink to={to} className="flex min-h-11 items-center text-body font-semibold text-accent">
      {children}
    </PageLink>
  )
}

function CardsSkeleton() {
  return (
    <div aria-hidden className="flex flex-col gap-3">
      <Skeleton className="h-24 w-full rounded-card" />
      <Skeleton className="h-24 w-full rounded-card" />
    </div>
  )
}
