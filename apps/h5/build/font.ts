/** The letters that every page shows; those of other scripts come when a page shows one. */
const FONT = /geist-latin-wght-normal-[\w-]+\.woff2$/

/** The file of the letters among those of a build. Throws when it is missing. */
export function findFont(files: readonly { readonly fileName: string }[]): string {
  const font = files.find(({ fileName }) => FONT.test(fileName))
  if (font === undefined) throw new Error('the letters of every page are missing from the build')
  return font.fileName
}
