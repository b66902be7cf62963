import type { Compilable, CompiledQuery, Insertable } from 'kysely'
import type { Reader } from './database.ts'
import { rowsAtOnce } from './sqlite.ts'
import type { Tables } from './tables.ts'

type Scalar = number | string | null
type Argument = Scalar | readonly Scalar[] | undefined

/** Stands for a value while a query is built. */
class Slot {
  readonly at: number
  constructor(at: number) {
    this.at = at
  }
}

interface Plan<R> {
  query: CompiledQuery<R>
  /** Holds a slot or a fixed value for each parameter of the SQL, in their order. */
  parameters: readonly unknown[]
}

/**
 * Makes a query for hot calls. Kysely builds its SQL once for each handle, transactions included, and for each shape of the arguments
 * (which are missing, and how long lists are); later calls only bind values. Building costs as much as running a small query does.
 */
export function compiled<A extends Argument[], R>(build: (db: Reader, ...args: A) => Compilable<R>) {
  const plans = new WeakMap<object, Map<string, Plan<R>>>()
  return async (db: Reader, ...args: A): Promise<R[]> => {
    const shape = args.map((it) => (Array.isArray(it) ? it.length : it === undefined ? 'none' : '')).join()
    const handle = db.getExecutor().adapter
    const ofHandle = plans.get(handle) ?? new Map<string, Plan<R>>()
    plans.set(handle, ofHandle)
    const plan = ofHandle.get(shape) ?? planOf(build, db, args)
    ofHandle.set(shape, plan)
    const values = args.flat().filter((it) => it !== undefined)
    const parameters = plan.parameters.map((it) => (it instanceof Slot ? values[it.at] : it))
    const query: CompiledQuery<R> = { ...plan.query, parameters }
    return (rowsAtOnce(db, query) as R[] | undefined) ?? (await db.executeQuery(query)).rows
  }
}

/** Makes a function that inserts one row and returns its id. Its SQL is built once for each set of columns. */
export function compiledInsert<T extends 'comment' | 'notification'>(table: T) {
  const ofColumns = new Map<string, (db: Reader, ...values: Scalar[]) => Promise<{ id: number }[]>>()
  return async (tx: Reader, row: Insertable<Tables[T]>): Promise<number> => {
    const fields = Object.entries(row).filter((it): it is [string, Scalar] => it[1] !== undefined)
    const names = fields.map(([name]) => name)
    const key = names.join()
    const insert =
      ofColumns.get(key) ??
      compiled((db, ...values: Scalar[]) => {
        const built = Object.fromEntries(names.map((name, at) => [name, values[at]]))
        return db
          .insertInto(table)
          .values(built as never)
          .returning('id') as unknown as Compilable<{ id: number }>
      })
    ofColumns.set(key, insert)
    const [made] = await insert(tx, ...fields.map(([, value]) => value))
    return Number(made?.id)
  }
}

function planOf<A extends Argument[], R>(build: (db: Reader, ...args: A) => Compilable<R>, db: Reader, args: A): Plan<R> {
  let at = 0
  const slots = args.map((it) =>
    Array.isArray(it) ? it.map(() => new Slot(at++)) : it === undefined ? undefined : new Slot(at++),
  )
  const query = build(db, ...(slots as unknown as A)).compile()
  return { query, parameters: query.parameters }
}
