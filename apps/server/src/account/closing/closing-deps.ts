import type { WithdrawalTerms } from '@candor/engine/withdrawals/terms'
import type { SecurityDeps } from '../security/index.ts'

/** Dependencies, injected by the composition root. */
export type ClosingDeps = Pick<
  SecurityDeps,
  'database' | 'secret' | 'sealKey' | 'gate' | 'revocations' | 'messenger'
> & {
  nameOf(currencyId: number): string
  termsAt(currencyId: number, nowMs: number): Pick<WithdrawalTerms, 'minAmount'>
  /** Decrypts verified papers with the installation's key: name and number. */
  openPapers(
    userId: number,
    sealed: { readonly name: Buffer; readonly number: Buffer },
  ): { readonly name: string; readonly number: string }
}
