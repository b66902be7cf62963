/**
 * Goes up whenever the same source gives other output: part of the key under which HTML is cached. In a file of its own, because
 * whoever only compares versions must not load the pipeline.
 */
export const PIPELINE_VERSION = 4
