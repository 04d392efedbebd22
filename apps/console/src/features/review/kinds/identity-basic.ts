import type { ShownKind } from '../define-kind.ts'
import { documentUnaccepted, formatDocument } from '../documents.ts'
import type { Request } from '../queries.ts'

type Papers = Extract<Request['subject'], { readonly card_id: unknown }>

export const shown: ShownKind<Papers> = {
  request: 'Basic verification',
  queue: 'Basic verification',
  pending: 'the customer is not verified',
  reasons: {
    'name-unreadable': 'The name is unreadable',
    'number-invalid': 'The document number is not valid',
    ...documentUnaccepted,
    'under-age': 'The person is underage',
  },
  facts: ({ name, id_type: type, card_id: number }) => [
    ['Name', name],
    ['Document', formatDocument(type)],
    ['Number', number],
  ],
  summary: ({ name, card_id: number }) => `${name} · ${number}`,
}
