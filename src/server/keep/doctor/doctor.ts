import type { Database } from '#server/core/db/database.ts'
import type { Renderer } from '#server/core/render/renderer.ts'
import type { FileStorage } from '#server/core/storage/storage.ts'

export interface DoctorDeps {
  db: Database
  uploads: FileStorage
  dataDir: string
  databaseUrl: string
  /** Makes the renderer when it is asked for. */
  renderer: () => Renderer
  now: () => number
  /** Returns the bytes that are free where the data lie. */
  free: () => Promise<number>
}

/** Describes one check; `look` says in sentences what is wrong. */
export interface Check {
  name: string
  words: string
  look(deps: DoctorDeps): Promise<string[]>
  /** Mends what can be made anew from what is there; is missing where the owner has to decide. */
  repair?(deps: DoctorDeps): Promise<unknown>
  /** Says what to do where it cannot be mended. */
  advice: string
}

export interface Finding {
  name: string
  words: string
  faults: string[]
  /** Is true when it was mended: a second look found nothing. */
  isRepaired: boolean
  canRepair: boolean
  advice: string
}

/** Runs all checks, each whether or not the others could look. */
export async function examine(deps: DoctorDeps, checks: readonly Check[], isRepairing: boolean): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const { name, words, look, repair, advice } of checks) {
    const told = async () => {
      try {
        return await look(deps)
      } catch (error) {
        return [`没法检查：${error instanceof Error ? error.message : error}`]
      }
    }
    const faults = await told()
    const common = { name, words, canRepair: repair !== undefined, advice }
    if (!faults.length || !repair || !isRepairing) {
      findings.push({ ...common, faults, isRepaired: false })
      continue
    }
    await repair(deps)
    const left = await told()
    findings.push({ ...common, faults: left.length ? left : faults, isRepaired: !left.length })
  }
  return findings
}
