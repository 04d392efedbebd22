import { useActivity } from '../../net/activity.ts'
import { t } from '../../app/i18n/i18n.ts'

/** A line across the top once a request has taken 800 ms (WIRE-14). */
export function RequestIndicator() {
  const slow = useActivity((activity) => activity.slow > 0)
  if (!slow) return null
  return (
    <div
      role="progressbar"
      aria-label={t('shell.page.loading')}
      className="z-toast appear fixed inset-x-0 top-0 h-0.5 overflow-hidden"
    >
      <div className="sweep h-full w-1/3 rounded-full bg-accent" />
    </div>
  )
}
