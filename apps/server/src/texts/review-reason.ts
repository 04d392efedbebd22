import { type TextKey, textKeys } from './keys.ts'

/**
 * A reason out of the published list in the reader's language (STAFF-04); what is none, such as ''
 * or a remark of our own, as it was written.
 */
export function reviewReasonText(reason: string, text: (key: TextKey) => string): string {
  const key = textKeys.find((candidate) => candidate === `review-reason-${reason}`)
  return key === undefined ? reason : text(key)
}
