import { t } from '../../../i18n/i18n.ts'
import type { Fact, ShownKind } from '../define-kind.ts'
import { formatDocument, pictureReasons } from '../documents.ts'
import type { Request } from '../queries.ts'

type Recovery = Extract<Request['subject'], { readonly code_word: unknown }>

export const shown: ShownKind<Recovery> = {
  group: 'recovery',
  request: 'recovery.request',
  queue: 'recovery.queue',
  pending: 'recovery.pending',
  reasons: {
    ...pictureReasons,
    'person-differs': 'recovery.reason.person-differs',
    'code-differs': 'recovery.reason.code-differs',
  },
  facts: toFacts,
  summary: ({ holder, code_word: code, contact }) => `${holder} · ${code} · ${contact}`,
}

/**
 * What the selfie must show, the verified identity of the account, and what an approval
 * removes after 72 h.
 */
function toFacts({
  lost,
  code_word: code,
  contact,
  document_type: type,
  holder,
  document_number: number,
}: Recovery): readonly Fact[] {
  const verified: readonly Fact[] =
    type < 0
      ? [[t('recovery.verifiedAs'), t('recovery.unverified')]]
      : [
          [t('recovery.verifiedAs'), holder],
          [t('review.fact.document'), `${formatDocument(type)} ${number}`],
        ]
  return [
    [t('recovery.code'), code],
    ...verified,
    [t('recovery.reported'), lost.map((one) => t(`recovery.lost.${one}`)).join(', ')],
    [t('review.fact.contact'), contact, 'plain'],
    [t('recovery.effect'), t('recovery.effect.delay'), 'plain'],
  ]
}
