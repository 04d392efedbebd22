import type { Catalogue } from '../catalogue.ts'
import type { messages as english } from '../en/development.ts'

export const messages: Catalogue<typeof english> = {
  'development.title': 'En développement',
  'development.text': 'Cette fonction n’est pas encore disponible.',
}
