import { startPostgres } from '../support/postgres.ts'
import { TEMPLATE } from '../support/test-database.ts'

/** One PostgreSQL for a whole run, with a database that each story's own is copied from. */
export default async function setup() {
  // Other than in memory each copy waits for the disk many times.
  const server = await startPostgres({ settings: '-c max_connections=300' })
  await server.ask(`create database ${TEMPLATE}`)
  await (await server.open(TEMPLATE)).close()
  process.env.TEST_POSTGRES = server.urlOf().replace('pool=20', 'pool=6')
  return server.stop
}
