import { useState } from 'react'
import { RefusedError } from '../../net/call-errors.ts'
import { countingAddresses, firstReach } from './counting-addresses.ts'
import type { Overview } from '../../net/queries/security-overview.ts'

/**
 * What the two fields of an owner's proof need beside the call that takes it: what was typed, where
 * a code goes, and why none was sent.
 */
export function useOwnerProving(overview: Overview) {
  const own = countingAddresses(overview)
  const [reach, onReach] = useState(() => firstReach(own))
  const [proof, setProof] = useState({ password: '', code: '' })
  const [notSent, onNotSent] = useState<string>()
  const isTyped = proof.password !== '' && proof.code.trim() !== ''
  return { own, reach, onReach, proof, setProof, notSent, onNotSent, isTyped }
}

/** At which of the two fields a refusal stands. */
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
