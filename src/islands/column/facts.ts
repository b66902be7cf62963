/** Is the look of a line of numbers about a column. */
export const FACTS = ':uno: flex flex-wrap gap-x-3.5 gap-y-0.5 text-faint t-meta tabular'
