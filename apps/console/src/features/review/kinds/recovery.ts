import type { Fact, ShownKind } from '../define-kind.ts'
import { formatDocument, pictureReasons } from '../documents.ts'
import type { Request } from '../queries.ts'

type Recovery = Extract<Request['subject'], { readonly code_word: unknown }>

export const shown: ShownKind<Recovery> = {
  request: 'Account recovery',
  queue: 'Recoveries',
  pending: 'nothing is put on hold or removed',
  reasons: {
    ...pictureReasons,
    'person-differs': 'The document or face does not match the verified person',
    'code-differs': 'The selfie does not show the code',
  },
  facts: toFacts,
  summary: ({ holder, code_word: code, contact }) => `${holder} · ${code} · ${contact}`,
}

const lostFactorNames: Readonly<Record<Recovery['lost'][number], string>> = {
  totp: 'authenticator app',
  pay_password: 'transaction password',
  addresses: 'e-mail and phone',
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
      ? [['Verified as', 'No verification on file: reject what cannot be compared']]
      : [
          ['Verified as', holder],
          ['Document', `${formatDocument(type)} ${number}`],
        ]
  return [
    ['Code in the selfie', code],
    ...verified,
    ['Reported as lost', lost.map((one) => lostFactorNames[one]).join(', ')],
    ['Contact', contact, 'plain'],
    [
      'If two approve',
      'The owner is notified on every channel; it takes effect after 72 h',
      'plain',
    ],
  ]
}
