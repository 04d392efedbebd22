const documents = ['ID card', 'Passport', 'Driving licence'] as const

/** A kind of document by its number on the wire. */
export function formatDocument(type: number): string {
  return documents[type] ?? `Type ${type}`
}

export const documentUnaccepted = {
  'document-unaccepted': 'This type of document is not accepted',
} as const

/** Why pictures of a document are rejected, whatever they are for. */
export const pictureReasons = {
  'picture-unclear': 'A picture is unclear',
  'picture-incomplete': 'A picture does not show the whole document',
  'document-expired': 'The document has expired',
} as const
