import type { RecoveryPicture } from '@candor/contract'
import type { Clock } from '../../clock/clock.ts'
import type { Caller } from '../../http/handler.ts'
import type { Limiter } from '../../http/limits.ts'
import type { CallsUnderWay } from '../../http/under-way.ts'
import type { StaffBorder } from '../../http/staff-border.ts'
import type { UploadDeps } from './upload.ts'

/** What the border of uploads is given by whoever puts the server together. */
export type UploadBorder = {
  readonly deps: UploadDeps
  readonly clock: Clock
  readonly limiter: Limiter
  readonly underWay: CallsUnderWay
  authenticate(token: string): Promise<Caller | undefined>
  readonly staff: StaffBorder
  isCustomer(userId: number): Promise<boolean>
  /** Keeps the pictures of a recovery that a stranger began (AUTH-35). */
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
