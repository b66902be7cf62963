/** Answers as the last time while it is asked with the very same arguments: for what many pages in a row compute of the same data. */
export function remembered<A extends readonly unknown[], R>(compute: (...args: A) => R): (...args: A) => R {
  let last: { args: A; result: R } | undefined
  return (...args) => {
    if (!last?.args.every((it, at) => it === args[at])) last = { args, result: compute(...args) }
    return last.result
  }
}
