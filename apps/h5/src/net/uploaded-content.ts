/** The content hash of each picture uploaded since the app was opened, by its path. */
const contents = new Map<string, string>()

/**
 * Remembers the hash of what was uploaded to a path, since the same picture gets another path each
 * time.
 */
export async function rememberContent(path: string, picture: Blob): Promise<void> {
  const [{ sha256 }, { bytesToHex }] = await Promise.all([
    import('@noble/hashes/sha2.js'),
    import('@noble/hashes/utils.js'),
  ])
  contents.set(path, bytesToHex(sha256(new Uint8Array(await picture.arrayBuffer()))))
}

/** The hash of what was uploaded to a path; the path itself where it is unknown. */
export function contentOf(path: string): string {
  return contents.get(path) ?? path
}
