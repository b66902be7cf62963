import type { Database } from '#server/db/database.ts'
import type { FileStorage } from '#server/file/storage.ts'
import type { Renderer } from '#server/render/renderer.ts'

export interface DoctorDeps {
  db: Database
  uploads: FileStorage
  dataDir: string
  databaseUrl: string
  /** Made when it is asked for. */
  renderer: () => Renderer
  now: () => number
  /** Bytes that are free where the data lie. */
  free: () => Promise<number>
}

/** Something that is looked at, and what is wrong about it in sentences. */
export interface Check {
  name: string
  words: string
  look(deps: DoctorDeps): Promise<string[]>
  /** Mends what can be made anew from what is there; missing where somebody has to decide. */
  repair?(deps: DoctorDeps): Promise<unknown>
  /** What to do where it cannot be mended. */
  advice: string
}

export interface Finding {
  name: string
  words: string
  faults: string[]
  /** It was mended: a second look found nothing. */
  isRepaired: boolean
  canRepair: boolean
  advice: string
}

/** Looks at everything, each whether or not the others could be looked at. */
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
