import { Landmark, ScanSearch } from 'lucide-react'
import { t } from '../../app/i18n/i18n.ts'
import { List, Row } from '../../ui/row.tsx'

/** PAGE-21: the pages on which our claims can be checked. */
export function FairnessLinks() {
  return (
    <List title={t('articles.checkUs')}>
      <Row
        leading={<ScanSearch aria-hidden size={22} className="shrink-0 text-muted" />}
        title={t('articles.toVerify')}
        text={t('articles.toVerifyText')}
        to="/pages/fairness/verify"
      />
      <Row
        leading={<Landmark aria-hidden size={22} className="shrink-0 text-muted" />}
        title={t('articles.toHouse')}
        text={t('articles.toHouseText')}
        to="/pages/fairness/house"
      />
    </List>
  )
}
