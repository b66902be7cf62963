import { BackupPlan } from '#contract/keep/backup.ts'
import { SHANGHAI_OFFSET } from '#lib/dates.ts'
import { readSetting } from '#server/core/config/setting.queries.ts'
import type { Reader } from '#server/core/db/database.ts'

export const PLAN_KEY = 'backup'
const DAY_MS = 24 * 3_600_000
const HOUR_MS = 3_600_000

/** Applies until the owner saves a plan. */
const DEFAULT: BackupPlan = { isOn: true, hour: 4, daily: 7, weekly: 4, monthly: 3 }

export async function readPlan(db: Reader): Promise<BackupPlan> {
  const { success, data } = BackupPlan.safeParse(await readSetting(db, PLAN_KEY))
  return success ? data : DEFAULT
}

/** Returns the last time, at or before `now`, for which the plan asks for a backup; in UTC milliseconds. */
export function lastSlot({ hour }: BackupPlan, now: number): number {
  const midnight = Math.floor((now + SHANGHAI_OFFSET) / DAY_MS) * DAY_MS - SHANGHAI_OFFSET
  const today = midnight + hour * HOUR_MS
  return today <= now ? today : today - DAY_MS
}

export const nextSlot = (plan: BackupPlan, now: number): number => lastSlot(plan, now) + DAY_MS

/**
 * Checks whether a backup has to be made now.
 * @param tried when the last one was begun; a site that has none yet waits for its first slot
 */
export const isDue = (plan: BackupPlan, tried: number, now: number): boolean => plan.isOn && lastSlot(plan, now) > tried
