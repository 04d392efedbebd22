// `npm run texts` writes this from the English texts: what each of them needs to be said.
export interface Texts {
  readonly 'security-change-login_password': null
  readonly 'security-change-pay_password': null
  readonly 'security-change-email': null
  readonly 'security-change-phone': null
  readonly 'security-change-second_factor': null
  readonly 'security-change-passkey': null
  readonly 'freeze-reason-own': null
  readonly 'freeze-reason-link': null
  readonly 'freeze-reason-support': null
  readonly 'freeze-reason-finding': null
  readonly 'freeze-reason-recovery': null
  readonly 'review-reason-name-unreadable': null
  readonly 'review-reason-number-invalid': null
  readonly 'review-reason-document-unaccepted': null
  readonly 'review-reason-under-age': null
  readonly 'review-reason-person-differs': null
  readonly 'review-reason-code-differs': null
  readonly 'review-reason-contact-taken': null
  readonly 'review-reason-not-decided': null
  readonly 'review-reason-picture-unclear': null
  readonly 'review-reason-picture-incomplete': null
  readonly 'review-reason-picture-differs': null
  readonly 'review-reason-document-expired': null
  readonly 'review-reason-transfer-not-found': null
  readonly 'review-reason-amount-differs': null
  readonly 'review-reason-sender-differs': null
  readonly 'review-reason-voucher-unreadable': null
  readonly 'review-reason-payment-not-received': null
  readonly 'review-reason-payment-differs': null
  readonly 'review-reason-payer-differs': null
  readonly 'review-reason-proof-unreadable': null
  readonly 'review-reason-destination-unpayable': null
  readonly 'review-reason-destination-sanctioned': null
  readonly 'review-reason-holder-differs': null
  readonly 'review-reason-not-by-owner': null
  readonly 'review-reason-cancelled-by-user': null
  readonly 'review-reason-payout-impossible': null
  readonly 'review-reason-borrower-not-reached': null
  readonly 'review-reason-margin-too-concentrated': null
  readonly 'review-reason-purpose-unaccepted': null
  readonly 'review-reason-intro-incomplete': null
  readonly 'review-reason-volume-unproven': null
  readonly 'review-reason-conduct-unaccepted': null
  readonly 'review-reason-not-decided-in-time': null
  readonly 'review-reason-ratio-above-three': null
  readonly 'review-reason-lock-matured': null
  readonly 'review-reason-lock-not-decided': null
  readonly 'review-reason-funds-unexplained': null
  readonly 'review-reason-amount-unsuitable': null
  readonly 'review-reason-inquiry-open': null
  readonly 'review-reason-offering-withdrawn': null
  readonly 'review-reason-offering-wrong': null
  readonly 'review-reason-offering-unlawful': null
}

declare module '../text-groups.ts' {
  interface TextGroups {
    readonly reasons: Texts
  }
}
