export const messages = {
  'chat.title': 'Support',
} as const
