/** How many there are in `public/faces/`, drawn by scripts/faces.ts. */
export const FACES = 24

/** The picture of somebody who has not chosen one: of this site, like everything that readers load. */
export const newFace = (): string => `/faces/${1 + Math.floor(Math.random() * FACES)}.svg`

/** Whether it is one of them. */
export const isFace = (url: string): boolean => {
  const [, number = ''] = /^\/faces\/([1-9]\d?)\.svg$/.exec(url) ?? []
  return number !== '' && Number(number) <= FACES
}
