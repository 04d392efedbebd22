export const messages = {
  'development.title': 'In development',
  'development.text': 'This function is not finished yet, so nothing in the app leads here. Everything you own stays where it is.',
} as const
