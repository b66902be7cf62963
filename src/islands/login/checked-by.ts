import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import type { FieldValues, Resolver } from 'react-hook-form'
import type * as z from 'zod/mini'

/** Checks a form by the contract's shapes and shows their words. The typed text is not changed. */
export const checkedBy = <V extends FieldValues>(shape: z.ZodMiniType): Resolver<V> =>
  standardSchemaResolver(shape as never) as unknown as Resolver<V>
