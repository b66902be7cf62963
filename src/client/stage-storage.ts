import { read, write } from './first-storage.ts'

const STILL = 'stage-still'

/** Checks whether the reader ended the turning of the chosen articles in this visit. */
export const isStageStill = (): boolean => read('sessionStorage', STILL) !== null

export const saveStageStill = (isStill: boolean): void => write('sessionStorage', STILL, isStill ? '1' : null)
