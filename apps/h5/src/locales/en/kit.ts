/** Texts that the ui kit's own parts say. */
export const messages = {
  'kit.amount.less': 'Less',
  'kit.amount.more': 'More',
  'kit.amount.share': 'Share of what is available',
  'kit.balance.hidden': 'Balance hidden',
  'kit.code.send': 'Send code',
  'kit.code.resendIn': 'Again in {seconds} s',
  'kit.strength.weak': 'Weak',
  'kit.strength.fair': 'Fair',
  'kit.strength.good': 'Good',
  'kit.strength.strong': 'Strong',
} as const
