/** Lists the drawings of the house as lines of one pen, 24 by 24: `i-ink-favorite`. */
export const houseIcons: Record<string, string> = {
  favorite: 'M12 4l2.4 5.1 5.6.7-4.1 3.9 1 5.5-4.9-2.7-4.9 2.7 1-5.5L4 9.8l5.6-.7z',
  like: 'M12 20S4 15 4 9.3A4.3 4.3 0 0 1 12 7a4.3 4.3 0 0 1 8 2.3C20 15 12 20 12 20z',
  comment: 'M4 5h16v11.5h-7L8.5 20v-3.5H4z',
  link: 'M10 14a4 4 0 0 0 5.7 0l3-3A4 4 0 0 0 13 5.3l-1 1M14 10a4 4 0 0 0-5.7 0l-3 3A4 4 0 0 0 11 18.7l1-1',
  more: 'M6 12h.01M12 12h.01M18 12h.01',
  dots: 'M5.2 12a.8.8 0 1 0 1.6 0 .8.8 0 1 0-1.6 0M11.2 12a.8.8 0 1 0 1.6 0 .8.8 0 1 0-1.6 0M17.2 12a.8.8 0 1 0 1.6 0 .8.8 0 1 0-1.6 0',
  'dots-wide': 'M4 12a1 1 0 1 0 2 0 1 1 0 1 0-2 0M11 12a1 1 0 1 0 2 0 1 1 0 1 0-2 0M18 12a1 1 0 1 0 2 0 1 1 0 1 0-2 0',
  enlarge: 'M15 3h6v6M9 21H3v-6M21 3l-7 7M3 21l7-7',
  plus: 'M12 5v14M5 12h14',
  onward: 'M4 12h15M13 6l6 6-6 6',

  // These are on the reading page.
  outline: 'M9 6h11M9 12h11M9 18h11M4.5 6h.01M4.5 12h.01M4.5 18h.01',
  share:
    'M15 7.2l-6.3 3.6M8.7 13.2l6.3 3.6M9 12a2.5 2.5 0 1 1-5 0 2.5 2.5 0 1 1 5 0M19.5 6a2.5 2.5 0 1 1-5 0 2.5 2.5 0 1 1 5 0M19.5 18a2.5 2.5 0 1 1-5 0 2.5 2.5 0 1 1 5 0',
  immersive: 'M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5',
  tea: 'M5 9h12v5.5a4.5 4.5 0 0 1-4.5 4.5h-3A4.5 4.5 0 0 1 5 14.5zM17 10.5h1.5a2.5 2.5 0 0 1 0 5H17M9 6V4M13 6V4',

  // These are on every page.
  bell: 'M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 2H4.5zM10 21h4',
  bubble: 'M7.9 20A9 9 0 1 0 4 16.1L2 22z',
  film: 'M6 5h12a3 3 0 0 1 3 3v8a3 3 0 0 1-3 3H6a3 3 0 0 1-3-3V8a3 3 0 0 1 3-3zM10 9.2v5.6l4.8-2.8z',
  horn: 'M4 10v4h3l8 4.5v-13L7 10zM18.5 9.5a4 4 0 0 1 0 5M8 14l1.5 5',

  // The account menu and the drawer show these.
  person: 'M16 8.5a4 4 0 1 1-8 0 4 4 0 0 1 8 0M4.5 20c.8-3.8 3.8-5.5 7.5-5.5s6.7 1.7 7.5 5.5',
  pen: 'M12 20h8M16.5 4.5l3 3L8 19l-4 1 1-4z',
  rooms: 'M5 5h6v6H5zM13 5h6v6h-6zM5 13h6v6H5zM13 13h6v6h-6z',
  leave: 'M14 4h4.5a1.5 1.5 0 0 1 1.5 1.5v13a1.5 1.5 0 0 1-1.5 1.5H14M10 8l-4 4 4 4M6 12h9',
  column: 'M5 4h10a3 3 0 0 1 3 3v13H8a3 3 0 0 1-3-3zM5 17a3 3 0 0 1 3-3h10',
  moments: 'M6 3.5h12v17H6zM9 8h6M9 12h6M9 16h3',
  box: 'M12 3.5l8 4.2v8.6l-8 4.2-8-4.2V7.7zM4 7.7l8 4.3 8-4.3M12 12v8.5',
  messages: 'M4 5h16v11h-8l-4 4v-4H4zM8 9.5h8M8 12.5h5',
  flame: 'M12 3c1 4-4.5 6-4.5 11a4.5 4.5 0 0 0 9 .5c0-2.5-1.5-4-2-6.5-1 1-1.5 2-1.5 3-1.5-2-2-5-1-8z',
  chat: 'M12 4c5 0 8.5 3 8.5 7s-3.5 7-8.5 7c-1 0-2-.1-3-.4L4.5 20l1-3.6C4.3 15 3.5 13.2 3.5 11 3.5 7 7 4 12 4z',

  // Forms, albums and projects show these.
  emoji: 'M12 4a8 8 0 1 1 0 16a8 8 0 0 1 0-16M8.5 14c.8 1.5 2 2.2 3.5 2.2s2.7-.7 3.5-2.2M9 9.5v.6M15 9.5v.6',
  mention: 'M15.5 12a3.5 3.5 0 1 1-7 0a3.5 3.5 0 0 1 7 0M15.5 8.5V13a2.5 2.5 0 0 0 5 0v-1a8.5 8.5 0 1 0-3.3 6.7',
  code: 'M8.5 7L4 12l4.5 5M15.5 7l4.5 5-4.5 5',
  picture: 'M4 5h16v14H4zM4 16l5-5 4 4 2.5-2.5L20 16.5M16.9 9a1.4 1.4 0 1 1-2.8 0 1.4 1.4 0 1 1 2.8 0',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 9a3 3 0 1 1 0 6 3 3 0 1 1 0-6z',
  'eye-off': 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 9a3 3 0 1 1 0 6 3 3 0 1 1 0-6zM4 4l16 16',
  download: 'M12 4v12M6.5 11l5.5 5.5 5.5-5.5M5 20h14',
  play: 'M7 4.5l12 7.5-12 7.5z',
  pause: 'M8 5v14M16 5v14',
}

/** Lists drawings that are filled where they are pressed: `i-ink-like-filled`. */
export const filledIcons = ['like', 'favorite'] as const

/** Lists drawings that are areas instead of lines, with the side of their square. */
export const houseAreas: Record<string, [side: number, area: string]> = {
  // It stands for a provider that has no logo here.
  key: [24, 'M15 2a7 7 0 0 0-6.7 9L2 17.3V22h5v-2.5h2.5V17H12l1-1.3A7 7 0 1 0 15 2zm1.5 7a2 2 0 1 1 0-4 2 2 0 0 1 0 4z'],
  // It stands in the place of a picture of somebody.
  figure: [28, 'M9.4 11a4.6 4.6 0 1 0 9.2 0 4.6 4.6 0 1 0-9.2 0M4.5 26a9.6 9 0 0 1 19 0L14 31z'],
}
