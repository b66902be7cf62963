/** Maps each room to the letter that opens it after `G`. Rows of lists use other letters, and none of them is `g`. */
export const LETTERS: Readonly<Record<string, string>> = {
  overview: 'o',
  review: 'v',
  articles: 'a',
  taxonomy: 't',
  columns: 'z',
  moments: 's',
  albums: 'p',
  goods: 'x',
  comments: 'c',
  messages: 'm',
  chat: 'l',
  reports: 'j',
  words: 'w',
  users: 'u',
  feedback: 'k',
  friends: 'y',
  notices: 'n',
  site: 'i',
  files: 'f',
  import: 'd',
  export: 'e',
  publisher: 'b',
  jobs: 'r',
  backups: 'h',
  log: 'q',
}

/** Is the time between the two keys of a sequence, in milliseconds. */
export const PAUSE = 1_500

/** Creates a listener of keys: it returns the room that a `G` and a letter soon after it name, otherwise null. */
export function createSequence() {
  let begun = Number.NEGATIVE_INFINITY
  return (key: string, now: number): string | null => {
    const isSecond = now - begun <= PAUSE
    begun = key === 'g' && !isSecond ? now : Number.NEGATIVE_INFINITY
    return isSecond ? (Object.keys(LETTERS).find((room) => LETTERS[room] === key) ?? null) : null
  }
}
