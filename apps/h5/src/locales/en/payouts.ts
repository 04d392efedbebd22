export const messages = {
  'payouts.title': 'Cards and addresses',
} as const
