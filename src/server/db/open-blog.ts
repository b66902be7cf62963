import { SettingError } from '#server/setting-error.ts'
import { type Database, openDatabase } from './database.ts'

/** Opens the database of the settings. @throws SettingError that names the variable */
export async function openBlog(
  { databaseUrl }: { databaseUrl: string },
  checkpoints: 'inside commits' | 'beside' = 'inside commits',
): Promise<Database> {
  try {
    return await openDatabase(databaseUrl, { checkpoints })
  } catch (error) {
    throw new SettingError(`DATABASE_URL: ${databaseUrl} cannot be opened: ${error instanceof Error ? error.message : error}`)
  }
}
