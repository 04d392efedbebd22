import type { Language } from '@candor/contract'
import { changeLanguage } from '../../app/i18n/change-language.ts'
import type { FiatRate } from '../../lib/fiat.ts'
import { t } from '../../app/i18n/i18n.ts'
import { notify } from '../../lib/notices.ts'
import { chooseFiat } from '../../app/session/session.ts'

/**
 * Switches the language, or keeps the current one and says that it could not be loaded (USER-25).
 */
export function setLanguage(language: Language): void {
  void changeLanguage(language).catch(() => notify(t('shell.page.loadingFailed'), 'failure'))
}

/** Switches to another of the offered fiat currencies (USER-26). */
export function setFiat(code: string, rates: readonly FiatRate[]): void {
  const rate = rates.find(({ currency_code: each }) => each === code)
  if (rate !== undefined) chooseFiat(rate, Date.now())
}
