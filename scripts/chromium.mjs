import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { delimiter, join } from 'node:path'
import { pinnedNode, quietly, root } from './install.mjs'

const { env, platform } = process

function inPath() {
  const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
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

/** What Playwright downloaded earlier, newest first. */
function playwrightCache() {
  const caches = { darwin: 'Library/Caches', win32: 'AppData/Local' }
  const cache = env.PLAYWRIGHT_BROWSERS_PATH || join(homedir(), caches[platform] ?? '.cache', 'ms-playwright')
  if (!existsSync(cache)) return []
  const builds = readdirSync(cache).filter((name) => /^chromium-\d+$/.test(name))
  const programs = [
    'chrome-linux/chrome',
    'chrome-linux64/chrome',
    'chrome-win/chrome.exe',
    'chrome-win64/chrome.exe',
    'chrome-mac/Chromium.app/Contents/MacOS/Chromium',
    'chrome-mac-arm64/Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing',
    'chrome-mac-x64/Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing',
  ]
  return builds
    .sort((a, b) => Number(b.slice(9)) - Number(a.slice(9)))
    .flatMap((build) => programs.map((program) => join(cache, build, program)))
}

/** Path of a Chromium on this machine: `CHROMIUM_PATH`, else the usual places. */
export function findChromium() {
  if (env.CHROMIUM_PATH) return existsSync(env.CHROMIUM_PATH) ? env.CHROMIUM_PATH : undefined
  return [...inPath(), ...usualPlaces(), ...playwrightCache()].find((path) => existsSync(path))
}

/** Ubuntu's package of this name is only a pointer to a snap, so the distribution matters. */
function isDebian() {
  return existsSync('/usr/bin/apt-get') && /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'))
}

/** Finds or installs Chromium. Answers its path, or a sentence that says why there is none. */
export async function ensureChromium() {
  const found = findChromium()
  if (found) return { path: found }
  if (env.CHROMIUM_PATH) return { problem: `CHROMIUM_PATH names ${env.CHROMIUM_PATH}, which does not exist.` }
  const isRoot = process.getuid?.() === 0
  console.log('Installing Chromium for the browser tests …')
  let said = ''
  if (isRoot && isDebian()) {
    const quietEnv = { ...env, DEBIAN_FRONTEND: 'noninteractive' }
    await quietly('apt-get', ['update', '-qq'], { env: quietEnv })
    const packages = ['chromium', 'fonts-noto-cjk']
    said = (await quietly('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], { env: quietEnv })).said
  }
  if (!findChromium()) {
    const cli = join(root, 'node_modules/playwright-core/cli.js')
    const withDeps = isRoot && platform === 'linux' ? ['--with-deps'] : []
    said += (await quietly(pinnedNode(), [cli, 'install', ...withDeps, 'chromium'], { env })).said
  }
  const path = findChromium()
  if (path) return { path }
  const last = said.trim().split('\n').slice(-8).join('\n')
  return { problem: `Chromium could not be installed. Install it, or set CHROMIUM_PATH to an existing one.\n${last}` }
}
