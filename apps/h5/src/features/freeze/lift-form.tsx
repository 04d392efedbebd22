import { freeze } from '@candor/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call, RefusedError } from '../../lib/call.ts'
import { countingAddresses, firstReach } from '../../lib/counting-addresses.ts'
import { t } from '../../lib/i18n.ts'
import { notify } from '../../lib/notices.ts'
import type { Overview } from '../../lib/security-overview.ts'
import { Button } from '../../ui/button.tsx'
import { OwnerProof } from '../../ui/owner-proof.tsx'
import type { FreezeState } from './queries.ts'

/** Lifts the freeze by login password and second factor, or a code to an address that counts (USER-40). What was typed stays after a refusal, which stands at its field. */
export function LiftForm({ own, factor }: { readonly own: Overview; readonly factor: FreezeState['second_factor'] }) {
  const client = useQueryClient()
  const addresses = countingAddresses(own)
  const [reach, setReach] = useState(() => firstReach(addresses))
  const [proof, setProof] = useState({ password: '', code: '' })
  const [notSent, setNotSent] = useState<string>()
  const lift = useMutation({
    mutationFn: () => call(freeze.lift, proof, { quiet: true }), onSuccess: (said) => notify(said, 'success'), onSettled: () => client.invalidateQueries({ queryKey: ['freeze'] }),
  })
  const type = (next: typeof proof) => {
    setProof(next)
    setNotSent(undefined)
    lift.reset()
  }
  const aboutCode = isAboutCode(lift.error)
  return (
    <section aria-label={t('account.freeze.lift')} className="flex flex-col gap-4">
      <OwnerProof
        scene="freeze" factor={factor} proof={proof} onType={type} own={addresses} reach={reach} onReach={setReach} busy={lift.isPending}
        passwordError={aboutCode ? undefined : lift.error?.message} codeError={aboutCode ? lift.error?.message : notSent} onNotSent={setNotSent}
      />
      <Button wide size="large" busy={lift.isPending} disabled={proof.password === '' || proof.code.trim() === ''} onClick={() => lift.mutate()}>{t('account.freeze.lift')}</Button>
    </section>
  )
}

function isAboutCode(error: Error | null): boolean {
  return error instanceof RefusedError && (error.code === 'CODE_EXPIRED' || error.code === 'CODE_WRONG' || error.code === 'TOTP_WRONG')
}
