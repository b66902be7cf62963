import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { BucketSettings } from '#server/core/env/env.store.ts'
import { createSigned } from '#server/core/storage/store.request.ts'

/** Packages of Debian: swift-proxy, swift-account, swift-container, swift-object, memcached. */
export const hasSwift = ['swift-proxy-server', 'swift-ring-builder', 'swift-object-server', 'memcached'].every((it) =>
  existsSync(`/usr/bin/${it}`),
)

const PARTS = ['account', 'container', 'object'] as const

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address ? address.port : 0
}

/** OpenStack Swift on this machine with its door for S3: a store that others wrote, and that checks signatures. */
export async function openSwift() {
  const folder = mkdtempSync(join(tmpdir(), 'inkstone-swift-'))
  const [etc, node] = [join(folder, 'etc'), join(folder, 'node')]
  mkdirSync(etc)
  for (const it of ['d1', 'd2', 'd3']) mkdirSync(join(node, it), { recursive: true })
  const common = (port: number) =>
    `[DEFAULT]\nbind_ip = 127.0.0.1\nbind_port = ${port}\nworkers = 0\nuser = root\nswift_dir = ${etc}\n`
  writeFileSync(
    join(etc, 'swift.conf'),
    '[swift-hash]\nswift_hash_path_suffix = a1\nswift_hash_path_prefix = b2\n[storage-policy:0]\nname = gold\ndefault = yes\n',
  )
  const programs: ChildProcess[] = []
  const start = (name: string) => {
    const env = { ...process.env, SWIFT_CONF_DIR: etc }
    programs.push(spawn(`/usr/bin/swift-${name}-server`, [join(etc, `${name}-server.conf`)], { env, stdio: 'ignore' }))
  }
  for (const it of PARTS) {
    const port = await freePort()
    const ring = (...args: string[]) =>
      execFileSync('swift-ring-builder', [join(etc, `${it}.builder`), ...args], { stdio: 'ignore' })
    ring('create', '2', '1', '0')
    ring('add', `r1z1-127.0.0.1:${port}/d1`, '1')
    ring('rebalance')
    writeFileSync(
      join(etc, `${it}-server.conf`),
      `${common(port)}devices = ${node}\nmount_check = false\n[pipeline:main]\npipeline = ${it}-server\n[app:${it}-server]\nuse = egg:swift#${it}\nfallocate_reserve = 0\n`,
    )
    start(it)
  }
  const [port, cache] = [await freePort(), await freePort()]
  programs.push(spawn('/usr/bin/memcached', ['-l', '127.0.0.1', '-p', String(cache), '-u', 'root'], { stdio: 'ignore' }))
  writeFileSync(join(etc, 'proxy-server.conf'), `${common(port)}${PROXY.replace('CACHE', `127.0.0.1:${cache}`)}`)
  start('proxy')
  const settings: BucketSettings = {
    endpoint: `http://127.0.0.1:${port}`,
    region: 'us-east-1',
    bucket: 'bucket',
    accessKeyId: 'test:tester',
    secretAccessKey: 'testing',
    prefix: '',
    isPathStyle: true,
    publicEndpoint: '',
  }
  const close = async () => {
    for (const it of programs) {
      const ended = it.exitCode === null && it.signalCode === null ? once(it, 'exit') : null
      it.kill('SIGTERM')
      await ended
    }
    rmSync(folder, { recursive: true, force: true })
  }
  const signed = createSigned(settings, { tries: 1 })
  for (let tries = 100; ; tries--) {
    const made = await signed
      .send({ method: 'PUT', key: '' })
      .catch((error) => (tries ? null : close().then(() => Promise.reject(error))))
    if (made) {
      made.resume()
      signed.close()
      return { settings, close }
    }
    await pause(200)
  }
}

const PROXY = `[pipeline:main]
pipeline = catch_errors proxy-logging cache s3api tempauth copy slo dlo proxy-logging proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
allow_account_management = true
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:proxy-logging]
use = egg:swift#proxy_logging
[filter:cache]
use = egg:swift#memcache
memcache_servers = CACHE
[filter:s3api]
use = egg:swift#s3api
location = us-east-1
dns_compliant_bucket_names = true
[filter:tempauth]
use = egg:swift#tempauth
user_test_tester = testing .admin
[filter:copy]
use = egg:swift#copy
[filter:slo]
use = egg:swift#slo
[filter:dlo]
use = egg:swift#dlo
`
