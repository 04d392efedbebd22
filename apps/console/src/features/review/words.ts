import {
  type ReviewBar,
  type ReviewKind,
  type ReviewPicture,
  type ReviewReason,
  reviewReasons,
} from '@candor/contract'
import { formatAmount, formatShare } from '../../lib/amount.ts'
import type { Fact } from './define-kind.ts'
import { shownKinds, wordsOfKinds } from './shown-kinds.ts'
import type { Request } from './queries.ts'

/** One request of a kind, and the queue of it. */
export const requestNames = {
  identity_basic: 'Basic verification',
  identity_advanced: 'Advanced verification',
  deposit: 'Deposit',
  withdrawal: 'Withdrawal',
  loan: 'Loan',
  maker: 'Market maker',
  recovery: 'Account recovery',
  ...wordsOfKinds('request'),
} as Readonly<Record<ReviewKind, string>>
export const kindNames = {
  identity_basic: 'Identity, basic',
  identity_advanced: 'Identity, advanced',
  deposit: 'Deposits',
  withdrawal: 'Withdrawals',
  loan: 'Loans',
  maker: 'Market makers',
  recovery: 'Recoveries',
  ...wordsOfKinds('queue'),
} as Readonly<Record<ReviewKind, string>>
export const pictureNames: Readonly<Record<ReviewPicture, string>> = {
  front: 'Front of the document',
  reverse: 'Back of the document',
  voucher: 'Voucher or proof',
  live: 'Fresh picture with the code',
}

/** The published reasons in words; the customer reads them in his own language. */
export const reasonNames = {
  'name-unreadable': 'The name cannot be read',
  'number-invalid': "The document's number is not valid",
  'document-unaccepted': 'This kind of document is not accepted',
  'under-age': 'The person is under age',
  'picture-unclear': 'A picture is not clear',
  'picture-incomplete': 'A picture does not show the whole document',
  'picture-differs': 'The pictures do not belong to the person of the basic verification',
  'document-expired': 'The document has expired',
  'destination-unpayable': 'The address or card cannot be paid to',
  'destination-sanctioned': 'The destination is on a public sanctions list',
  'holder-differs': 'The card is in the name of somebody else',
  'not-by-owner': 'The customer told us that it was not he who asked',
  'transfer-not-found': 'No such transfer came in',
  'amount-differs': 'Another amount came in',
  'sender-differs': 'It came from somebody else',
  'voucher-unreadable': 'The voucher cannot be read',
  'borrower-not-reached': 'The borrower could not be reached under his UID',
  'margin-too-concentrated': 'The margin lies in one coin that moves too much',
  'purpose-unaccepted': 'We do not lend for this purpose',
  'intro-incomplete': 'The application does not say enough',
  'volume-unproven': 'The volume it names is not shown',
  'conduct-unaccepted': 'Orders of this account broke the trading rules',
  'person-differs': 'The document or the face is not that of the verified person',
  'code-differs': 'The fresh picture does not show the code',
  ...Object.assign({}, ...Object.values(shownKinds).map(({ reasons }) => reasons)),
} as Readonly<Record<ReviewReason, string>>

/** The reasons for which a request of this kind may fail, and no others (STAFF-04). */
export function listReasons(kind: ReviewKind): readonly ReviewReason[] {
  return reviewReasons(kind)
}

const documents = ['identity card', 'passport', 'driving licence'] as const

/** What is to be decided. */
export function toFacts({ kind, subject, status }: Request): readonly Fact[] {
  const shown = shownKinds[kind]
  if (shown !== undefined) return shown.facts(subject as never)
  if ('name' in subject)
    return [
      ['Name', subject.name],
      ['Document', documents[subject.id_type] ?? `kind ${subject.id_type}`],
      ['Number', subject.card_id],
    ]
  if ('destination' in subject) return withdrawalFacts(subject, status)
  if ('code_word' in subject) return recoveryFacts(subject)
  if ('amount' in subject)
    return [
      [
        'Amount',
        `${formatAmount(subject.amount)} ${subject.currency}${subject.simulated === 1 ? ' (simulated)' : ''}`,
      ],
    ]
  if ('loan_amount' in subject) return loanFacts(subject)
  return 'intro' in subject ? [['Application', subject.intro, 'plain']] : []
}

type RecoverySubject = Extract<Request['subject'], { code_word: string }>
const lostFactorNames: Readonly<Record<RecoverySubject['lost'][number], string>> = {
  totp: 'authenticator app',
  pay_password: 'payment password',
  addresses: 'every address of the account',
}

/**
 * What the fresh picture must show, as whom the account was verified, and what a pass removes after
 * 72 h.
 */
function recoveryFacts({
  lost,
  code_word: code,
  contact,
  document_type: type,
  holder,
  document_number: number,
}: RecoverySubject): readonly Fact[] {
  const verified: readonly Fact[] =
    type < 0
      ? [['Verified as', 'no filing is kept: fail what nothing can be compared with']]
      : [
          ['Verified as', holder],
          ['Document', `${documents[type] ?? `kind ${type}`} ${number}`],
        ]
  return [
    ['Code in the fresh picture', code],
    ...verified,
    ['Said to be lost', lost.map((one) => lostFactorNames[one]).join(', ')],
    ['Answer goes to', contact, 'plain'],
    ['A pass by two', 'is told to the owner everywhere and counts after 72 h', 'plain'],
  ]
}

type LoanSubject = Extract<Request['subject'], { loan_amount: string }>

