import type { Catalogue } from '../catalogue.ts'
import type { messages as english } from '../en/development.ts'

export const messages: Catalogue<typeof english> = {
  'development.title': 'En desarrollo',
  'development.text': 'Esta función está desactivada por ahora. Todo lo que tienes sigue en su sitio.',
  'development.identity.title': 'Verificación de identidad',
  'development.identity.text': 'Esto requiere una identidad verificada, y verificarla aquí todavía no es posible. No se ha abierto nada ni se ha movido dinero. Para probarlo en el entorno de pruebas, inicia sesión con una de las personas de demostración ya verificadas.',
}
