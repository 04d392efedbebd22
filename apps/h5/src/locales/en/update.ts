export const messages = {
  'update.title': 'A new version is ready',
  'update.text': 'Reload when it suits you; nothing on the server is lost.',
  'update.reload': 'Reload',
  'update.later': 'Later',
} as const
