import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import type { FieldValues, Resolver } from 'react-hook-form'
import type * as z from 'zod/mini'

/** Judges a form by the contract's shapes, in their words. What is typed stays as it is typed. */
export const checkedBy = <V extends FieldValues>(shape: z.ZodMiniType): Resolver<V> =>
  standardSchemaResolver(shape as never) as unknown as Resolver<V>
