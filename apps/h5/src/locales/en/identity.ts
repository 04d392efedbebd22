export const messages = {
  'identity.title': 'Identity verification',
} as const
