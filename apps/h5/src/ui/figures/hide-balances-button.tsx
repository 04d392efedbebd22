import { Eye, EyeOff } from 'lucide-react'
import { t } from '../../app/i18n/i18n.ts'
import { changeDisplay, useDisplay } from '../../app/session/settings.ts'
import { IconButton } from '../icon-button.tsx'

/** The eye of APP-31: hides and shows all balances, on all pages. */
export function HideBalancesButton() {
  const hidden = useDisplay((display) => display.hideBalances)
  return (
    <IconButton
      icon={hidden ? EyeOff : Eye}
      size={18}
      aria-pressed={hidden}
      label={t('shell.balance.hide')}
      onClick={() => changeDisplay({ hideBalances: !hidden })}
    />
  )
}
