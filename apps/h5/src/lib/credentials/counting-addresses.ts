import type { Overview } from '../../net/queries/security-overview.ts'

export type OwnAddresses = { readonly email: string; readonly phone: string }
export type Reach = keyof OwnAddresses

/**
 * The account's addresses at which a code is accepted for a change of protection; '' for one that
 * is missing or was bound too recently (USER-35).
 */
export function countingAddresses({
  email,
  phone,
  code_addresses: counting,
}: Overview): OwnAddresses {
  return {
    email: counting.includes('email') ? email : '',
    phone: counting.includes('phone') ? phone : '',
  }
}

/** Where a code goes by default: to the e-mail address if it is accepted. */
export function firstReach({ email }: OwnAddresses): Reach {
  return email === '' ? 'phone' : 'email'
}
