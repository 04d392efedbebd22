import type { RecoveryPicture } from '@candor/contract'
import type { Clock } from '../../clock/clock.ts'
import type { Caller } from '../../http/handler.ts'
import type { Limiter } from '../../http/limits.ts'
import type { ConcurrencyLimiter } from '../../http/concurrency.ts'
import type { StaffBorder } from '../../http/staff-border.ts'
import type { UploadDeps } from './upload.ts'

/** Dependencies of uploads, injected by the composition root. */
export type UploadBorder = {
  readonly deps: UploadDeps
  readonly clock: Clock
  readonly limiter: Limiter
  readonly underWay: ConcurrencyLimiter
  authenticate(token: string): Promise<Caller | undefined>
  readonly staff: StaffBorder
  isCustomer(userId: number): Promise<boolean>
  /** Stores the pictures of a recovery begun without a session (AUTH-35). */
  readonly recovery: {
    isOpen(token: string, nowMs: number): Promise<boolean>
    keep(
      token: string,
      which: RecoveryPicture,
      picture: { readonly mediaType: string; readonly bytes: Buffer },
      nowMs: number,
    ): Promise<boolean>
  }
}
