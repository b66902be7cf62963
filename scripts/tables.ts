import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { TABLES_FILE, tablesText, unlistedMigrations } from './check/tables.ts'

const folder = dirname(TABLES_FILE)
const sources = ['migrate.ts', ...readdirSync(join(folder, 'migrations')).map((it) => `migrations/${it}`)].map((it) => ({
  path: `${folder}/${it}`,
  text: readFileSync(join(folder, it), 'utf8'),
}))
for (const { path, says } of unlistedMigrations(sources)) console.error(`${path} ${says}`)

const before = readFileSync(TABLES_FILE, 'utf8')
const after = await tablesText(before)
writeFileSync(TABLES_FILE, after)
console.log(after === before ? `${TABLES_FILE}: no change` : `${TABLES_FILE}: changed`)
