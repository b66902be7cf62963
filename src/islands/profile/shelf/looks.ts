/** Is the look of a part of the shelf, of its title, and of the count behind it. */
export const PART = ':uno: mb-10'
export const TITLE = ':uno: flex items-baseline gap-2 mb-4 text-strong t-read font-600'
export const COUNT = ':uno: text-faint t-meta font-400 tabular'
