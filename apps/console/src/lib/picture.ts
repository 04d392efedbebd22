/**
 * An address in this page's memory for a picture that came as base64; whoever shows it gives it
 * back (URL.revokeObjectURL).
 */
export function toPictureUrl(mediaType: string, base64: string): string {
  return URL.createObjectURL(
    new Blob([Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))], {
      type: mediaType,
    }),
  )
}
