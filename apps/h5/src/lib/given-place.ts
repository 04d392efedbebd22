/** A place that a link names (PAGE-87): words, a point, or both. */
export type GivenPlace = {
  readonly name: string
  readonly address: string
  readonly point: { readonly latitude: string; readonly longitude: string } | undefined
}

const LENGTH_MAX = 200
const DEGREES = /^-?\d{1,3}(?:\.\d{1,7})?$/
/** Unseen characters could turn a text around, or make it end elsewhere than it seems to. */
const UNSEEN = /[\p{Cc}\p{Cf}]/u
/**
 * No place on earth has such a word, and every wallet's address is one: a link must not have our
 * page hand somebody's over with a way to copy it.
 */
const WALLET = /(?=\S*\d)\S{20,}/u

/**
 * What the parameters of an address name; a part that is no name or no point on earth counts as not
 * given, and undefined is no place at all.
 */
export function givenPlace(
  given: Readonly<Record<string, string | undefined>>,
): GivenPlace | undefined {
  const [name, address] = [wordsOf(given['name']), wordsOf(given['address'])]
  const [latitude, longitude] = [
    degreesOf(given['latitude'], 90),
    degreesOf(given['longitude'], 180),
  ]
  const point =
    latitude === undefined || longitude === undefined ? undefined : { latitude, longitude }
  return name === '' && address === '' && point === undefined ? undefined : { name, address, point }
}

/** Where an outside map shows a point. */
export function mapAddress({
  latitude,
  longitude,
}: {
  readonly latitude: string
  readonly longitude: string
}): string {
  return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=11/${latitude}/${longitude}`
}

function wordsOf(text = ''): string {
  return text.length > LENGTH_MAX || UNSEEN.test(text) || WALLET.test(text) ? '' : text.trim()
}

function degreesOf(text = '', most: number): string | undefined {
  return DEGREES.test(text) && Math.abs(Number(text)) <= most ? text : undefined
}
