import { useState } from 'react'
import { RefusedError } from '../../net/call-errors.ts'
import { countingAddresses, firstReach } from './counting-addresses.ts'
import type { Overview } from '../../net/queries/security-overview.ts'

/**
 * The state of the owner's proof besides its call: form values, the code's destination, and why no
 * code was sent.
 */
export function useOwnerProving(overview: Overview) {
  const own = countingAddresses(overview)
  const [reach, onReach] = useState(() => firstReach(own))
  const [proof, setProof] = useState({ password: '', code: '' })
  const [notSent, onNotSent] = useState<string>()
  const isTyped = proof.password !== '' && proof.code.trim() !== ''
  return { own, reach, onReach, proof, setProof, notSent, onNotSent, isTyped }
}

/** Which of the two fields shows a refusal. */
export function findRefusedField(
  error: Error | null,
  notSent: string | undefined,
): { readonly passwordError: string | undefined; readonly codeError: string | undefined } {
  const isAboutCode =
    error instanceof RefusedError &&
    (error.code === 'CODE_EXPIRED' || error.code === 'CODE_WRONG' || error.code === 'TOTP_WRONG')
  return isAboutCode
    ? { passwordError: undefined, codeError: error.message }
    : { passwordError: error?.message, codeError: notSent }
}
