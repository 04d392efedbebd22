import type { Reply, wallet } from '@candor/contract'
import type { Cause } from '../app/products/define-facts.ts'
import { fromAll } from '../app/products/facts.ts'

export type WalletRecord = Reply<typeof wallet.records>['list'][number]

/**
 * The page that shows the cause of a record, '<cause> <number>' (LEDG-08, PAGE-30); undefined where
 * none does.
 */
export function formatCause({
  reference,
  currency,
}: Pick<WalletRecord, 'reference' | 'currency'>): Cause | undefined {
  const [cause = '', id] = reference.split(' ')
  const words = [cause, cause.replace(/[.].*$/, '.')]
  const shown = fromAll('causes').flatMap((causes) =>
    words.flatMap((word) => causes[word] ?? []),
  )[0]
  return shown?.({ id, currency })
}
