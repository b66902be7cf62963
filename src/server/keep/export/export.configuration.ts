import * as z from 'zod/mini'
import { ModerationDraft } from '#contract/content/moderation-draft.ts'
import { WritingOrder } from '#contract/content/writing-order.ts'
import { SWITCHES } from '#contract/site/site.ts'
import { SiteDraft } from '#contract/site/site-draft.ts'
import { readOwnModeration, writeModeration } from '#server/content/moderation/moderation.rules.ts'
import { readWritingOrder, writeWritingOrder } from '#server/content/writing/writing.order.ts'
import { prepareSite, readOwnSite, writeSite } from '#server/core/config/site.rules.ts'
import { readOwnSwitch, turnSwitch } from '#server/core/config/switch.rules.ts'
import type { Database, Reader, Writer } from '#server/core/db/database.ts'
import type { Renderer } from '#server/core/render/renderer.ts'

const Position = z.optional(z.literal(['Y', 'N'], '只能是 Y 或 N'))

/** Holds the settings that the owner has changed. The others are left out and keep following the defaults. It never holds a secret. */
export const Configuration = z.object({
  version: z.literal(1, '不认识的版本'),
  site: SiteDraft,
  switches: z.object(Object.fromEntries(SWITCHES.map((it) => [it, Position]))),
  writing: WritingOrder,
  moderation: ModerationDraft,
})
export type Configuration = z.output<typeof Configuration>

export async function readConfiguration(db: Reader): Promise<Configuration> {
  const switches: Record<string, 'Y' | 'N'> = {}
  for (const key of SWITCHES) {
    const position = await readOwnSwitch(db, key)
    if (position) switches[key] = position
  }
  return {
    version: 1,
    site: await readOwnSite(db),
    switches,
    writing: await readWritingOrder(db),
    moderation: await readOwnModeration(db),
  }
}

/** Renders the texts of a configuration and returns a function that writes all of it. */
export async function prepareConfiguration(deps: { db: Database; renderer: Renderer }, it: Configuration) {
  const site = await prepareSite(deps, it.site)
  return async (tx: Writer): Promise<void> => {
    await writeSite(tx, site)
    for (const key of SWITCHES) {
      const position = it.switches[key]
      if (position) await turnSwitch(tx, key, position)
    }
    if (Object.keys(it.writing).length) await writeWritingOrder(tx, it.writing)
    if (Object.keys(it.moderation).length) await writeModeration(tx, it.moderation)
  }
}
