import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { delimiter, join } from 'node:path'
import { pinnedNode, quietly, root } from './install.mjs'

const { env, platform } = process

const BROWSERS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']

/** Lists the paths in `PATH` where programs of these names may stand. */
export function inPath(names) {
  const folders = (env.PATH ?? '').split(delimiter).filter(Boolean)
  return names.flatMap((name) => folders.map((folder) => join(folder, platform === 'win32' ? `${name}.exe` : name)))
}

function usualPlaces() {
  if (platform === 'darwin') {
    const apps = ['Chromium.app/Contents/MacOS/Chromium', 'Google Chrome.app/Contents/MacOS/Google Chrome']
    return ['/Applications', join(homedir(), 'Applications')].flatMap((folder) => apps.map((app) => join(folder, app)))
  }
  if (platform !== 'win32') return []
  const folders = [env.PROGRAMFILES, env['PROGRAMFILES(X86)'], env.LOCALAPPDATA].filter(Boolean)
  return folders.flatMap((folder) => ['Google/Chrome', 'Chromium'].map((app) => join(folder, app, 'Application/chrome.exe')))
}

const BROWSER_BUILDS = [
  'chrome-linux/chrome',
  'chrome-linux64/chrome',
  'chrome-win/chrome.exe',
  'chrome-win64/chrome.exe',
  'chrome-mac/Chromium.app/Contents/MacOS/Chromium',
  'chrome-mac-arm64/Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing',
  'chrome-mac-x64/Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing',
]
const SHELL_BUILDS = [
  'chrome-linux/headless_shell',
  'chrome-headless-shell-linux64/chrome-headless-shell',
  'chrome-headless-shell-win64/chrome-headless-shell.exe',
  'chrome-headless-shell-mac-arm64/chrome-headless-shell',
  'chrome-headless-shell-mac-x64/chrome-headless-shell',
]

/** Lists the browsers that Playwright downloaded earlier, newest first. */
function playwrightCache(name, programs) {
  const caches = { darwin: 'Library/Caches', win32: 'AppData/Local' }
  const cache = env.PLAYWRIGHT_BROWSERS_PATH || join(homedir(), caches[platform] ?? '.cache', 'ms-playwright')
  if (!existsSync(cache)) return []
  const numberOf = (build) => Number(build.slice(build.lastIndexOf('-') + 1))
  const builds = readdirSync(cache).filter((it) => it.startsWith(`${name}-`) && numberOf(it))
  return builds
    .sort((a, b) => numberOf(b) - numberOf(a))
    .flatMap((build) => programs.map((program) => join(cache, build, program)))
}

/** Finds the path of a Chromium on this machine: `CHROMIUM_PATH`, else the usual places. */
export function findChromium() {
  if (env.CHROMIUM_PATH) return existsSync(env.CHROMIUM_PATH) ? env.CHROMIUM_PATH : undefined
  const places = [...inPath(BROWSERS), ...usualPlaces(), ...playwrightCache('chromium', BROWSER_BUILDS)]
  return places.find((path) => existsSync(path))
}

/**
 * Finds the path of a Chromium without windows, which renders a page in a third of the time; undefined where the whole browser has to
 * be used.
 */
export function findHeadlessShell() {
  if (env.CHROMIUM_PATH) return undefined
  const places = [...inPath(['chromium-headless-shell']), ...playwrightCache('chromium_headless_shell', SHELL_BUILDS)]
  return places.find((path) => existsSync(path))
}

/** Checks whether this is Debian. On Ubuntu the packages of browsers are only pointers to a snap, so the distribution matters. */
export function isDebian() {
  return existsSync('/usr/bin/apt-get') && /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'))
}

/** Finds or installs Chromium. Answers a `problem`, in words for the reader, when there is none. */
export async function ensureChromium() {
  const isRoot = process.getuid?.() === 0
  const canInstallShell = isRoot && isDebian() && !env.CHROMIUM_PATH
  if (findChromium() && (findHeadlessShell() || !canInstallShell)) return {}
  if (env.CHROMIUM_PATH) return { problem: `CHROMIUM_PATH names ${env.CHROMIUM_PATH}, which does not exist.` }
  console.log('Installing Chromium for the browser tests …')
  let said = ''
  if (canInstallShell) {
    const quietEnv = { ...env, DEBIAN_FRONTEND: 'noninteractive' }
    await quietly('apt-get', ['update', '-qq'], { env: quietEnv })
    const packages = ['chromium', 'chromium-headless-shell', 'fonts-noto-cjk']
    said = (await quietly('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], { env: quietEnv })).said
  }
  if (!findChromium()) {
    const cli = join(root, 'node_modules/playwright/cli.js')
    const withDeps = isRoot && platform === 'linux' ? ['--with-deps'] : []
    said += (await quietly(pinnedNode(), [cli, 'install', ...withDeps, 'chromium'], { env })).said
  }
  if (findChromium()) return {}
  const last = said.trim().split('\n').slice(-8).join('\n')
  return { problem: `Chromium could not be installed. Install it, or set CHROMIUM_PATH to an existing one.\n${last}` }
}
