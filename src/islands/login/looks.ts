/** Is the look of the sentence below a title. */
export const SUB = ':uno: mt-1 pe-6 text-pretty text-muted text-size-small'
export const FORM = ':uno: flex-1 flex flex-col'
export const FORM_BODY = ':uno: mt-4.5 pb-5'
/** Is the look of the foot that leads to another form. */
export const FOOT =
  ':uno: flex flex-wrap justify-between items-center min-h-16 mt-auto -mb-6 -mx-8 py-3 px-8 hairline-t text-muted text-size-small lt-tablet:-mb-5 lt-tablet:-mx-5 lt-tablet:px-5'
/** Is the look of the foot that lists other ways to log in. */
export const WAYS = ':uno: mt-auto pt-5'
export const OR =
  ':uno: flex items-center gap-3 text-faint text-size-meta before:content-empty before:flex-1 before:h-px before:bg-border after:content-empty after:flex-1 after:h-px after:bg-border'
/** Is the look of a button that reads as a link. */
export const LINK = ':uno: link hover:underline underline-offset-0.22em'
/** Is the look of the second button of a form. */
export const OTHER = ':uno: btn-ghost w-full h-10.5 text-size-list'
