import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

const parts = ['packages', 'apps', 'tools', 'tests', 'docs']
const generatedFolders = new Set(['node_modules', 'dist', '.types', '.candor', 'test-results'])

/** Every hand-written file, by its path from the root; installed and built files are excluded. */
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

/** True for production code: sources of packages and apps, without tests and test support. */
export function isProduction(file: string): boolean {
  return /^(packages|apps)\//.test(file) && isCode(file) && !/[.](test|testing)[.]tsx?$/.test(file)
}
