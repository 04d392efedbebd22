import { useEffect } from 'react'
import { create } from 'zustand'
import { useChosen } from '../../lib/chosen.ts'
import { appHistory } from '../../app/routing/navigation.ts'
import type { PagePath } from '../../app/routing/pages.ts'
import { useSession } from '../../app/session/session.ts'
import { type Account, type AccountKind, likelyDialling } from '../../lib/credentials/account.ts'

/**
 * What has been typed into the access forms. Kept in memory only, so that choosing an area and
 * returning loses nothing (APP-27).
 */
type FormValues = {
  readonly kind: AccountKind
  readonly email: string
  readonly mobile: string
  readonly password: string
  readonly repeat: string
  readonly code: string
  /** Undefined until typed; the address may prefill it. */
  readonly invite: string | undefined
  readonly consent: boolean
}

const emptySecrets = { password: '', repeat: '', code: '', invite: undefined, consent: false }

export const useFormValues = create<FormValues>(() => ({
  kind: 'email',
  email: '',
  mobile: '',
  ...emptySecrets,
}))

/** Forgets all but the account. */
export function clearSecrets(): void {
  useFormValues.setState(emptySecrets)
}

const readingPages: readonly PagePath[] = [
  '/pages/common/area',
  '/pages/setting/operational_compliance',
  '/pages/common/terms',
]

/**
 * Forgets passwords and codes when a form is left for good, and keeps them for pages that are read
 * in between.
 */
export function useClearSecretsOnLeave(path: PagePath): void {
  useEffect(
    () => () => {
      const now = appHistory().location.pathname
      if (![path, ...readingPages].some((page) => page === now)) clearSecrets()
    },
    [path],
  )
}

/** The account as typed, with the area code chosen on the area page. */
export function useAccount(): Account {
  const { kind, email, mobile } = useFormValues()
  const area = useChosen((chosen) => chosen.area)
  const language = useSession((session) => session.language)
  return {
    kind,
    typed: kind === 'email' ? email : mobile,
    dialling: area?.dialling ?? likelyDialling(language),
  }
}
