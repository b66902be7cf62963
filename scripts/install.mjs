// This file runs on any Node from 18 on, before anything is installed, so it may import built-in modules only.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { holding } from './lock.mjs'

/** Is the folder of the repository. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)))

const windows = process.platform === 'win32'
const modules = join(root, 'node_modules')
const stampFile = join(modules, '.inkstone-install')

/** Tells a reason to stop that the reader can act on; it is shown without a stack. */
export class Plain extends Error {}

/** Returns the path of the Node that the package `node` brings along. */
export const pinnedNode = () => join(modules, 'node', 'bin', windows ? 'node.exe' : 'node')

const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'))

/** Checks the size too, because a blocked or interrupted install leaves no binary, or a text in its place. */
function pinnedNodeWorks() {
  return existsSync(pinnedNode()) && statSync(pinnedNode()).size > 1_000_000
}

function wantedStamp() {
  const lock = join(root, 'package-lock.json')
  if (!existsSync(lock)) throw new Plain('package-lock.json is missing: this is not a whole copy of the repository.')
  return createHash('sha256').update(readFileSync(lock)).update(`${process.platform}-${process.arch}`).digest('hex')
}

const isStamped = () => existsSync(stampFile) && readFileSync(stampFile, 'utf8') === wantedStamp() && pinnedNodeWorks()

/** Checks whether all packages are there already because npm was run by hand; then there is no reason to install again. */
function isInstalled() {
  const hidden = join(modules, '.package-lock.json')
  if (!existsSync(hidden)) return false
  const { packages: present } = readJson(hidden)
  const { packages: wanted } = readJson(join(root, 'package-lock.json'))
  return Object.entries(wanted).every(([path, { version, optional }]) => {
    if (path === '') return true
    if (!present[path]) return optional === true
    return present[path].version === version && existsSync(join(root, path))
  })
}

/** Returns the environment without the variables of an outer `npm run`: the inner npm must not find the Node that it replaces. */
function outerEnv() {
  const env = {}
  for (const [name, value] of Object.entries(process.env))
    if (!/^npm_(lifecycle|package|execpath|node_execpath|command)|^(INIT_CWD|NODE_ENV|NODE)$/.test(name)) env[name] = value
  const path = Object.keys(env).find((name) => name.toUpperCase() === 'PATH') ?? 'PATH'
  const folders = (env[path] ?? '').split(delimiter)
  env[path] = folders.filter((folder) => !/node_modules[\\/]\.bin[\\/]?$/.test(folder)).join(delimiter)
  // npm's own retries last over a minute when there is no network at all.
  env.npm_config_fetch_retry_mintimeout ??= '1000'
  env.npm_config_fetch_retry_maxtimeout ??= '5000'
  return env
}

/**
 * Runs a program and collects its output; `code` is null when it could not be started. A signal that stops this process stops the
 * program too.
 */
export function quietly(program, args, { cwd = root, env = outerEnv(), shell = false } = {}) {
  return new Promise((resolve) => {
    const child = spawn(program, args, { cwd, env, shell, stdio: ['ignore', 'pipe', 'pipe'] })
    let said = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece) => (said += piece))
    const stop = (signal) => {
      child.kill(signal)
      process.exit(130)
    }
    for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, stop)
    const end = (code) => {
      for (const signal of ['SIGINT', 'SIGTERM']) process.off(signal, stop)
      resolve({ code, said })
    }
    child.on('error', (error) => {
      said += error.message
      end(null)
    })
    child.on('close', (code) => end(code ?? 1))
  })
}

const offline =
  /\b(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ERR_SOCKET_TIMEOUT|ENOTCACHED)\b/

/** Picks the errors from npm's output, without its warnings and its help. */
function explain(said) {
  const lines = said.trim().split('\n')
  const errors = lines.filter((line) => !/^npm (warn|notice)|EBADENGINE/.test(line))
  return (errors.length ? errors : lines).slice(0, 40).join('\n')
}

function refuse(what, { code, said }) {
  if (code === null)
    throw new Plain(
      'npm was not found. Install Node.js with npm: https://nodejs.org\n找不到 npm，请安装带 npm 的 Node.js：https://nodejs.org',
    )
  if (offline.test(said))
    throw new Plain(
      'The packages could not be downloaded: no network, or the package registry cannot be reached. Connect once and start again.\n' +
        '无法下载依赖：没有网络，或连不上软件包仓库。首次启动需要联网，请连接后重试。',
    )
  throw new Plain(`${what} failed. npm said:\n${explain(said)}`)
}

const shown = ['--include=dev', '--no-audit', '--no-fund', '--prefer-offline', '--progress=false']

async function installPackages() {
  console.log('Installing packages, about a minute … 正在安装依赖，约需一分钟…')
  let done = await quietly('npm', ['ci', ...shown], { shell: windows })
  // A registry that lacks another platform's package makes `npm ci` refuse a good lock. The result of `npm install` is compared with
  // the lock below.
  if (done.code !== 0 && done.said.includes('EUSAGE'))
    done = await quietly('npm', ['install', '--no-save', ...shown], { shell: windows })
  if (done.code !== 0) refuse('npm ci', done)
  if (!isInstalled()) throw new Plain('package.json and package-lock.json do not agree: run npm install, then start again.')
}

async function install() {
  if (!isInstalled()) await installPackages()
  // Some machines forbid install scripts; this one only fetches the binary.
  if (!pinnedNodeWorks()) {
    const done = await quietly(process.execPath, ['installArchSpecificPackage.js'], { cwd: join(modules, 'node') })
    if (!pinnedNodeWorks()) refuse('Fetching the pinned Node (package "node")', { ...done, code: done.code ?? 1 })
  }
  writeFileSync(stampFile, wantedStamp())
}

function ensureNodeVersion() {
  const [major = 0] = process.versions.node.split('.').map(Number)
  if (major < 18)
    throw new Plain(`Node.js 18 or newer is needed, this is ${process.versions.node}.\n需要 Node.js 18 或更高版本。`)
}

/** Makes `node_modules` match package-lock.json. Costs two file reads when it does so already. */
export async function ensureInstalled() {
  ensureNodeVersion()
  if (isStamped()) return
  const cache = join(root, '.cache')
  try {
    mkdirSync(cache, { recursive: true })
  } catch (error) {
    throw new Plain(`The folder ${root} cannot be written to (${error.code}), and packages must be installed into it.`)
  }
  await holding(join(cache, 'install.lock'), async () => {
    if (!isStamped()) await install()
  })
}
