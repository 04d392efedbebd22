/** An object URL for a picture received as base64; the caller revokes it (URL.revokeObjectURL). */
export function toPictureUrl(mediaType: string, base64: string): string {
  return URL.createObjectURL(
    new Blob([Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))], {
      type: mediaType,
    }),
  )
}
