/** What each picture that was uploaded since the app was opened shows, by the path it got. */
const contents = new Map<string, string>()

/** Remembers what lies at a path: its hash, since the same picture gets another path each time. */
export async function rememberContent(path: string, picture: Blob): Promise<void> {
  const [{ sha256 }, { bytesToHex }] = await Promise.all([
    import('@noble/hashes/sha2.js'),
    import('@noble/hashes/utils.js'),
  ])
  contents.set(path, bytesToHex(sha256(new Uint8Array(await picture.arrayBuffer()))))
}

/** The hash of what lies at a path; the path itself where nothing is known of it. */
export function contentOf(path: string): string {
  return contents.get(path) ?? path
}
