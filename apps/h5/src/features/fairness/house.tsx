import { Row } from '../../ui/row.tsx'
import { BadgeCheck } from 'lucide-react'
import { Fragment } from 'react'
import { timeText, utcMs } from '../../lib/figures/format.ts'
import { t } from '../../app/i18n/i18n.ts'
import { productsWithFacts, useFactTexts } from '../../app/products/facts.ts'
import { QueryBoundary } from '../../ui/waiting/query-boundary.tsx'
import { Skeleton } from '../../ui/waiting/skeleton.tsx'
import { ClockState } from './clock-state.tsx'
import { DisputeCounts } from './disputes.tsx'
import { ExposureBars } from './exposure-bars.tsx'
import { HouseAccounts } from './house-accounts.tsx'
import { InsuranceFund } from './insurance-fund.tsx'
import { LedgerState } from './ledger-state.tsx'
import { Liabilities } from './liabilities.tsx'
import { PromisedParts } from './promised.tsx'
import { MakerTerms } from './maker-terms.tsx'
import { useHouse } from './queries.ts'
import { SecondsResults } from './seconds-results.tsx'
import { Voids } from './voids.tsx'

/** The products in which the house has exposure, in the order of the page. */
const exposed = productsWithFacts
  .flatMap(({ product: { name }, facts: { exposure } }) =>
    exposure === undefined ? [] : [{ name, at: exposure.at }],
  )
  .sort((one, other) => one.at - other.at)
  .map(({ name }) => name)

/** The exposure, balances and liabilities of the house, public (FAIR-07, PAGE-93). */
export function House() {
  useFactTexts()
  const house = useHouse()
  return (
    <div className="flex flex-col gap-6 px-4 pt-2 pb-8">
      <p className="text-small text-muted">{t('fairness.house.explain')}</p>
      <ClockState />
      <LedgerState />
      <QueryBoundary query={house} waiting={<HouseSkeleton />}>
        {(book) => (
          <>
            <p className="figures text-small text-faint">
              {t('fairness.house.asOf', { time: timeText(utcMs(book.as_of), { seconds: true }) })}
            </p>
            {exposed.map((product) => (
              <Fragment key={product}>
                <ExposureBars exposures={book.exposures} product={product} />
                {product === 'seconds' && <SecondsResults results={book.seconds_results} />}
              </Fragment>
            ))}
            <PromisedParts promised={book.promised} nowMs={utcMs(book.as_of)} />
            <InsuranceFund fund={book.insurance_fund} />
            <HouseAccounts accounts={book.accounts} />
          </>
        )}
      </QueryBoundary>
      <MakerTerms />
      <Voids />
      <DisputeCounts />
      <Liabilities />
      <div className="-mx-4">
        <Row
          to="/pages/fairness/verify"
          leading={<BadgeCheck aria-hidden size={22} className="text-muted" />}
          title={t('fairness.verify.title')}
        />
      </div>
    </div>
  )
}

function HouseSkeleton() {
  return (
    <div aria-hidden className="flex flex-col gap-6">
      {Array.from({ length: 3 }, (_, part) => (
        <div key={part} className="flex flex-col gap-3">
          <Skeleton className="h-5 w-2/5" />
          <Skeleton className="h-16 w-full rounded-card" />
          <Skeleton className="h-16 w-full rounded-card" />
        </div>
      ))}
    </div>
  )
}
