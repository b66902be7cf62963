import { writeFileSync } from 'node:fs'
import { plant } from '../plant.ts'

/** Plants into a data folder with whatever code it stands beside, and leaves a note of what it did. */
const [dataDir = '', note = ''] = process.argv.slice(2)
writeFileSync(note, JSON.stringify(await plant(dataDir, 3)))
