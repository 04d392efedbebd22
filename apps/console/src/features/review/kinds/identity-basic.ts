import type { ShownKind } from '../define-kind.ts'
import { documentUnaccepted, formatDocument } from '../documents.ts'
import type { Request } from '../queries.ts'

type Papers = Extract<Request['subject'], { readonly card_id: unknown }>

export const shown: ShownKind<Papers> = {
  request: 'Basic verification',
  queue: 'Identity, basic',
  pending: 'nobody is verified',
  reasons: {
    'name-unreadable': 'The name cannot be read',
    'number-invalid': "The document's number is not valid",
    ...documentUnaccepted,
    'under-age': 'The person is under age',
  },
  facts: ({ name, id_type: type, card_id: number }) => [
    ['Name', name],
    ['Document', formatDocument(type)],
    ['Number', number],
  ],
  summary: ({ name, card_id: number }) => `${name} · ${number}`,
}
