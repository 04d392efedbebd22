import { t } from '../../../i18n/i18n.ts'
import type { ShownKind } from '../define-kind.ts'
import { documentUnaccepted, formatDocument } from '../documents.ts'
import type { Request } from '../queries.ts'

type Papers = Extract<Request['subject'], { readonly card_id: unknown }>

export const shown: ShownKind<Papers> = {
  group: 'identity-basic',
  request: 'identity-basic.request',
  queue: 'identity-basic.queue',
  pending: 'identity-basic.pending',
  reasons: {
    'name-unreadable': 'identity-basic.reason.name-unreadable',
    'number-invalid': 'identity-basic.reason.number-invalid',
    ...documentUnaccepted,
    'under-age': 'identity-basic.reason.under-age',
  },
  facts: ({ name, id_type: type, card_id: number }) => [
    [t('identity-basic.name'), name],
    [t('review.fact.document'), formatDocument(type)],
    [t('identity-basic.number'), number],
  ],
  summary: ({ name, card_id: number }) => `${name} · ${number}`,
}
