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
  texts: ['apps/h5/src/locales', 'apps/console/src/locales', 'apps/server/src'],
}
const catalogue =
  /^apps\/\w+\/src\/(?:.+\/)?(?:locales|texts)\/(?:en|zh|hk|th|jp|kor|fra|spa)(?:\/[^/]+)?[.]json$|^apps\/server\/src\/.+\/(?:en|zh|hk|th|jp|kor|fra|spa)[.]ts$/
/**
 * Files in which no defect is drawn: tests, type declarations, the UI kit's gallery, reference
 * implementations, the sandbox, the embedded database and migrations.
 */
const left =
  /[.](?:test|testing)[.]tsx?$|[.]d[.]ts$|\/gallery\/|\/naive-[^/]+$|\/platform\/sandbox\/|\/locales\/(?!en\/|zh\/|hk\/|th\/|jp\/|kor\/|fra\/|spa\/)|\/db\/embedded\/|\/migrations\//

/** True for a file of texts in one language. */
export function isCatalogue(file: string): boolean {
  return catalogue.test(file)
}

/** Journeys of the console name what it says in English; the app's read its catalogues. */
export function isReadByJourneys(file: string): boolean {
  return file.startsWith('apps/console/src/locales/en/')
}

export function englishOf(file: string): string {
  return file.replace(/\/(?:zh|hk|th|jp|kor|fra|spa)(\/[^/]+|[.](?:ts|json))$/, '/en$1')
}

/** The files of an area, each weighted by its length. */
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

/** The area of a file; undefined where no defect is drawn. */
export function areaOf(file: string): Area | undefined {
  if (left.test(file)) return undefined
  if (isCatalogue(file)) return 'texts'
  if (!/[.](?:tsx?|css)$/.test(file)) return undefined
  return areaNames.find(
    (area) => area !== 'texts' && folders[area].some((folder) => file.startsWith(`${folder}/`)),
  )
}
