export const messages = {
  'settings.title': 'Settings',
} as const
