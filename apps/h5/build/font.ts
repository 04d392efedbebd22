/** The Latin file, which every page needs; other scripts load when a page shows them. */
const FONT = /geist-latin-wght-normal-[\w-]+\.woff2$/

/** The Latin font file of a build. Throws when it is missing. */
export function findFont(files: readonly { readonly fileName: string }[]): string {
  const font = files.find(({ fileName }) => FONT.test(fileName))
  if (font === undefined) throw new Error('the letters of every page are missing from the build')
  return font.fileName
}
