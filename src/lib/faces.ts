/** Counts the pictures in `public/faces/`, which scripts/faces.ts draws. */
export const FACES = 24

/** Picks a picture for a user who has not chosen one. It is on this site, like everything that readers load. */
export const newFace = (): string => `/faces/${1 + Math.floor(Math.random() * FACES)}.svg`

/** Checks whether an address is one of these pictures. */
export const isFace = (url: string): boolean => {
  const [, number = ''] = /^\/faces\/([1-9]\d?)\.svg$/.exec(url) ?? []
  return number !== '' && Number(number) <= FACES
}
