export const messages = {
  'records.title': 'Records',
} as const
