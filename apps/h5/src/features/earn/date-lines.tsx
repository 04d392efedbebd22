import { t } from '../../app/i18n/i18n.ts'
import { useDisplay } from '../../app/session/settings.ts'
import { timeText } from '../../lib/figures/format.ts'
import type { OwnDate } from './calendar-days.ts'

/** What some dates bring, each with its product and its moment. */
export function DateLines({ dates }: { readonly dates: readonly OwnDate[] }) {
  const hidden = useDisplay((display) => display.hideBalances)
  return (
    <ul className="flex flex-col gap-3 text-body">
      {groupAlike(dates).map(({ atMs, product, title, texts }) => (
        <li key={`${atMs} ${product} ${title}`} className="flex flex-col gap-0.5">
          <span className="font-medium">{title}</span>
          {hidden ? (
            <span>
              <span aria-hidden>••••••</span>
              <span className="sr-only">{t('kit.balance.hidden')}</span>
            </span>
          ) : (
            texts.map((text) => (
              <span key={text} className="figures">
                {text}
              </span>
            ))
          )}
          <span className="text-small text-muted">{`${product} · ${timeText(atMs)}`}</span>
        </li>
      ))}
    </ul>
  )
}

type Alike = Omit<OwnDate, 'text'> & { readonly texts: readonly string[] }

/** What is of one kind at one moment, in several coins, is one entry. */
function groupAlike(dates: readonly OwnDate[]): readonly Alike[] {
  const groups = new Map<string, Alike>()
  for (const { text, ...date } of dates) {
    const key = `${date.atMs} ${date.product} ${date.title}`
    groups.set(key, { ...date, texts: [...(groups.get(key)?.texts ?? []), text] })
  }
  return [...groups.values()]
}
