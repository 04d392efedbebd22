export const messages = {
  'development.title': 'In development',
  'development.text': 'This function is not available yet.',
} as const
