/** Draws the favourite icon; the reading page, the personal centre and its lists share it. */
export const FAVORITE_DRAWING = 'M12 4l2.4 5.1 5.6.7-4.1 3.9 1 5.5-4.9-2.7-4.9 2.7 1-5.5L4 9.8l5.6-.7z'
