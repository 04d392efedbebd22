/**
 * The address in a QR code's text: by itself, or inside a payment link such as
 * bitcoin:1A1z…?amount=1 or ethereum:0xfb…@1.
 */
export function addressIn(text: string): string {
  const [, scheme, rest = ''] = /^([a-z][a-z0-9+.-]*):(?:\/\/)?(.*)$/i.exec(text.trim()) ?? []
  if (scheme === undefined) return text.trim()
  // A cash address has its chain's prefix as a part of itself.
  const bare = rest.replace(/^pay-/, '').split(/[?@/]/)[0] ?? ''
  return scheme.toLowerCase() === 'bitcoincash' ? `${scheme}:${bare}` : bare
}
