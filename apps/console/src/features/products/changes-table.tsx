import { t } from '../../i18n/i18n.ts'
import type { Change } from './changes.ts'

export function ChangesTable({ changes }: { changes: readonly Change[] }) {
  if (changes.length === 0) return <p className="quiet">{t('products.changes.none')}</p>
  return (
    <table className="terms" aria-label={t('products.changes.table')}>
      <thead>
        <tr>
          <th>{t('products.changes.term')}</th>
          <th>{t('products.changes.old')}</th>
          <th>{t('products.changes.new')}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ name, before, after }) => (
          <tr key={`${name} ${after}`}>
            <td>{name}</td>
            <td className="number old">{before}</td>
            <td className="number new">{after}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
