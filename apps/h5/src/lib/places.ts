import { toPlainText } from './plain-text.ts'

export type Place = {
  /** ISO 3166. */
  readonly country: string
  readonly countryName: string
  readonly city: string
  /** The centre of the city, in degrees; for showing it on a map, no more precise than that. */
  readonly latitude: string
  readonly longitude: string
}

/** Country|city|latitude|longitude of larger cities. */
const CITIES =
  'AE|Dubai|25.20|55.27;AE|Abu Dhabi|24.45|54.38;AR|Buenos Aires|-34.60|-58.38;AT|Vienna|48.21|16.37;AU|Sydney|-33.87|151.21;' +
  'AU|Melbourne|-37.81|144.96;AU|Brisbane|-27.47|153.03;AU|Perth|-31.95|115.86;BD|Dhaka|23.81|90.41;BE|Brussels|50.85|4.35;' +
  'BG|Sofia|42.70|23.32;BH|Manama|26.23|50.59;BR|Sao Paulo|-23.55|-46.63;BR|Rio de Janeiro|-22.91|-43.17;BR|Brasilia|-15.79|-47.88;' +
  'CA|Toronto|43.65|-79.38;CA|Vancouver|49.28|-123.12;CA|Montreal|45.50|-73.57;CH|Zurich|47.38|8.54;CH|Geneva|46.20|6.14;' +
  'CL|Santiago|-33.45|-70.67;CN|Beijing|39.90|116.41;CN|Shanghai|31.23|121.47;CN|Guangzhou|23.13|113.26;CN|Shenzhen|22.54|114.06;' +
  'CN|Chengdu|30.57|104.07;CN|Hangzhou|30.27|120.16;CN|Wuhan|30.59|114.31;CN|Xiamen|24.48|118.09;CO|Bogota|4.71|-74.07;' +
  'CO|Medellin|6.24|-75.58;CR|San Jose|9.93|-84.08;CU|Havana|23.11|-82.37;CZ|Prague|50.08|14.44;DE|Berlin|52.52|13.41;' +
  'DE|Munich|48.14|11.58;DE|Frankfurt|50.11|8.68;DE|Hamburg|53.55|9.99;DK|Copenhagen|55.68|12.57;DO|Santo Domingo|18.49|-69.93;' +
  'DZ|Algiers|36.75|3.06;EC|Quito|-0.18|-78.47;EE|Tallinn|59.44|24.75;EG|Cairo|30.04|31.24;ES|Madrid|40.42|-3.70;' +
  'ES|Barcelona|41.39|2.17;ES|Valencia|39.47|-0.38;ET|Addis Ababa|9.03|38.74;FI|Helsinki|60.17|24.94;FR|Paris|48.86|2.35;' +
  'FR|Lyon|45.76|4.84;FR|Marseille|43.30|5.37;GB|London|51.51|-0.13;GB|Manchester|53.48|-2.24;GB|Edinburgh|55.95|-3.19;' +
  'GE|Tbilisi|41.72|44.79;GH|Accra|5.60|-0.19;GR|Athens|37.98|23.73;GT|Guatemala City|14.63|-90.51;HK|Hong Kong|22.32|114.17;' +
  'HR|Zagreb|45.81|15.98;HU|Budapest|47.50|19.04;ID|Jakarta|-6.21|106.85;ID|Surabaya|-7.26|112.75;ID|Denpasar|-8.65|115.22;' +
  'IE|Dublin|53.35|-6.26;IL|Tel Aviv|32.09|34.78;IN|Mumbai|19.08|72.88;IN|Delhi|28.61|77.21;IN|Bengaluru|12.97|77.59;' +
  'IN|Chennai|13.08|80.27;IN|Kolkata|22.57|88.36;IS|Reykjavik|64.15|-21.94;IT|Rome|41.90|12.50;IT|Milan|45.46|9.19;' +
  'JM|Kingston|18.02|-76.80;JO|Amman|31.95|35.93;JP|Tokyo|35.68|139.69;JP|Osaka|34.69|135.50;JP|Nagoya|35.18|136.91;' +
  'JP|Fukuoka|33.59|130.40;JP|Sapporo|43.06|141.35;KE|Nairobi|-1.29|36.82;KH|Phnom Penh|11.56|104.92;KR|Seoul|37.57|126.98;' +
  'KR|Busan|35.18|129.08;KR|Incheon|37.46|126.71;KW|Kuwait City|29.38|47.99;KZ|Almaty|43.24|76.89;KZ|Astana|51.17|71.43;' +
  'LA|Vientiane|17.98|102.63;LK|Colombo|6.93|79.86;LT|Vilnius|54.69|25.28;LU|Luxembourg|49.61|6.13;LV|Riga|56.95|24.11;' +
  'MA|Casablanca|33.57|-7.59;MM|Yangon|16.87|96.20;MN|Ulaanbaatar|47.89|106.91;MO|Macao|22.20|113.54;MT|Valletta|35.90|14.51;' +
  'MX|Mexico City|19.43|-99.13;MX|Guadalajara|20.66|-103.35;MX|Monterrey|25.69|-100.32;MY|Kuala Lumpur|3.14|101.69;' +
  'MY|Penang|5.41|100.33;MY|Johor Bahru|1.49|103.74;NG|Lagos|6.52|3.38;NG|Abuja|9.08|7.40;NL|Amsterdam|52.37|4.90;' +
  'NL|Rotterdam|51.92|4.48;NO|Oslo|59.91|10.75;NP|Kathmandu|27.72|85.32;NZ|Auckland|-36.85|174.76;NZ|Wellington|-41.29|174.78;' +
  'OM|Muscat|23.59|58.41;PA|Panama City|8.98|-79.52;PE|Lima|-12.05|-77.04;PH|Manila|14.60|120.98;PH|Cebu|10.32|123.89;' +
  'PH|Davao|7.19|125.46;PK|Karachi|24.86|67.01;PK|Lahore|31.55|74.34;PL|Warsaw|52.23|21.01;PL|Krakow|50.06|19.94;' +
  'PT|Lisbon|38.72|-9.14;PT|Porto|41.16|-8.63;PY|Asuncion|-25.26|-57.58;QA|Doha|25.29|51.53;RO|Bucharest|44.43|26.10;' +
  'RS|Belgrade|44.79|20.45;SA|Riyadh|24.71|46.68;SA|Jeddah|21.49|39.19;SE|Stockholm|59.33|18.07;SG|Singapore|1.35|103.82;' +
  'SI|Ljubljana|46.06|14.51;SK|Bratislava|48.15|17.11;SN|Dakar|14.72|-17.47;SV|San Salvador|13.69|-89.22;TH|Bangkok|13.76|100.50;' +
  'TH|Chiang Mai|18.79|98.98;TH|Phuket|7.88|98.39;TH|Pattaya|12.93|100.88;TH|Khon Kaen|16.43|102.83;TN|Tunis|36.81|10.18;' +
  'TR|Istanbul|41.01|28.98;TR|Ankara|39.93|32.86;TW|Taipei|25.03|121.57;TW|Kaohsiung|22.63|120.30;TZ|Dar es Salaam|-6.79|39.21;' +
  'UA|Kyiv|50.45|30.52;UG|Kampala|0.35|32.58;US|New York|40.71|-74.01;US|Los Angeles|34.05|-118.24;US|Chicago|41.88|-87.63;' +
  'US|Houston|29.76|-95.37;US|Miami|25.76|-80.19;US|San Francisco|37.77|-122.42;US|Seattle|47.61|-122.33;US|Washington|38.91|-77.04;' +
  'UY|Montevideo|-34.90|-56.16;UZ|Tashkent|41.30|69.24;VE|Caracas|10.48|-66.90;VN|Hanoi|21.03|105.85;VN|Ho Chi Minh City|10.82|106.63;' +
  'VN|Da Nang|16.05|108.20;ZA|Johannesburg|-26.20|28.05;ZA|Cape Town|-33.92|18.42;ZM|Lusaka|-15.39|28.32;ZW|Harare|-17.83|31.05'

/** The built-in places, by country as a language names and sorts it (PAGE-86). */
export function placesIn(tag: string): readonly Place[] {
  const names = new Intl.DisplayNames(tag, { type: 'region' })
  return CITIES.split(';')
    .map((row) => {
      const [country = '', city = '', latitude = '', longitude = ''] = row.split('|')
      return { country, countryName: names.of(country) ?? country, city, latitude, longitude }
    })
    .sort((a, b) =>
      a.country === b.country
        ? a.city.localeCompare(b.city, tag)
        : a.countryName.localeCompare(b.countryName, tag),
    )
}

/** Places whose city or country (in the language or in English) matches a search. */
export function searchPlaces(places: readonly Place[], search: string): readonly Place[] {
  const needle = toPlainText(search)
  if (needle === '') return places
  const english = new Intl.DisplayNames('en', { type: 'region' })
  return places.filter(({ country, countryName, city }) =>
    [city, countryName, english.of(country) ?? ''].some((name) =>
      toPlainText(name).includes(needle),
    ),
  )
}
