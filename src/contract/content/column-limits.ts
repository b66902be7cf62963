/** Limits the lengths in code points. */
export const COLUMN_NAME_MAX = 30
export const COLUMN_SUMMARY_MAX = 200
/** Limits the articles of a column; it is small because readers read a column from beginning to end. */
export const COLUMN_ARTICLES_MAX = 500
/** Limits the columns of one author. */
export const COLUMNS_MAX = 50
