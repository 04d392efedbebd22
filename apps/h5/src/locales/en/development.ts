export const messages = {
  'development.title': 'In development',
  'development.text': 'This function is switched off here for now. Everything you own stays where it is.',
  'development.identity.title': 'Identity verification',
  'development.identity.text': 'This needs a verified identity, and verifying it is not built here yet. Nothing was opened and no money moved. To try it in the sandbox, sign in as a demo person who is verified.',
} as const
