import { read, write } from './first-storage.ts'

const INK = 'ink'

/** Returns the ink that was last used in this browser. */
export const savedInk = (): string | null => read('localStorage', INK)

export const saveInk = (ink: string): void => write('localStorage', INK, ink)
