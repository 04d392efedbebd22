import type { ShownKind } from '../define-kind.ts'
import { documentUnaccepted, pictureReasons } from '../documents.ts'
import type { Request } from '../queries.ts'

export const shown: ShownKind<Request['subject']> = {
  request: 'Advanced verification',
  queue: 'Identity, advanced',
  pending: 'nobody is verified',
  reasons: {
    ...pictureReasons,
    'picture-differs': 'The pictures do not belong to the person of the basic verification',
    ...documentUnaccepted,
  },
  facts: () => [],
  summary: () => 'two pictures',
}
