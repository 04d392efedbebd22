// Provides what the journeys need: a Chromium, and fonts for the languages of the screens.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pinnedEnvironment, pinnedNode } from './node.mjs'
import { root } from './root.mjs'

/** The headless shell renders the same pages as the full browser at half the cost. */
const shells = ['chromium-headless-shell', 'chrome-headless-shell']
const browsers = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const fonts = [
  { package: 'fonts-noto-cjk', pattern: ':lang=ja' },
  { package: 'fonts-thai-tlwg', pattern: ':lang=th' },
  { package: 'fonts-noto-color-emoji', pattern: 'Noto Color Emoji' },
]

/**
 * Path of a runnable Chromium: CHROMIUM_PATH, an installed one, or one installed now by the package
 * manager or by Playwright. Throws with instructions when none is available.
 */
export function ensureBrowser() {
  const wanted = process.env.CHROMIUM_PATH
  if (wanted !== undefined && wanted !== '') {
    if (runs(wanted)) return wanted
    throw new Error(`CHROMIUM_PATH is ${wanted}, which does not run. Correct it or unset it.`)
  }
  return (
    findShell() ??
    installShell() ??
    findBrowser() ??
    installWithApt() ??
    installWithPlaywright() ??
    refuse()
  )
}

/**
 * Installs the fonts that screenshots need where possible; otherwise reports the missing ones.
 * Never fails.
 */
export function ensureFonts() {
  const missing = fonts.filter((font) => !hasFont(font.pattern)).map((font) => font.package)
  if (missing.length === 0) return
  if (canInstall() && apt(['fontconfig', ...missing])) return
  console.log(
    `Missing fonts: ${missing.join(', ')}. Some screenshots will show boxes instead of characters; install these packages to avoid that.`,
  )
}

const findShell = () => firstThatRuns(installed(shells))
const findBrowser = () => firstThatRuns([...installed(browsers), playwrightBrowser()])

function installed(names) {
  const folders = (process.env.PATH ?? '').split(':')
  return names.flatMap((name) => folders.map((folder) => join(folder, name)))
}

function firstThatRuns(files) {
  return files.find((file) => file !== undefined && existsSync(file) && runs(file))
}

function playwrightBrowser() {
  return createRequire(join(root, 'package.json'))('playwright-core').chromium.executablePath()
}

/**
 * Some distributions ship a placeholder of this name that only suggests an installation; it fails
 * this test.
 */
function runs(file) {
  return spawnSync(file, ['--version'], { stdio: 'ignore', timeout: 30_000 }).status === 0
}

/** Distributions without the shell use the full browser. */
function installShell() {
  if (!canInstall()) return undefined
  console.log('Installing a browser for the journeys (chromium-headless-shell) ...')
  return apt(['chromium-headless-shell'], 'ignore') ? findShell() : undefined
}

function installWithApt() {
  if (!canInstall()) return undefined
  console.log('Installing a browser for the journeys (chromium) ...')
  return apt(['chromium']) ? findBrowser() : undefined
}

function installWithPlaywright() {
  console.log('Downloading a browser for the journeys with Playwright ...')
  spawnSync(
    pinnedNode(),
    [join(root, 'node_modules', 'playwright-core', 'cli.js'), 'install', 'chromium'],
    { stdio: ['ignore', 'inherit', 'inherit'], env: pinnedEnvironment() },
  )
  return findBrowser()
}

function refuse() {
  throw new Error(
    'No Chromium runs here and none could be installed. Install chromium, or set CHROMIUM_PATH to one, and try again.',
  )
}

function canInstall() {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
}

function apt(packages, complaints = 'inherit') {
  const run = (args) =>
    spawnSync('apt-get', args, {
      stdio: ['ignore', 'ignore', complaints],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    }).status === 0
  // Outdated package lists may still do when the update cannot reach every source, so only the
  // install decides.
  run(['update', '-qq'])
  return run(['install', '-y', '-qq', '--no-install-recommends', ...packages])
}

function hasFont(pattern) {
  const found = spawnSync('fc-list', [pattern], { encoding: 'utf8' })
  return found.status === 0 && found.stdout.trim() !== ''
}
