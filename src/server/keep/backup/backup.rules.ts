import type { BackupPlan } from '#contract/keep/backup.ts'
import { writeSetting } from '#server/core/config/setting.queries.ts'
import type { Database } from '#server/core/db/database.ts'
import { refuseStale, versionOf } from '#server/core/http/edit-version.ts'
import { recordAct } from '#server/people/audit/audit.rules.ts'
import { PLAN_KEY, readPlan } from './backup.plan.ts'

/**
 * Stores when backups are made and how many stay.
 * @param before the plan as it was when the edit began
 * @throws Refusal 409 when it was changed since
 */
export const savePlan = (
  { db, now }: { db: Database; now: () => number },
  by: { id: number },
  plan: BackupPlan,
  before?: BackupPlan,
): Promise<void> =>
  db.write(async (tx) => {
    const was = await readPlan(tx)
    refuseStale(before && versionOf(inOrder(before)), versionOf(inOrder(was)))
    await writeSetting(tx, PLAN_KEY, plan)
    await recordAct(tx, by, now(), { does: 'backup.plan', id: null, name: '', before: { ...was }, after: { ...plan } })
  })

const inOrder = ({ isOn, hour, daily, weekly, monthly }: BackupPlan) => ({ isOn, hour, daily, weekly, monthly })
