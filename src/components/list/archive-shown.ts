/** Counts the articles that the archive shows. Home asks for as many, so that one answer serves both. */
export const ARCHIVE_SHOWN = 300
