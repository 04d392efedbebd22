import { type PlainKey, t } from '../../../i18n/i18n.ts'
import { formatMoment } from '../../../lib/time.ts'
import { formatAmount } from '../../../lib/amount.ts'
import type { Fact, ShownKind } from '../define-kind.ts'
import type { Request } from '../queries.ts'

type Withdrawal = Extract<Request['subject'], { readonly destination: unknown }>

export const shown: ShownKind<Withdrawal> = {
  group: 'withdrawal',
  request: 'withdrawal.request',
  queue: 'withdrawal.queue',
  pending: 'withdrawal.pending',
  reasons: {
    'destination-unpayable': 'withdrawal.reason.destination-unpayable',
    'destination-sanctioned': 'withdrawal.reason.destination-sanctioned',
    'holder-differs': 'withdrawal.reason.holder-differs',
    'not-by-owner': 'withdrawal.reason.not-by-owner',
  },
  facts: toFacts,
  summary: ({ number, currency, destination }) =>
    `${formatAmount(number)} ${currency} · ${destination[0]?.text ?? ''}`,
}

const destinationLabels: Readonly<Record<string, PlainKey>> = {
  address: 'withdrawal.to.address',
  realName: 'withdrawal.to.realName',
  bank: 'withdrawal.to.bank',
  cardNumber: 'withdrawal.to.cardNumber',
  accountCity: 'withdrawal.to.accountCity',
  branch: 'withdrawal.to.branch',
  abaNumber: 'withdrawal.to.abaNumber',
  holderAddress: 'withdrawal.to.holderAddress',
  swiftCode: 'withdrawal.to.swiftCode',
  bankCode: 'withdrawal.to.bankCode',
  iban: 'withdrawal.to.iban',
  bankAddress: 'withdrawal.to.bankAddress',
  phone: 'withdrawal.to.phone',
}
const holdReasonTexts: Readonly<Record<string, PlainKey>> = {
  login_password: 'withdrawal.hold.login_password',
  pay_password: 'withdrawal.hold.pay_password',
  email: 'withdrawal.hold.email',
  phone: 'withdrawal.hold.phone',
  second_factor: 'withdrawal.hold.second_factor',
  passkey: 'withdrawal.hold.passkey',
}

/** A name of the wire in words; one that has none yet stays as it is. */
function named(name: string, texts: Readonly<Record<string, PlainKey>>): string {
  const text = texts[name]
  return text === undefined ? name : t(text)
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
  const deducted = `${formatAmount(subject.number)} ${currency}`
  return [
    [
      t('withdrawal.deducted'),
      subject.simulated === 1 ? t('review.simulated', { amount: deducted }) : deducted,
    ],
    [t('withdrawal.fee'), `${formatAmount(subject.fee)} ${currency}`, 'plain'],
    [t('withdrawal.paidOut'), `${formatAmount(subject.real_number)} ${currency}`],
    [
      t('withdrawal.value'),
      t(status === 3 ? 'withdrawal.value.before' : 'withdrawal.value.within', {
        own: `${formatAmount(subject.worth_btc)} BTC`,
        day: `${formatAmount(subject.day_btc)} BTC`,
      }),
      'plain',
    ],
    [
      t('review.fact.method'),
      `${t(`withdrawal.way.${type}`)}${network === '' ? '' : `, ${network}`}`,
      'plain',
    ],
    ...subject.destination.map(({ what, text }) => [named(what, destinationLabels), text] as const),
    [
      t('withdrawal.saved'),
      savedAt === '' ? t('withdrawal.saved.no') : t('shell.utc', { time: formatMoment(savedAt) }),
      'plain',
    ],
    [
      t('withdrawal.allowlist'),
      t(allowlist === 1 ? 'withdrawal.allowlist.on' : 'withdrawal.allowlist.off'),
      'plain',
    ],
    [t('withdrawal.identity'), t(`withdrawal.level.${subject.level}`), 'plain'],
    [t('withdrawal.earlier'), `${subject.done_before}`, 'plain'],
    heldUntil === ''
      ? [t('withdrawal.hold'), t('withdrawal.hold.none'), 'plain']
      : [
          t('withdrawal.hold'),
          t('withdrawal.hold.until', {
            reason: named(heldReason, holdReasonTexts),
            time: formatMoment(heldUntil),
          }),
        ],
  ]
}
