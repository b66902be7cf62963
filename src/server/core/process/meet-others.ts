import type { Database } from '#server/core/db/database.ts'
import type { Settings } from '#server/core/env/env.ts'
import type { Logger } from '#server/core/http/logger.ts'
import { type Crowd, localCrowd, sharedCrowd } from '#server/core/live/crowd.ts'
import { type LiveBus, localBus } from '#server/core/live/live.bus.ts'
import { keepBeat } from './beat.ts'
import { type Clock, openClock } from './clock.ts'

/** Is the difference from which on the owner should look after the clock of this machine. */
const CLOCK_OFF_MS = 2_000
const ALL_ROLES = 3

/** Holds what this process has in common with the others of its site. */
export interface Others {
  /** Is true when there may be others, on other machines too. */
  isShared: boolean
  clock: Clock
  bus: LiveBus
  crowd: Crowd
  leave: () => Promise<void>
}

/** Opens what all processes on a PostgreSQL share: a clock, news, a count of people. On a file this process knows only of itself. */
export async function meetOthers(db: Database, { databaseUrl, roles }: Settings, log: Logger): Promise<Others> {
  const clock = await openClock(db)
  if (db.engine === 'sqlite') {
    if (roles.size < ALL_ROLES)
      log.warn(
        { roles: [...roles] },
        'the other roles must run on this machine with the same DATA_DIR, one process each: tabs do not hear at once what another process writes, and limits are counted by each. For more than that set DATABASE_URL to a PostgreSQL',
      )
    return { isShared: false, clock, bus: localBus(), crowd: localCrowd(), leave: async () => clock.stop() }
  }
  const offset = clock.offset()
  if (Math.abs(offset) > CLOCK_OFF_MS)
    log.warn({ offset }, 'the clock of this machine is off by so many milliseconds: the one of the database is used')
  const { openPostgresBus } = await import('#server/core/live/postgres.bus.ts')
  const bus = await openPostgresBus({ db, databaseUrl, log })
  const takeLeave = await keepBeat(db, roles, clock.now)
  return {
    isShared: true,
    clock,
    bus,
    crowd: sharedCrowd(db, clock.now),
    async leave() {
      clock.stop()
      await takeLeave()
      await bus.close()
    },
  }
}
