/** Writes the `sizes` of a picture on the stage that is loaded for `width` pixels on a desk. */
export const stageSizes = (width = 560): string => `(max-width: 859px) calc(100vw - 32px), ${width}px`
