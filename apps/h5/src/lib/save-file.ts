/**
 * Downloads a text as a file, from memory: no address is requested, so the page's policy has
 * nothing to refuse.
 */
export function saveFile(name: string, type: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The download has started by then; a browser that is still reading keeps the data.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
