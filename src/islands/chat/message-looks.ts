/** Is the look of a key in a sentence. */
export const KEY = ':uno: px-1.25 hairline rounded-4px bg-surface text-muted mono font-500 text-12px leading-18px shadow-none'
/** Is the look of a line between messages: a day, a recalled message. */
export const BETWEEN = ':uno: pt-2.5 pb-1.5 text-faint text-size-note text-center'
/** Is the look of what can be done about a message, in a line of small words. */
export const ACT = ':uno: min-h-6 px-1 text-accent font-500'
export const GRAVE_ACT = ':uno: min-h-6 px-1 text-danger font-500'
