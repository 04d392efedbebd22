import type { fairness, Reply } from '@candor/contract'
import { timeText, utcMs } from '../../lib/figures/format.ts'
import { t } from '../../app/i18n/i18n.ts'

/**
 * When the ledger was last checked, and when every entry of it was; when both are the same check it
 * is mentioned once.
 */
export function checkedText({
  checked_at: checkedAt,
  whole_at: wholeAt,
}: Pick<Reply<typeof fairness.ledger>, 'checked_at' | 'whole_at'>): string {
  const [time, whole] = [moment(checkedAt), moment(wholeAt)]
  return time === whole
    ? t('fairness.ledger.checkedWhole', { time })
    : t('fairness.ledger.checked', { time, whole })
}

export function moment(utc: string): string {
  return timeText(utcMs(utc), { seconds: true })
}
