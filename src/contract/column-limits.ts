/** Code points. */
export const COLUMN_NAME_MAX = 30
export const COLUMN_SUMMARY_MAX = 200
/** A column is read from front to back. */
export const COLUMN_ARTICLES_MAX = 500
/** Of one author. */
export const COLUMNS_MAX = 50
