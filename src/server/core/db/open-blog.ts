import { SettingError } from '#server/core/env/setting-error.ts'
import type { Database } from './database.ts'
import { faultOf } from './fault-of.ts'
import { openDatabase } from './open-database.ts'
import { shownUrl } from './postgres-url.ts'

/** Opens the database of the settings. @throws SettingError that names the variable */
export async function openBlog(
  { databaseUrl }: { databaseUrl: string },
  checkpoints: 'inside commits' | 'beside' = 'inside commits',
): Promise<Database> {
  try {
    return await openDatabase(databaseUrl, { checkpoints })
  } catch (error) {
    const { message, chinese } = faultOf(error, databaseUrl)
    const shown = shownUrl(databaseUrl)
    throw new SettingError(`DATABASE_URL: ${shown} cannot be opened: ${message}`, `DATABASE_URL：${shown} 打不开：${chinese}`)
  }
}
