import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

const parts = ['packages', 'apps', 'tools', 'tests', 'docs']
const generatedFolders = new Set(['node_modules', 'dist', '.types', '.candor', 'test-results'])

/**
 * Every file that people write, with the path it has from the root; what is installed or built is
 * left out.
 */
export function listFiles(root: string): readonly string[] {
  const atRoot = readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
  return [
    ...atRoot,
    ...parts.filter((part) => existsSync(join(root, part))).flatMap((part) => below(root, part)),
  ].sort()
}

function below(root: string, folder: string): readonly string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) return generatedFolders.has(entry.name) ? [] : below(root, path)
    return entry.isFile() ? [path] : []
  })
}

export function isCode(file: string): boolean {
  return /[.](ts|tsx|mjs|cjs|js)$/.test(file)
}

/**
 * True for what runs in front of customers: sources of packages and apps, without their tests and
 * without what they bring to the suites.
 */
export function isProduction(file: string): boolean {
  return /^(packages|apps)\//.test(file) && isCode(file) && !/[.](test|testing)[.]tsx?$/.test(file)
}
