import { t } from '../../i18n/i18n.ts'

const documents = ['review.document.0', 'review.document.1', 'review.document.2'] as const

/** A kind of document by its number on the wire. */
export function formatDocument(type: number): string {
  const known = documents[type]
  return known === undefined ? t('review.document.other', { type }) : t(known)
}

export const documentUnaccepted = { 'document-unaccepted': 'review.document.unaccepted' } as const

/** Why pictures of a document are rejected, whatever they are for. */
export const pictureReasons = {
  'picture-unclear': 'review.document.unclear',
  'picture-incomplete': 'review.document.incomplete',
  'document-expired': 'review.document.expired',
} as const
