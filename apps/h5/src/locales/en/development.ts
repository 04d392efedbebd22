export const messages = {
  'development.title': 'In development',
  'development.text': 'This page is being built. Everything else works as before.',
} as const
