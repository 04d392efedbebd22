import type { ShownKind } from '../define-kind.ts'
import { documentUnaccepted, pictureReasons } from '../documents.ts'
import type { Request } from '../queries.ts'

export const shown: ShownKind<Request['subject']> = {
  request: 'Advanced verification',
  queue: 'Advanced verification',
  pending: 'the customer is not verified',
  reasons: {
    ...pictureReasons,
    'picture-differs': 'The pictures do not match the basic verification',
    ...documentUnaccepted,
  },
  facts: () => [],
  summary: () => 'two pictures',
}
