import { formatAmount } from '../../../lib/amount.ts'
import type { Fact, ShownKind } from '../define-kind.ts'
import type { Request } from '../queries.ts'

type Withdrawal = Extract<Request['subject'], { readonly destination: unknown }>

export const shown: ShownKind<Withdrawal> = {
  request: 'Withdrawal',
  queue: 'Withdrawals',
  pending: 'nothing is sent',
  reasons: {
    'destination-unpayable': 'We cannot pay to this address or card',
    'destination-sanctioned': 'The destination is on a public sanctions list',
    'holder-differs': 'The card is in someone else’s name',
    'not-by-owner': 'The customer told us they did not request this',
  },
  facts: toFacts,
  summary: ({ number, currency, destination }) =>
    `${formatAmount(number)} ${currency} · ${destination[0]?.text ?? ''}`,
}

const ways = ['Crypto address', 'Bank card', 'International card'] as const
const levels = ['Not verified', 'Basic', 'Advanced'] as const
const destinationLabels: Readonly<Record<string, string>> = {
  address: 'Address',
  realName: 'Holder',
  bank: 'Bank',
  cardNumber: 'Card number',
  accountCity: 'City',
  branch: 'Branch',
  abaNumber: 'ABA number',
  holderAddress: 'Holder address',
  swiftCode: 'SWIFT code',
  bankCode: 'Bank code',
  iban: 'IBAN',
  bankAddress: 'Bank address',
  phone: 'Phone',
}
const holdReasonTexts: Readonly<Record<string, string>> = {
  login_password: 'login password changed',
  pay_password: 'transaction password set',
  email: 'e-mail changed',
  phone: 'phone changed',
  second_factor: '2FA switched on or off',
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
      'Deducted',
      `${formatAmount(subject.number)} ${currency}${subject.simulated === 1 ? ' (simulated)' : ''}`,
    ],
    ['Fee', `${formatAmount(subject.fee)} ${currency}`, 'plain'],
    ['Paid out', `${formatAmount(subject.real_number)} ${currency}`],
    [
      'Value',
      `${formatAmount(subject.worth_btc)} BTC; ${formatAmount(subject.day_btc)} BTC ${status === 3 ? 'in other withdrawals in the 24 h before' : 'in 24 h including this'}`,
      'plain',
    ],
    ['Method', `${ways[type]}${network === '' ? '' : `, ${network}`}`, 'plain'],
    ...subject.destination.map(
      ({ what, text }) => [destinationLabels[what] ?? what, text] as const,
    ),
    ['Address saved', savedAt === '' ? 'No' : `${savedAt} UTC`, 'plain'],
    ['Allow-list', allowlist === 1 ? 'On' : 'Off', 'plain'],
    ['Identity', levels[subject.level], 'plain'],
    ['Earlier withdrawals', `${subject.done_before}`, 'plain'],
    heldUntil === ''
      ? ['Hold', 'None', 'plain']
      : ['Hold', `${holdReasonTexts[heldReason] ?? heldReason}, until ${heldUntil} UTC`],
  ]
}
