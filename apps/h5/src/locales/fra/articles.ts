import type { Catalogue } from '../catalogue.ts'
import type { messages as english } from '../en/articles.ts'

export const messages: Catalogue<typeof english> = {
  'articles.empty': 'Aucun contenu',
}
