/** Limits the code points of a name. It is far below the limits of file systems, because some count the bytes of a path. */
const LONGEST = 60
/** Matches signs that some system forbids in a name, and invisible signs. */
const UNFIT = /[\\/:*?"<>|\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu
/** Matches names that Windows reserves. */
const RESERVED = /^(?:con|prn|aux|nul|com\d|lpt\d)$/i

/** Makes a file name of any text; returns `instead` when no usable sign is left. */
export function fileName(text: string, instead: string): string {
  const clean = text
    .replace(UNFIT, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^[. ]+|[. ]+$/g, '')
  const short = [...clean].slice(0, LONGEST).join('').trim()
  return short === '' ? instead : RESERVED.test(short) ? `${short}_` : short
}

/** Returns the ending of an address's last segment, with its dot; empty when it has none. */
export const endingOf = (address: string): string =>
  /\.[a-z\d]{1,5}$/i.exec(address.replace(/[?#].*$/, ''))?.[0].toLowerCase() ?? ''

/** Returns a function that makes each name unique, even for systems that ignore case: the second `桥.jpg` becomes `桥 (2).jpg`. */
export function uniqueNames(): (name: string, ending: string) => string {
  const taken = new Set<string>()
  return (name, ending) => {
    let made = name + ending
    for (let n = 2; taken.has(made.toLowerCase()); n++) made = `${name} (${n})${ending}`
    taken.add(made.toLowerCase())
    return made
  }
}
