import type { Fact, ShownKind } from '../define-kind.ts'
import { formatDocument, pictureReasons } from '../documents.ts'
import type { Request } from '../queries.ts'

type Recovery = Extract<Request['subject'], { readonly code_word: unknown }>

export const shown: ShownKind<Recovery> = {
  request: 'Account recovery',
  queue: 'Recoveries',
  pending: 'nothing is held or removed',
  reasons: {
    ...pictureReasons,
    'person-differs': 'The document or the face is not that of the verified person',
    'code-differs': 'The fresh picture does not show the code',
  },
  facts: toFacts,
  summary: ({ holder, code_word: code, contact }) => `${holder} · ${code} · ${contact}`,
}

const lostFactorNames: Readonly<Record<Recovery['lost'][number], string>> = {
  totp: 'authenticator app',
  pay_password: 'payment password',
  addresses: 'every address of the account',
}

/**
 * What the new picture must show, the verified identity of the account, and what an approval
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
      ? [['Verified as', 'no filing is kept: fail what nothing can be compared with']]
      : [
          ['Verified as', holder],
          ['Document', `${formatDocument(type)} ${number}`],
        ]
  return [
    ['Code in the fresh picture', code],
    ...verified,
    ['Said to be lost', lost.map((one) => lostFactorNames[one]).join(', ')],
    ['Answer goes to', contact, 'plain'],
    ['A pass by two', 'is told to the owner everywhere and counts after 72 h', 'plain'],
  ]
}
