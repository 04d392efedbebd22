import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export const areaNames = ['server', 'engine', 'contract', 'app', 'console', 'texts'] as const
export type Area = (typeof areaNames)[number]

const folders: Readonly<Record<Area, readonly string[]>> = {
  server: ['apps/server/src'],
  engine: ['packages/engine/src', 'packages/money/src'],
  contract: ['packages/contract/src'],
  app: ['apps/h5/src'],
  console: ['apps/console/src'],
  texts: ['apps/h5/src/locales', 'apps/server/src'],
}
const catalogue =
  /^apps\/\w+\/src\/(?:.+\/)?(?:locales|texts)\/(?:en|zh|hk|th|jp|kor|fra|spa)(?:\/[^/]+)?[.]json$|^apps\/server\/src\/.+\/(?:en|zh|hk|th|jp|kor|fra|spa)[.]ts$/
/**
 * What nobody is served by: tests, the kit's own gallery, rows of a sandbox, the simple twin of
 * something clever, and what is sent as it was made elsewhere.
 */
const left =
  /[.](?:test|testing)[.]tsx?$|[.]d[.]ts$|\/gallery\/|\/naive-[^/]+$|\/platform\/sandbox\/|\/locales\/(?!en\/|zh\/|hk\/|th\/|jp\/|kor\/|fra\/|spa\/)|\/db\/embedded\/|\/migrations\//

/** True for a file of texts in one language. */
export function isCatalogue(file: string): boolean {
  return catalogue.test(file)
}

/** The English version of a catalogue. */
export function englishOf(file: string): string {
  return file.replace(/\/(?:zh|hk|th|jp|kor|fra|spa)(\/[^/]+|[.](?:ts|json))$/, '/en$1')
}

/** The files of an area, each with the weight of its length. */
export function filesOf(
  root: string,
  area: Area,
): { readonly file: string; readonly weight: number }[] {
  return folders[area]
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map(
        (name) => `${folder}/${name}`,
      ),
    )
    .filter((file) => areaOf(file) === area)
    .sort()
    .map((file) => ({ file, weight: readFileSync(join(root, file), 'utf8').split('\n').length }))
}

/** The area a file belongs to; none for what no defect is drawn in. */
export function areaOf(file: string): Area | undefined {
  if (left.test(file)) return undefined
  if (isCatalogue(file)) return 'texts'
  if (!/[.](?:tsx?|css)$/.test(file)) return undefined
  return areaNames.find(
    (area) => area !== 'texts' && folders[area].some((folder) => file.startsWith(`${folder}/`)),
  )
}
