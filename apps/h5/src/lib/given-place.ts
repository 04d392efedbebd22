/** A place that a link names (PAGE-87): words, a point, or both. */
export type LinkedPlaceParameters = {
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
export function parseLinkedPlace(
  given: Readonly<Record<string, string | undefined>>,
): LinkedPlaceParameters | undefined {
  const [name, address] = [cleanText(given['name']), cleanText(given['address'])]
  const [latitude, longitude] = [
    parseDegrees(given['latitude'], 90),
    parseDegrees(given['longitude'], 180),
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

function cleanText(text = ''): string {
  return text.length > LENGTH_MAX || UNSEEN.test(text) || WALLET.test(text) ? '' : text.trim()
}

function parseDegrees(text = '', max: number): string | undefined {
  return DEGREES.test(text) && Math.abs(Number(text)) <= max ? text : undefined
}
