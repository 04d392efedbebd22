import { formatAmount } from '../../../lib/amount.ts'
import type { Fact, ShownKind } from '../define-kind.ts'
import type { Request } from '../queries.ts'

type Withdrawal = Extract<Request['subject'], { readonly destination: unknown }>

export const shown: ShownKind<Withdrawal> = {
  request: 'Withdrawal',
  queue: 'Withdrawals',
  pending: 'nothing is sent',
  reasons: {
    'destination-unpayable': 'The address or card cannot be paid to',
    'destination-sanctioned': 'The destination is on a public sanctions list',
    'holder-differs': 'The card is in the name of somebody else',
    'not-by-owner': 'The customer told us that it was not he who asked',
  },
  facts: toFacts,
  summary: ({ number, currency, destination }) =>
    `${formatAmount(number)} ${currency} · ${destination[0]?.text ?? ''}`,
}

const ways = ['address', 'bank card', 'international card'] as const
const levels = ['not verified', 'basic', 'advanced'] as const
const destinationLabels: Readonly<Record<string, string>> = {
  address: 'Address',
  realName: 'Holder',
  bank: 'Bank',
  cardNumber: 'Card number',
  accountCity: 'City',
  branch: 'Branch',
  abaNumber: 'ABA number',
  holderAddress: 'Holder’s address',
  swiftCode: 'SWIFT code',
  bankCode: 'Bank code',
  iban: 'IBAN',
  bankAddress: 'Bank’s address',
  phone: 'Phone',
}
const holdReasonTexts: Readonly<Record<string, string>> = {
  login_password: 'login password changed',
  pay_password: 'payment password set',
  email: 'e-mail changed',
  phone: 'phone changed',
  second_factor: 'second factor switched',
  passkey: 'passkey added',
}

/** What is sent, where to, and the evidence that the account's owner requested it. */
function toFacts(subject: Withdrawal, status: Request['status']): readonly Fact[] {
  const {
    currency,
    type,
    network,
    saved_at: savedAt,
    allowlist,
    held_until: heldUntil,
    held_reason: heldReason,
  } = subject
  return [
    [
      'Leaves',
      `${formatAmount(subject.number)} ${currency}${subject.simulated === 1 ? ' (simulated)' : ''}`,
    ],
    ['Fee', `${formatAmount(subject.fee)} ${currency}`, 'plain'],
    ['Is paid', `${formatAmount(subject.real_number)} ${currency}`],
    [
      'Worth',
      `${formatAmount(subject.worth_btc)} BTC; ${formatAmount(subject.day_btc)} BTC ${status === 3 ? 'of others in the 24 h before' : 'in 24 h with this'}`,
      'plain',
    ],
    ['To', `${ways[type]}${network === '' ? '' : `, ${network}`}`, 'plain'],
    ...subject.destination.map(
      ({ what, text }) => [destinationLabels[what] ?? what, text] as const,
    ),
    ['Saved', savedAt === '' ? 'not a saved one' : `${savedAt} UTC`, 'plain'],
    ['Allow-list', allowlist === 1 ? 'on' : 'off', 'plain'],
    ['Identity', levels[subject.level], 'plain'],
    ['Done before', `${subject.done_before}`, 'plain'],
    heldUntil === ''
      ? ['Hold', 'none', 'plain']
      : ['Hold', `${holdReasonTexts[heldReason] ?? heldReason}, until ${heldUntil} UTC`],
  ]
}
