import type { Overview } from '../../net/queries/security-overview.ts'

export type OwnAddresses = { readonly email: string; readonly phone: string }
export type Reach = keyof OwnAddresses

/**
 * The account's addresses at which a code counts for a change of protection; '' for one that is
 * missing or was bound too lately (USER-35).
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

/** Where a code goes unless another address is chosen: to the e-mail where one counts. */
export function firstReach({ email }: OwnAddresses): Reach {
  return email === '' ? 'phone' : 'email'
}
