import type { Catalogue } from '../catalogue.ts'
import type { messages as english } from '../en/development.ts'

export const messages: Catalogue<typeof english> = {
  'development.title': 'En desarrollo',
  'development.text': 'Esta función aún no está disponible.',
}
