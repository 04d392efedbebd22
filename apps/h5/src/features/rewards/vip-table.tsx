import { Check, Minus } from 'lucide-react'
import type { ReactNode } from 'react'
import { amountText, formatPercent, trimmed } from '../../lib/figures/format.ts'
import { t } from '../../app/i18n/i18n.ts'
import type { VipReply } from '../../net/queries/vip.ts'

/**
 * Every level: the amount that reaches it, its discount on trading fees, whether it opens
 * borrowing.
 */
export function VipTable({ vip: { level: own, table } }: { readonly vip: VipReply }) {
  return (
    <section className="raised flex flex-col gap-2 overflow-hidden rounded-card bg-raised py-4">
      <h2 className="px-4 text-lead font-semibold">{t('rewards.vip.table')}</h2>
      <table aria-label={t('rewards.vip.table')} className="w-full text-body">
        <thead className="text-left text-small text-faint">
          <tr>
            <Head>{t('rewards.vip.column.level')}</Head>
            <Head>{t('rewards.vip.column.least')}</Head>
            <Head>{t('rewards.vip.column.fees')}</Head>
            <Head>{t('rewards.vip.column.borrowing')}</Head>
          </tr>
        </thead>
        <tbody>
          {table.map(({ level, least, fee_discount: discount, borrowing }) => (
            <tr
              key={level}
              aria-current={level === own ? 'true' : undefined}
              className={`border-t border-line ${level === own ? 'bg-pressed font-semibold' : ''}`}
            >
              <Cell>{t('rewards.vip.level', { level })}</Cell>
              <Cell>{amountText(least, 0)}</Cell>
              <Cell>
                <Lowered discount={discount} />
              </Cell>
              <Cell>
                {borrowing === 1 ? (
                  <Check
                    role="img"
                    aria-label={t('rewards.vip.opens')}
                    size={18}
                    className="text-good"
                  />
                ) : (
                  <Minus
                    role="img"
                    aria-label={t('rewards.vip.opensNot')}
                    size={18}
                    className="text-faint"
                  />
                )}
              </Cell>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** Under the heading of fees, 0 % would read as no fees at all. */
function Lowered({ discount }: { readonly discount: string }) {
  const figure = trimmed(discount)
  return figure === '0' ? (
    <Minus role="img" aria-label={t('rewards.vip.noDiscount')} size={18} className="text-faint" />
  ) : (
    formatPercent(`-${figure}`)
  )
}

function Head({ children }: { readonly children: string }) {
  return (
    <th scope="col" className="px-2 py-1.5 font-normal first:pl-4 last:pr-4">
      {children}
    </th>
  )
}

function Cell({ children }: { readonly children: ReactNode }) {
  return <td className="figures px-2 py-2.5 first:pl-4 last:pr-4">{children}</td>
}
