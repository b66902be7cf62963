/** Makes a name that nobody else has. Without a secure connection browsers have no `crypto.randomUUID`. */
export const newName = (): string => Array.from(crypto.getRandomValues(new Uint32Array(4)), (it) => it.toString(36)).join('-')
