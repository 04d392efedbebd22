export const messages = {
  'articles.empty': 'No content',
} as const
