import type { Language } from '@candor/contract'
import { findText } from './index.ts'

/**
 * A reason out of the published list in the reader's language (STAFF-04); what is none, such as ''
 * or a remark of our own, as it was written.
 */
export function reviewReasonText(language: Language, reason: string): string {
  return findText(language, `review-reason-${reason}`) ?? reason
}
