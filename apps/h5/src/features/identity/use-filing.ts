import { identity, type Input } from '@candor/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call, RefusedError } from '../../net/call.ts'
import { t } from '../../app/i18n/i18n.ts'
import { returnTo } from '../../app/routing/navigation.ts'
import { notify } from '../../lib/notices.ts'
import type { Binding } from './level-state.ts'

/** Files a verification request; a refusal stays visible until the next try or `clear`. */
export function useFiling(onFiled?: () => void) {
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<Error | undefined>(undefined)
  const client = useQueryClient()

  async function send(filing: Input<typeof identity.file>): Promise<void> {
    setBusy(true)
    setRefused(undefined)
    try {
      await call(identity.file, filing)
      notify(t('shell.success.submitted'), 'success')
      onFiled?.()
      returnTo('/pages/setting/real_mark')
    } catch (error) {
      setRefused(error instanceof Error ? error : new Error(t('shell.failure.server')))
    } finally {
      setBusy(false)
      // After a refusal as well: it may have been filed from another device, or the reply may have
      // been lost.
      void client.invalidateQueries({ queryKey: ['identity'] })
    }
  }

  return { busy, refused, send, clear: () => setRefused(undefined) }
}

/** The bindings that a BIND_REQUIRED names (KYC-06); undefined for any other refusal. */
export function missingIn(error: Error | undefined): readonly Binding[] | undefined {
  if (!(error instanceof RefusedError) || error.code !== 'BIND_REQUIRED') return undefined
  const named = String(error.details['missing']).split(',')
  return (['email', 'phone'] as const).filter((binding) => named.includes(binding))
}
