import * as v from 'valibot'
import { type CaipNetworkId, isCaipNetworkId } from '../../core/domain/shared/caip.ts'
import { type FailureCode, isFailureCode } from '../../core/domain/shared/failure.ts'
import type { RecordedFailure } from './recorded-result.ts'

/** With nothing left out: what is optional may be missing, for the compiler, and must not be, for us. */
type Whole<T> = T extends readonly unknown[]
  ? { [Key in keyof T]: Whole<T[Key]> }
  : T extends object
    ? { [Key in keyof T]-?: Whole<T[Key]> }
    : T
type IsSame<A, B> = [Whole<A>, Whole<B>] extends [Whole<B>, Whole<A>] ? true : false

/** A schema that reads exactly this type: what is added to the type, or taken from it, and not to the schema does not compile. */
export const schemaOf =
  <T>() =>
  <Schema extends v.GenericSchema<unknown, T>>(
    schema: IsSame<T, v.InferOutput<Schema>> extends true ? Schema : never,
  ): Schema =>
    schema

export const object = v.strictObject
export const oneOf = v.picklist
export const text = v.string()
export const flag = v.boolean()
export const number = v.number()
export const given = <Schema extends v.GenericSchema>(schema: Schema) => v.exactOptional(schema)
export const list = <Schema extends v.GenericSchema>(item: Schema) => v.pipe(v.array(item), v.readonly())
export const texts = list(text)
/** Text by key. */
export const textByKey = v.pipe(v.record(text, text), v.readonly())
export const count = v.pipe(v.number(), v.integer(), v.minValue(0))
/** The how-manieth. */
export const nth = v.pipe(v.number(), v.integer(), v.minValue(1))

/** A whole number in 256 bits, as chains have them: to write a much longer one for people would take minutes. */
export const digits = v.pipe(text, v.regex(/^\d{1,78}$/, 'must be a whole number in text, of 78 digits at most'))

const failure = schemaOf<RecordedFailure>()(
  v.strictObject({
    code: v.custom<FailureCode>((value) => typeof value === 'string' && isFailureCode(value), 'must be a failure code'),
    detail: given(text),
    retryAfter: given(number),
  }),
)
const failed = v.strictObject({ ok: v.literal(false), failure })
export const outcome = v.variant('ok', [v.strictObject({ ok: v.literal(true) }), failed])
export const resultOf = <Value extends v.GenericSchema>(value: Value) =>
  v.variant('ok', [v.strictObject({ ok: v.literal(true), value }), failed])

export const networkId = v.custom<CaipNetworkId>(
  (value) => typeof value === 'string' && isCaipNetworkId(value),
  'must be a CAIP-2 network id',
)

/** A screen is compared with another, never read: whatever JSON holds will do. */
export const plain = v.pipe(v.record(text, v.unknown()), v.readonly())
