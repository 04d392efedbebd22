export const messages = {
  'security.title': 'Security',
} as const
