import { useMemo } from 'react'
import { t } from '../../app/i18n/i18n.ts'
import { isWaiting, useAlerts } from './alerts.ts'

export function useAlertLines(symbol: string) {
  const { data } = useAlerts()
  return useMemo(
    () =>
      (data ?? [])
        .filter((alert) => isWaiting(alert) && alert.symbol === symbol)
        .map(({ price }) => ({ price, label: t('market.action.alert'), tone: 'muted' as const })),
    [data, symbol],
  )
}
