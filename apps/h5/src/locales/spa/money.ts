import type { Catalogue } from '../catalogue.ts'
import type { messages as english } from '../en/money.ts'

export const messages: Catalogue<typeof english> = {
  'money.unanswered':
    'Perdimos la conexión antes de que se confirmara tu última solicitud. Consulta primero el historial; la misma solicitud enviada otra vez se ejecuta una sola vez.',
}
