/**
 * Is raised whenever the same source gives other output; it is part of the key under which HTML is cached. It has a file of its own,
 * because code that only compares versions must not load the pipeline.
 */
export const PIPELINE_VERSION = 7
