export const messages = {
  'place.title': 'Choose a place',
  'place.search': 'Country or city',
  'place.openTitle': 'Place',
  'place.none': 'No place given',
  'place.openMap': 'Open in an external map',
  'place.leave': 'You are leaving Candor. The place is sent to {host}.',
  'place.coordinates': 'Coordinates',
  'place.address': 'Address',
  'place.name': 'Name',
  'place.onMap': 'Show {city} on the map',
  'place.noneText': 'The link you opened names no place.',
  'place.given':
    'As given by the link you opened. A city’s coordinates are those of its centre, accurate to about a kilometre.',
} as const
