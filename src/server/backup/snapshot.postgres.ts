import { spawn } from 'node:child_process'
import { childEnvironment } from '#server/env.ts'
import { refuse } from '#server/http/refuse.ts'

/** How libpq is told where to go: in the environment, for arguments are seen by everybody on the machine. */
function environmentOf(url: string): NodeJS.ProcessEnv {
  const { hostname, port, username, password, pathname, searchParams } = new URL(url)
  const given = {
    PGHOST: searchParams.get('host') ?? hostname,
    PGPORT: port,
    PGUSER: decodeURIComponent(username),
    PGPASSWORD: decodeURIComponent(password),
    PGDATABASE: decodeURIComponent(pathname.slice(1)),
    PGSSLMODE: searchParams.get('sslmode') ?? '',
  }
  return childEnvironment(Object.fromEntries(Object.entries(given).filter(([, value]) => value)))
}

/** Runs a program of PostgreSQL. @throws Refusal with what it said */
function run(program: string, args: readonly string[], url: string): Promise<string> {
  return new Promise((done, failed) => {
    const child = spawn(program, args, { env: environmentOf(url), stdio: ['ignore', 'pipe', 'pipe'] })
    let [out, err] = ['', '']
    child.stdout.on('data', (it) => (out += it))
    child.stderr.on('data', (it) => (err += it))
    const refused = (words: string) => {
      try {
        refuse(503, words)
      } catch (refusal) {
        failed(refusal)
      }
    }
    child.on('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ENOENT'
        ? refused(`没有找到 ${program}：请安装 PostgreSQL 的客户端工具（Debian：postgresql-client），并让它在 PATH 里`)
        : failed(error),
    )
    child.on('close', (code) => {
      if (code === 0) done(out)
      else if (/server version mismatch|unsupported version/.test(err))
        refused(`${program} 的版本比数据库服务器旧，请安装和服务器一样新的客户端工具`)
      else refused(`${program} 没有做成：${err.trim().split('\n')[0]?.slice(0, 300)}`)
    })
  })
}

/** Writes a whole database as it is at one moment; others go on writing. Answers the newest migration. */
export async function dumpPostgres(url: string, to: string): Promise<{ schema: string }> {
  await run('pg_dump', ['--format=custom', '--no-owner', '--no-privileges', `--file=${to}`], url)
  return checkDump(to, url)
}

/** Reads a dump to its end, as a restore would, without a database. @throws Refusal when it is broken */
export async function checkDump(path: string, url: string): Promise<{ schema: string }> {
  const text = await run('pg_restore', ['--data-only', '--table=kysely_migration', '--file=-', path], url)
  const names = [...text.matchAll(/^(\d{4}-[\w-]+)\t/gm)].map((it) => it[1] ?? '')
  await run('pg_restore', ['--file=/dev/null', path], url)
  return { schema: names.toSorted().at(-1) ?? '' }
}
