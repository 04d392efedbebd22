import type { Catalogue } from '../catalogue.ts'
import type { messages as english } from '../en/place.ts'

export const messages: Catalogue<typeof english> = {
  'place.title': 'Choisir un lieu',
  'place.search': 'Pays ou ville',
  'place.openTitle': 'Lieu',
  'place.none': 'Aucun lieu indiqué',
  'place.openMap': 'Ouvrir dans une carte externe',
  'place.leave': 'Vous quittez Candor. Le lieu est transmis à {host}.',
  'place.coordinates': 'Coordonnées',
  'place.address': 'Adresse',
  'place.name': 'Nom',
  'place.onMap': 'Voir {city} sur la carte',
  'place.noneText': 'Le lien qui mène ici n’en indique aucun.',
  'place.given':
    'Tel que l’indique le lien qui mène ici. Les coordonnées d’une ville sont celles de son centre, à un kilomètre près.',
}
