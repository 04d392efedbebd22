import { describe, expect, it } from 'vitest'
import { checkAddress } from '../features/web-view/address.ts'
import { parseLinkedPlace, mapAddress } from './given-place.ts'
import { placesIn } from './places.ts'

const point = { latitude: '18.79', longitude: '98.98' }

describe('PAGE-87 a place that a link names', () => {
  it.each([
    [
      'all of it',
      { name: 'Chiang Mai', address: 'Thailand', ...point },
      { name: 'Chiang Mai', address: 'Thailand', point },
    ],
    ['words alone', { name: ' Lobby ' }, { name: 'Lobby', address: '', point: undefined }],
    ['a point alone', point, { name: '', address: '', point }],
    [
      'half a point',
      { name: 'x', latitude: '18.79' },
      { name: 'x', address: '', point: undefined },
    ],
    [
      'a point beyond the pole',
      { name: 'x', latitude: '90.01', longitude: '0' },
      { name: 'x', address: '', point: undefined },
    ],
    [
      'a point beyond the date line',
      { name: 'x', latitude: '0', longitude: '-180.5' },
      { name: 'x', address: '', point: undefined },
    ],
    [
      'a point that is none',
      { name: 'x', latitude: '1e1', longitude: '0x10' },
      { name: 'x', address: '', point: undefined },
    ],
    ['a text that turns itself around', { name: 'Can\u202edor' }, undefined],
    ['a text without end', { name: 'x'.repeat(201) }, undefined],
    [
      'a wallet for a place',
      { name: 'Candor', address: 'Pay to 0x52908400098527886E0F7030069857D2E4169EE7 now' },
      { name: 'Candor', address: '', point: undefined },
    ],
    [
      'a wallet’s name for a place',
      { name: 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq' },
      undefined,
    ],
    [
      'a long word',
      {
        name: 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch',
        address: '12 Stryd Fawr, LL61 5UJ',
      },
      {
        name: 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch',
        address: '12 Stryd Fawr, LL61 5UJ',
        point: undefined,
      },
    ],
    ['nothing', {}, undefined],
  ])('%s', (_what, given, place) => {
    expect(parseLinkedPlace(given)).toEqual(place)
  })

  it('PAGE-86 PAGE-87 every built-in city is one, and its map is an address that may be left for after a question', () => {
    for (const { city, countryName, latitude, longitude } of placesIn('en')) {
      const place = parseLinkedPlace({ name: city, address: countryName, latitude, longitude })
      expect(place, city).toEqual({
        name: city,
        address: countryName,
        point: { latitude, longitude },
      })
      expect(
        checkAddress(mapAddress({ latitude, longitude }), 'https://candor.example', []),
        city,
      ).toMatchObject({ kind: 'leave', host: 'www.openstreetmap.org', isForeign: false })
    }
  })
})
