import { t } from '../../app/i18n/i18n.ts'
import { earnSections, useEarnTexts } from '../../app/products/earn.ts'
import { isOn } from '../../app/products/switched-on.ts'
import { useSession } from '../../app/session/session.ts'
import { EmptyState } from '../../ui/waiting/query-boundary.tsx'
import { GuestCard } from './guest-card.tsx'
import { OwnEarningsPart } from './own-earnings.tsx'
import { Section } from './section.tsx'

/**
 * PAGE-81: what somebody has in all earn products, when it is paid, and what is on sale, by risk.
 */
export function EarnHub() {
  useEarnTexts()
  const isGuest = useSession(({ token }) => token === undefined)
  const off = useSession(({ site }) => site.off)
  const shown = earnSections.filter(({ product }) => isOn(product, off))
  return (
    <div className="flex flex-col gap-6 px-4 pt-3 pb-8">
      {isGuest ? <GuestCard /> : <OwnEarningsPart />}
      {shown.map(({ product, section }) => (
        <Section key={product.name} section={section} />
      ))}
      {shown.length === 0 && (
        <EmptyState mark="orders" title={t('earn.none')} text={t('earn.noneText')} />
      )}
    </div>
  )
}
