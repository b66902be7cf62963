/**
 * Returns a function that keeps its last result and answers it again for the very same arguments. It is for values that many pages in
 * a row compute from the same data.
 */
export function remembered<A extends readonly unknown[], R>(compute: (...args: A) => R): (...args: A) => R {
  let last: { args: A; result: R } | undefined
  return (...args) => {
    if (!last?.args.every((it, at) => it === args[at])) last = { args, result: compute(...args) }
    return last.result
  }
}
