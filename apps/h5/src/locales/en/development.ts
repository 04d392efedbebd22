export const messages = {
  'development.title': 'In development',
  'development.text': 'This function is switched off here for now. Everything you own stays where it is.',
} as const
