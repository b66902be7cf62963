/** Returns the pattern of `like` that finds words anywhere, with no sign in them as a wildcard. The query names the escape: `escape '!'`. */
export const anywhere = (words: string): string => `%${words.replace(/[!%_]/g, '!$&')}%`
