/** Counts the ids in one part of the sitemap. A change renders only its own part again, whatever the number of articles. */
export const SITEMAP_PART_SIZE = 1000

/** Returns the part that lists an article, from 1. */
export const sitemapPartOf = (id: number) => Math.floor((id - 1) / SITEMAP_PART_SIZE) + 1
