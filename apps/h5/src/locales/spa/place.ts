import type { Catalogue } from '../catalogue.ts'
import type { messages as english } from '../en/place.ts'

export const messages: Catalogue<typeof english> = {
  'place.title': 'Elegir lugar',
  'place.search': 'País o ciudad',
  'place.openTitle': 'Lugar',
  'place.none': 'No se indicó ningún lugar',
  'place.openMap': 'Abrir en un mapa externo',
  'place.leave': 'Sales de Candor. El lugar se envía a {host}.',
  'place.coordinates': 'Coordenadas',
  'place.address': 'Dirección',
  'place.name': 'Nombre',
  'place.onMap': 'Ver {city} en el mapa',
  'place.noneText': 'El enlace que lleva aquí no indica ninguno.',
  'place.given':
    'Tal como lo indica el enlace que lleva aquí. Las coordenadas de una ciudad son las de su centro, con un margen de un kilómetro.',
}
