import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

const DEPLOY = fileURLToPath(new URL('../../deploy/nginx', import.meta.url))

/** Checks whether nginx is installed: npm has no package of it. */
export function hasNginx(): boolean {
  try {
    execFileSync('nginx', ['-v'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as { port: number }
  probe.close()
  return port
}

/**
 * Starts nginx with the configuration that we publish, in front of a program: only folders, ports and certificates differ.
 * @param dataDir with a live release
 * @param host of the program, with its port
 */
export async function startNginx(dataDir: string, host: string) {
  const folder = mkdtempSync(join(tmpdir(), 'inkstone-nginx-'))
  const port = await freePort()
  for (const name of readdirSync(DEPLOY)) {
    const text = readFileSync(join(DEPLOY, name), 'utf8')
    const here = text
      .replaceAll('/opt/inkstone/deploy/nginx', folder)
      .replaceAll('/var/lib/inkstone', dataDir)
      .replace('127.0.0.1:4321', host)
    writeFileSync(join(folder, name), here)
  }
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((it) => `${it}_temp_path ${folder}/${it};`).join(' ')
  const main = join(folder, 'nginx.conf')
  writeFileSync(
    main,
    `${process.getuid?.() === 0 ? 'user root;' : ''} daemon off; worker_processes 1; pid ${folder}/nginx.pid; error_log ${folder}/error.log warn;
    events { }
    http { access_log off; ${places} include ${folder}/http.conf; server { listen 127.0.0.1:${port}; include ${folder}/site.conf; } }`,
  )
  const child = spawn('nginx', ['-c', main, '-p', folder, '-e', join(folder, 'error.log')], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  child.stderr.setEncoding('utf8').on('data', (part: string) => (said += part))
  const url = `http://127.0.0.1:${port}`
  for (;;) {
    if (child.exitCode !== null) throw new Error(`nginx did not start: ${said}`)
    const isThere = await fetch(url).then(
      () => true,
      () => false,
    )
    if (isThere) break
    await pause(20)
  }
  return {
    url,
    port,
    /** Returns nginx's error log. */
    errors: () => readFileSync(join(folder, 'error.log'), 'utf8'),
    async stop() {
      child.kill('SIGTERM')
      await once(child, 'exit')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export type Nginx = Awaited<ReturnType<typeof startNginx>>
