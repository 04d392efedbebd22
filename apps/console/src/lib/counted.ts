/** A number with its noun: '1 call', '22 calls'. */
export function counted(total: number, noun: string): string {
  return `${total} ${noun}${total === 1 ? '' : 's'}`
}
