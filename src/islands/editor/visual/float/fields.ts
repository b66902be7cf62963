/** Is the look of the fields of a picture or a link beside the selection. */
export const FLOAT_FIELDS = ':uno: flex flex-wrap items-center gap-1'
export const FLOAT_FIELD =
  ':uno: entry-box w-47.5 h-8 px-2.5 t-small placeholder:text-muted aria-wrong:border-danger aria-wrong:focus-visible:border-danger lt-tablet:max-w-38vw'
