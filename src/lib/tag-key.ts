/** Returns the key by which tags are compared: width, case and the number of spaces make no difference. */
export const tagKey = (name: string): string => name.normalize('NFKC').toLowerCase().replace(/\s+/gu, ' ').trim()
