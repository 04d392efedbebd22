/** A place named by a link (PAGE-87): a text, a point, or both. */
export type LinkedPlaceParameters = {
  readonly name: string
  readonly address: string
  readonly point: { readonly latitude: string; readonly longitude: string } | undefined
}

const LENGTH_MAX = 200
const DEGREES = /^-?\d{1,3}(?:\.\d{1,7})?$/
/** Invisible characters could reverse a text, or hide where it ends. */
const UNSEEN = /[\p{Cc}\p{Cf}]/u
/**
 * No place name looks like this, and every wallet address does: a link must not make our page show
 * somebody's wallet address with a copy button.
 */
const WALLET = /(?=\S*\d)\S{20,}/u

/**
 * The place in an address's parameters; a part that is not a name or not a point on earth is
 * ignored, and undefined means no place.
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

/** The address of a point on an external map. */
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
