const GROUP = 4
/** People compare this many groups at either end first. */
const EMPHASIZED_GROUPS = 2

export type AddressGroup = { readonly text: string; readonly isEmphasized: boolean }

/**
 * An address in groups of four, for comparing; the first and last two are emphasised. Joined, they
 * are the address itself.
 */
export function splitAddress(address: string): readonly AddressGroup[] {
  const groups = address.match(new RegExp(`.{1,${GROUP}}`, 'gu')) ?? []
  return groups.map((text, index) => ({
    text,
    isEmphasized: index < EMPHASIZED_GROUPS || index >= groups.length - EMPHASIZED_GROUPS,
  }))
}

/** An address shortened for a list: its two ends. */
export function shortAddress(address: string): string {
  return address.length <= 20 ? address : `${address.slice(0, 8)}…${address.slice(-8)}`
}
