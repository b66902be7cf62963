import type { ServerFrame } from '#contract/live.ts'

/** A frame as bytes: made once, however many hear it. */
export const frameOf = (frame: ServerFrame): Buffer => Buffer.from(JSON.stringify(frame))
