import type { Catalogue } from '../catalogue.ts'
import type { messages as english } from '../en/update.ts'

export const messages: Catalogue<typeof english> = {
  'update.title': 'Hay una versión nueva',
  'update.text': 'Recarga cuando te venga bien; no se pierde nada en el servidor.',
  'update.reload': 'Recargar',
  'update.later': 'Más tarde',
}
