export const messages = {
  'place.title': 'Choose a place',
  'place.search': 'Country or city',
  'place.openTitle': 'Place',
  'place.none': 'no place given',
  'place.openMap': 'Open in an outside map',
  'place.leave': 'You leave Candor. The place is passed on to {host}.',
  'place.coordinates': 'Coordinates',
  'place.address': 'Address',
  'place.name': 'Name',
  'place.onMap': 'Show {city} on the map',
  'place.noneText': 'The link that led here names none.',
  'place.given': 'As the link that led here names it. A city’s coordinates are those of its middle, exact to about a kilometre.',
} as const
