import type { ServerFrame } from '#contract/site/live.ts'

/** Encodes a frame as bytes, once for all sockets that get it. */
export const frameOf = (frame: ServerFrame): Buffer => Buffer.from(JSON.stringify(frame))
