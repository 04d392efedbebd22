import { t } from '../../../i18n/i18n.ts'
import type { ShownKind } from '../define-kind.ts'
import { documentUnaccepted, pictureReasons } from '../documents.ts'
import type { Request } from '../queries.ts'

export const shown: ShownKind<Request['subject']> = {
  group: 'identity-advanced',
  request: 'identity-advanced.request',
  queue: 'identity-advanced.queue',
  pending: 'identity-advanced.pending',
  reasons: {
    ...pictureReasons,
    'picture-differs': 'identity-advanced.reason.picture-differs',
    ...documentUnaccepted,
  },
  facts: () => [],
  summary: () => t('identity-advanced.summary'),
}
