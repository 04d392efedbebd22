import { t } from '../../app/i18n/i18n.ts'
import { Card } from '../../ui/card.tsx'
import { Facts } from '../../ui/row.tsx'
import { QueryBoundary } from '../../ui/waiting/query-boundary.tsx'
import { Skeleton } from '../../ui/waiting/skeleton.tsx'
import { useDisputeCounts } from './queries.ts'
import { Section } from './section.tsx'

/** How many complaints there are and how they were answered, public (FAIR-22). */
export function DisputeCounts() {
  const query = useDisputeCounts()
  return (
    <Section title={t('fairness.disputes.title')} text={t('fairness.disputes.explain')}>
      <QueryBoundary query={query} waiting={<Skeleton className="h-16 w-full rounded-card" />}>
        {({ waiting, overdue, total }) => (
          <Card>
            <Facts
              facts={[
                [t('fairness.disputes.filed'), total.filed],
                [t('fairness.disputes.answered'), total.answered],
                [t('fairness.disputes.favour'), total.in_favour],
                [t('fairness.disputes.late'), total.late],
                [t('fairness.disputes.waiting'), waiting],
                [t('fairness.disputes.overdue'), overdue],
              ]}
            />
          </Card>
        )}
      </QueryBoundary>
    </Section>
  )
}
