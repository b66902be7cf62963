import { fileURLToPath } from 'node:url'
import { LIMITS } from '#server/core/http/limits.ts'
import { refuse } from '#server/core/http/refuse.ts'
import { capacityHere } from '#server/core/process/capacity.ts'
import type { Again, Picture } from './file.picture.ts'
import { type MakerProcess, startProcess } from './file.process.ts'

export interface MakerOptions {
  processes?: number
  patience?: number
  /** Limits the time that a process needs to load, in milliseconds. */
  loading?: number
  /** Limits the memory of a process, in megabytes. */
  memory?: number
  /** Ends a process after so many milliseconds without work: most sites store a few pictures a day. */
  idle?: number
  /** Is the file that runs in the processes; tests use their own. */
  script?: URL
}

/** Makes pictures outside of this process. */
export interface PictureMaker {
  /** Does the same as makePicture: see there. */
  make(input: Buffer, again?: Again): Promise<Picture>
  close(): void
}

declare module '#server/core/http/scope.ts' {
  interface Scope {
    /** Decodes and encodes uploaded pictures; the program's own maker is used when it is missing. */
    maker?: PictureMaker | undefined
  }
}

/**
 * Makes pictures in processes of their own: a decoder that uses too much memory, never ends or dies takes one picture with it and
 * nothing else, and all its memory is given back.
 */
export function createPictureMaker(options: MakerOptions = {}): PictureMaker {
  const capacity = capacityHere()
  const {
    processes = capacity.pictures,
    patience = LIMITS.pictureMs,
    memory = capacity.pictureMb,
    idle = capacity.pictureIdleMs,
  } = options
  const script = fileURLToPath(options.script ?? new URL('./file.worker.ts', import.meta.url))
  const free: MakerProcess[] = []
  const waiting: (() => void)[] = []
  let busy = 0

  const freeProcess = () => {
    for (let it = free.pop(); it; it = free.pop()) if (it.isAlive()) return it
    return startProcess(script, { patience, memory, idle, loading: options.loading })
  }

  return {
    async make(input, again) {
      if (waiting.length >= LIMITS.picturesWaiting) refuse(503, '正在处理的图片太多，请稍后再试', { retryAfter: 10 })
      if (busy < processes) busy++
      else await new Promise<void>((turn) => waiting.push(turn))
      let process: MakerProcess | undefined
      try {
        process = freeProcess()
        return await process.make(input, again)
      } finally {
        if (process) free.push(process)
        const next = waiting.shift()
        if (next) next()
        else busy--
      }
    },
    close() {
      for (const it of free.splice(0)) it.stop()
    },
  }
}

/** Is the maker that this program uses: it starts no process before the first picture comes, and its processes end by themselves. */
export const pictureMaker = createPictureMaker()
