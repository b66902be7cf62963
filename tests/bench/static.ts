import { execFileSync, spawn } from 'node:child_process'
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { articleDatabase, realTexts, seededRandom } from './articles.ts'
import { freePort } from './free-port.ts'
import { type LoadResult, load } from './load.ts'
import { startServer } from './server-process.ts'

const CONNECTIONS = 32
const SECONDS = 6

/** Published article pages from the built-in server, and from nginx over the same tree where it is installed. */
export async function benchStatic() {
  const count = realTexts().length || 300
  const folder = mkdtempSync(join(tmpdir(), 'inkstone-static-'))
  const file = join(folder, 'bench.db')
  copyFileSync(await articleDatabase(realTexts().length ? 'real' : 'generated', count), file)
  const server = await startServer(file, folder)
  const random = seededRandom(3)
  const shoot = (port: number) =>
    load(port, {
      connections: CONNECTIONS,
      seconds: SECONDS,
      next: () => ({ method: 'GET', path: `/post/${1 + Math.floor(random() * count)}` }),
      check: (_, status, body) => status === 200 && body.startsWith('<!DOCTYPE html>'),
    })
  const nginx = await startNginx(folder, join(folder, 'site', 'live'))
  try {
    const builtIn = await shoot(server.port)
    if (!nginx) return { 'static article page': builtIn, 'nginx, same tree': 'nginx is not installed' }
    const anchor: LoadResult = await shoot(nginx.port)
    const share = `${Math.round((builtIn.perSecond / anchor.perSecond) * 100)} %`
    return { 'static article page': builtIn, 'nginx, same tree': anchor, 'share of nginx': share }
  } finally {
    nginx?.stop()
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function startNginx(folder: string, root: string) {
  try {
    execFileSync('nginx', ['-v'], { stdio: 'ignore' })
  } catch {
    return null
  }
  const port = await freePort()
  const conf = `worker_processes 1; pid ${folder}/nginx.pid; error_log /dev/null; events {}
    http { access_log off; include /etc/nginx/mime.types; open_file_cache max=2000; keepalive_requests 1000000;
    server { listen 127.0.0.1:${port}; root ${root}; location / { try_files $uri.html =404; } } }`
  writeFileSync(join(folder, 'nginx.conf'), conf)
  const user = process.getuid?.() === 0 ? ['-g', 'user root; daemon off;'] : ['-g', 'daemon off;']
  const child = spawn('nginx', ['-c', join(folder, 'nginx.conf'), ...user], { stdio: 'ignore' })
  await pause(500)
  return { port, stop: () => child.kill('SIGTERM') }
}
