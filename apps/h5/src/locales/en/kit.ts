/** Texts that the ui kit's own parts say. */
export const messages = {
  'kit.amount.less': 'Less',
  'kit.amount.more': 'More',
  'kit.amount.share': 'Share of what is available',
  'kit.amount.ambiguous': '‘{text}’ can be read two ways: write {whole} or {fraction}',
  'kit.amount.sign': 'Write the figure like this: {example}',
  'kit.amount.decimals': 'Digits after the point: at most {count}',
  'kit.amount.long': 'At most 18 digits before the point',
  'kit.balance.hidden': 'Balance hidden',
  'kit.code.send': 'Send code',
  'kit.code.resendIn': 'Again in {seconds} s',
  'kit.strength.weak': 'Weak',
  'kit.strength.fair': 'Fair',
  'kit.strength.good': 'Good',
  'kit.strength.strong': 'Strong',
} as const
