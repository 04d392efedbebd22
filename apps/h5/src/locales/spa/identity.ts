import type { Catalogue } from '../catalogue.ts'
import type { messages as english } from '../en/identity.ts'

export const messages: Catalogue<typeof english> = {
  'identity.title': 'Verificación de identidad',
}
