import type { ForeignReader } from '../arriving.ts'
import { feedReader } from './feed.ts'
import { ghostReader } from './ghost.ts'
import { haloReader } from './halo.ts'

/** Readers in the order in which a file is shown to them: who knows it by a sure sign comes first. */
export const READERS: readonly ForeignReader[] = [ghostReader, haloReader, feedReader]
