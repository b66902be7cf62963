/** Icons that only the drawer shows, as lines: in the style sheet of all pages they would cost every reader, opened or not. */
export const drawerDrawings: Record<string, string> = {
  '/column': 'M5 4h10a3 3 0 0 1 3 3v13H8a3 3 0 0 1-3-3zM5 17a3 3 0 0 1 3-3h10',
  '/moments': 'M6 3.5h12v17H6zM9 8h6M9 12h6M9 16h3',
  '/goods': 'M12 3.5l8 4.2v8.6l-8 4.2-8-4.2V7.7zM4 7.7l8 4.3 8-4.3M12 12v8.5',
  '/photos': 'M4 5h16v14H4zM4 16l5-5 4 4 2.5-2.5L20 16.5M16.9 9a1.4 1.4 0 1 1-2.8 0 1.4 1.4 0 1 1 2.8 0',
  '/messages': 'M4 5h16v11h-8l-4 4v-4H4zM8 9.5h8M8 12.5h5',
  '/friends': 'M10 14a4 4 0 0 0 5.7 0l3-3A4 4 0 0 0 13 5.300l-1 1M14 10a4 4 0 0 0-5.7 0l-3 3A4 4 0 0 0 11 18.700l1-1',
  '/hotSearch': 'M12 3c1 4-4.5 6-4.5 11a4.5 4.5 0 0 0 9 .5c0-2.5-1.5-4-2-6.5-1 1-1.5 2-1.5 3-1.5-2-2-5-1-8z',
  '/chat':
    'M12 4c5 0 8.5 3 8.5 7s-3.5 7-8.5 7c-1 0-2-.1-3-.4L4.5 20l1-3.600C4.3 15 3.5 13.2 3.5 11 3.5 7 7 4 12 4zM8.5 11h.01M12 11h.01M15.5 11h.01',
}
