import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import type { FieldValues, Resolver } from 'react-hook-form'
import type * as z from 'zod/mini'

/** Checks a form by a shape of the contract. The shape may depend on the values of other fields. */
export const byShape =
  <T extends FieldValues>(shapeOf: (values: T) => z.ZodMiniType<T, T>): Resolver<T> =>
  (values, context, options) =>
    standardSchemaResolver<T, unknown, T>(shapeOf(values))(values, context, options)
