export const messages = {
  'rewards.title': 'Invite friends',
} as const
