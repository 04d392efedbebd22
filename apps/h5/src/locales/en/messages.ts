export const messages = {
  'messages.title': 'Messages',
} as const