function loanFacts({
  loan_amount: amount,
  loan_currency: currency,
  margin_amount: margin,
  margin_currency: marginCurrency,
  days,
  daily_rate: rate,
}: LoanSubject): readonly Fact[] {
  return [
    ['Amount', `${formatAmount(amount)} ${currency}`],
    ['Margin', `${formatAmount(margin)} ${marginCurrency}`],
    ['Term', `${days} days`],
    ['Interest', `${formatShare(rate)} % a day`],
  ]
}

type WithdrawalSubject = Extract<Request['subject'], { destination: unknown }>
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

/** What leaves, to where, and what tells whether its owner asked for it. */
function withdrawalFacts(subject: WithdrawalSubject, status: Request['status']): readonly Fact[] {
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

/** The pictures that belong to a request. */
export function picturesOf({ subject }: Request): readonly ReviewPicture[] {
  return 'pictures' in subject ? subject.pictures : []
}

/** One line of a request for the table, and what a search looks through. */
export function formatSummary(request: Request): string {
  const { kind, subject } = request
  const shown = shownKinds[kind]
  if (shown !== undefined) return shown.summary(subject as never)
  if ('name' in subject) return `${subject.name} · ${subject.card_id}`
  if ('destination' in subject)
    return `${formatAmount(subject.number)} ${subject.currency} · ${subject.destination[0]?.text ?? ''}`
  if ('code_word' in subject) return `${subject.holder} · ${subject.code_word} · ${subject.contact}`
  if ('amount' in subject) return `${formatAmount(subject.amount)} ${subject.currency}`
  if ('loan_amount' in subject)
    return (
      `${formatAmount(subject.loan_amount)} ${subject.loan_currency} against ` +
      `${formatAmount(subject.margin_amount)} ${subject.margin_currency}, ${subject.days} days`
    )
  return 'intro' in subject ? subject.intro.slice(0, 80) : 'two pictures'
}

/**
 * What keeps a reviewer from passing a request, in the words of the console (STAFF-15, STAFF-16).
 */
export const barTexts: Readonly<Record<ReviewBar, string>> = {
  voted: 'You have voted on this request. Only somebody else can decide it now.',
  verified: 'You verified this customer, so that others pass what is his. You may fail it.',
  'passed-money': 'You passed money of this customer, so that others verify him. You may fail it.',
  'failed-before': 'You failed this customer the last time, so that somebody else fails him now.',
  'too-few-left':
    'With your pass fewer than two reviewers could pass what is this customer’s. Whoever verified him before may pass it; or the operator adds a reviewer.',
  'day-limit':
    'With this you would pass more than one reviewer may within 24 hours. Somebody else can, or you later.',
}

type Line = Request['lines'][number]

/** One line of a statement to choose, and who named it before. */
export function lineText(
  { id, account, reference, amount, currency, booked_on: day, payer }: Line,
  votes: Request['votes'],
): string {
  const passedBy = votes.filter(({ line }) => line === id).map(({ staff }) => staff)
  return (
    `${id}: ${formatAmount(amount)} ${currency} on ${day}${payer === '' ? '' : ` from ${payer}`}, ` +
    `${account} ${reference}${passedBy.length === 0 ? '' : ` (named by ${passedBy.join(' and ')})`}`
  )
}

/** Who decides alone and who does not, said before the vote (STAFF-05). */
export function fourEyesBefore(request: Request, ownName: string): string {
  const passes = request.votes.filter(({ verdict }) => verdict === 'pass')
  if (request.votes.some(({ staff }) => staff === ownName)) return barTexts.voted
  if (request.barred !== '') return barTexts[request.barred]
  if (passes.length > 0)
    return `${passes.map(({ staff }) => staff).join(' and ')} passed it. With your pass it is passed; your fail fails it.`
  if (request.votes_needed > 1)
    return 'Two people have to pass this one: your pass is the first of two. One fail is enough to fail it.'
  return 'You decide this alone. Your vote is final.'
}

const pendingTexts = {
  identity_basic: 'nobody is verified',
  identity_advanced: 'nobody is verified',
  deposit: 'nothing is credited',
  withdrawal: 'nothing is sent',
  loan: 'nothing is paid out',
  maker: 'nothing is granted',
  recovery: 'nothing is held or removed',
  ...wordsOfKinds('pending'),
} as Readonly<Record<ReviewKind, string>>

/** What a first pass of two leaves undone, asked before it. */
export function firstOfTwo(kind: ReviewKind): string {
  return `Your pass is the first of two; ${pendingTexts[kind]} before the second.`
}

/** What a vote came to, said after it. */
export function formatVerdict({
  status,
  votes,
  votes_needed: needed,
}: {
  status: number
  votes: number
  votes_needed: number
}): string {
  if (status === 2) return needed > 1 ? 'Passed: two people have passed it.' : 'Passed.'
  if (status === 3) return 'Failed. The customer sees the reason in his language.'
  return `Your pass is counted: ${votes} of ${needed}. It waits on for a second person; you cannot be that.`
}

/** Why a vote was not taken, in the words of the console. */
export function formatRefusal(code: string | undefined, message: string): string {
  if (code === 'ORDER_STATE')
    return 'Somebody else decided this request a moment ago. Nothing of yours was counted; the queue has been loaded anew.'
  if (code === 'FOUR_EYES')
    return 'This needs another person: you have voted on it already, or a rule keeps you from it, which the request names. The queue has been loaded anew.'
  if (code === 'DUPLICATE')
    return 'This line has passed another deposit already. One line passes one deposit.'
  if (code === 'LINE_DIFFERS')
    return 'This line shows another currency or amount. Nothing of yours was counted.'
  if (code === 'NOT_FOUND')
    return 'This request does not exist any more. The queue has been loaded anew.'
  if (code === 'PARAM_ERROR') return 'Choose the line of the statement that shows this transfer.'
  return message
}
