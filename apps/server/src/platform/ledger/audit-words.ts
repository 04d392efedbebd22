import type { Flow } from './audited.ts'

export function formatAccountRow(key: string): string {
  const [id = '', part] = key.split(' ')
  return `account ${id} ${part === '0' ? 'available' : 'locked'}`
}

export function formatFlowRow({ cause, currencyId }: Pick<Flow, 'cause' | 'currencyId'>): string {
  return `cause ${cause} in currency ${currencyId}`
}

export function formatFlow({ count, amount }: Flow): string {
  return `${count} of together ${amount}`
}
