import { describe, expect, it } from 'vitest'
import { areasIn, searchAreas } from './areas.ts'
import { placesIn, searchPlaces } from './places.ts'

describe('choosing', () => {
  it('PAGE-05 areas are named in the language and carry their dialling code', () => {
    expect(areasIn('th').find(({ code }) => code === 'TH')).toEqual({
      code: 'TH',
      name: 'ไทย',
      dialling: '66',
    })
    expect(areasIn('en').length).toBeGreaterThan(200)
  })

  it.each([
    ['+86', 'CN'],
    ['0066', 'TH'],
    ['thai', 'TH'],
    ['泰国', 'TH'],
    ['cote d', 'CI'],
    ['hk', 'HK'],
  ])('PAGE-05 searching %s finds %s', (search, code) => {
    expect(searchAreas(areasIn('zh-Hans'), search).map((area) => area.code)).toContain(code)
  })

  it('PAGE-05 nothing is found for nonsense', () =>
    expect(searchAreas(areasIn('en'), 'zzzz')).toEqual([]))

  it('PAGE-86 cities are found by name and by country', () => {
    const places = placesIn('fr')
    expect(searchPlaces(places, 'bangkok')).toEqual([
      {
        country: 'TH',
        countryName: 'Thaïlande',
        city: 'Bangkok',
        latitude: '13.76',
        longitude: '100.50',
      },
    ])
    expect(searchPlaces(places, 'thailande').map(({ city }) => city)).toContain('Phuket')
    expect(searchPlaces(places, 'zzzz')).toEqual([])
    const germany = places.filter(({ country }) => country === 'DE')
    expect(germany[0]?.countryName, 'a country that is called otherwise in the two languages').toBe(
      'Allemagne',
    )
    expect(
      [searchPlaces(places, 'germany'), searchPlaces(places, 'ALLEMAGNE')],
      'PAGE-86 in English too',
    ).toEqual([germany, germany])
    expect(
      places.every(
        ({ country, city, latitude, longitude }) =>
          /^[A-Z]{2}$/.test(country) &&
          city !== '' &&
          Math.abs(Number(latitude)) <= 90 &&
          Math.abs(Number(longitude)) <= 180,
      ),
    ).toBe(true)
  })
})
