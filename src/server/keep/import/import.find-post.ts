/** Finds an article of the import by the name that the tags of Hexo and Jekyll use. */
export type FindPost = (name: string) => { path: string; title: string } | null
