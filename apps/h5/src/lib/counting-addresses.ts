import type { Overview } from './security-overview.ts'

export type OwnAddresses = { readonly email: string; readonly phone: string }

/** The account's addresses at which a code counts for a change of protection; '' for one that is missing or was bound too lately (USER-35). */
export function countingAddresses({ email, phone, code_addresses: counting }: Overview): OwnAddresses {
  return { email: counting.includes('email') ? email : '', phone: counting.includes('phone') ? phone : '' }
}
