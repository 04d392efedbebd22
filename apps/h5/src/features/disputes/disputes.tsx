import { t } from '../../app/i18n/i18n.ts'
import { useFactTexts } from '../../app/products/facts.ts'
import { go, useParameters } from '../../app/routing/navigation.ts'
import { EmptyState } from '../../ui/waiting/query-boundary.tsx'
import { InfiniteList } from '../../ui/waiting/infinite-list.tsx'
import { DisputeCard } from './dispute-card.tsx'
import { DisputeForm } from './dispute-form.tsx'
import { useDisputes } from './queries.ts'
import { parseSubject } from './subject.ts'

/** The own complaints, and above them the form for the order that the address names (PAGE-105). */
export function Disputes() {
  useFactTexts()
  const { kind, id } = useParameters()
  const subject = parseSubject(kind, id)
  const query = useDisputes()
  return (
    <div className="flex flex-col gap-3 px-4 pt-2 pb-8">
      {subject !== undefined && (
        <DisputeForm
          key={`${subject.kind} ${subject.id}`}
          subject={subject}
          onFiled={() => go('/pages/kf/disputes', {}, { replace: true })}
        />
      )}
      <InfiniteList
        query={query}
        itemsOf={({ data }) => data}
        keyOf={(dispute) => dispute.id}
        empty={
          subject === undefined ? (
            <EmptyState
              mark="records"
              title={t('fairness.dispute.empty')}
              text={t('fairness.dispute.emptyText', { link: t('shell.action.dispute') })}
            />
          ) : null
        }
      >
        {(dispute) => <DisputeCard dispute={dispute} />}
      </InfiniteList>
    </div>
  )
}
