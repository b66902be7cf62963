import { apiDown } from './api-down.ts'
import { buildBeside } from './build-beside.ts'
import { clockJumps } from './clock.ts'
import { buildFull, databaseFull, uploadsFull } from './disk-full.ts'
import type { Fault } from './fault.ts'
import { killsPostgres, killsSqlite } from './kills.ts'
import { databaseLocked } from './locked.ts'
import { mailDown } from './mail-down.ts'
import { migrationKilled, migrationKilledPostgres } from './migration-killed.ts'
import { ordering } from './ordering.ts'
import { postgresKilled } from './postgres-killed.ts'
import { powerCut } from './power.ts'
import { publisherKilled } from './publisher-killed.ts'
import { fewDescriptors, oneCore, smallHeap } from './scarce.ts'
import { sigterm } from './sigterm.ts'
import { slowLoris } from './slow-loris.ts'
import { smallMachine } from './small-machine.ts'
import { swapUnderLoad } from './swap.ts'
import { uploadCut } from './upload-cut.ts'

/** Everything that is done to the program, by name. */
export const FAULTS: Record<string, Fault> = {
  'kills-sqlite': killsSqlite,
  'kills-postgres': killsPostgres,
  'postgres-killed': postgresKilled,
  ordering,
  'power-cut': powerCut,
  sigterm,
  'database-full': databaseFull,
  'uploads-full': uploadsFull,
  'build-full': buildFull,
  'database-locked': databaseLocked,
  'publisher-killed': publisherKilled,
  swap: swapUnderLoad,
  'upload-cut': uploadCut,
  'mail-down': mailDown,
  clock: clockJumps,
  'slow-loris': slowLoris,
  'few-descriptors': fewDescriptors,
  'small-heap': smallHeap,
  'one-core': oneCore,
  'small-machine': smallMachine,
  'build-beside': buildBeside,
  'api-down': apiDown,
  'migration-killed': migrationKilled,
  'migration-killed-postgres': migrationKilledPostgres,
}
