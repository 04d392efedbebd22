import type { Catalogue } from '../catalogue.ts'
import type { messages as english } from '../en/home.ts'

export const messages: Catalogue<typeof english> = {
  'home.hero.title': 'Precios, resultados y saldos que puedes comprobar tú mismo',
  'home.hero.text': 'Pruébalo primero con dinero ficticio: el entorno de pruebas es gratis.',
  'home.hero.register': 'Registrarse',
  'home.assets.title': 'Activos totales',
  'home.news.all': 'Todos los anuncios',
  'home.list.label': 'Orden de los pares',
  'home.list.turnover': 'Volumen',
  'home.list.gainers': 'Suben',
  'home.list.losers': 'Bajan',
  'home.row.volume': 'Vol. {amount}',
  'home.row.dayRange': 'Precio dentro del día UTC, del mínimo {low} al máximo {high}',
}
