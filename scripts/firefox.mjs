import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { inPath, isDebian } from './chromium.mjs'
import { quietly } from './install.mjs'

const { env, platform } = process

function usualPlaces() {
  if (platform === 'darwin') return ['/Applications/Firefox.app/Contents/MacOS/firefox']
  if (platform !== 'win32') return []
  return [env.PROGRAMFILES, env['PROGRAMFILES(X86)']].filter(Boolean).map((it) => join(it, 'Mozilla Firefox/firefox.exe'))
}

/** Finds the path of a Firefox on this machine: `FIREFOX_PATH`, else the usual places. */
export function findFirefox() {
  const places = env.FIREFOX_PATH ? [env.FIREFOX_PATH] : [...inPath(['firefox-esr', 'firefox']), ...usualPlaces()]
  return places.find((path) => existsSync(path))
}

/** Finds or installs Firefox. Answers a `problem`, in words for the reader, when there is none. */
export async function ensureFirefox() {
  if (findFirefox()) return {}
  const problem = 'Firefox is missing. Install it (Debian: apt-get install firefox-esr), or set FIREFOX_PATH to an existing one.'
  if (env.FIREFOX_PATH || process.getuid?.() !== 0 || !isDebian()) return { problem }
  console.log('Installing Firefox for the browser tests …')
  const quietEnv = { ...env, DEBIAN_FRONTEND: 'noninteractive' }
  await quietly('apt-get', ['update', '-qq'], { env: quietEnv })
  const install = ['install', '-y', '-qq', '--no-install-recommends', 'firefox-esr', 'fonts-noto-cjk']
  const { said } = await quietly('apt-get', install, { env: quietEnv })
  return findFirefox() ? {} : { problem: `${problem}\n${said.trim().split('\n').slice(-8).join('\n')}` }
}
