import * as v from 'valibot'
import { usualNetwork } from '../domain/namespaces/usual-network.ts'
import { type CaipNetworkId, isCaipNetworkId } from '../domain/shared/caip.ts'

// Without valibot's own checks of sizes and plain types: each weighs more in a visitor's page than the line that says it here.
export const anyText = v.custom<string>((value) => typeof value === 'string', 'must be text')
export const text = v.pipe(
  anyText,
  v.check((value) => value !== '', 'must not be empty'),
)
export const whole = v.pipe(
  v.custom<number>((value) => typeof value === 'number', 'must be a number'),
  v.check((value) => Number.isInteger(value), 'must be whole'),
)
export const atLeastOne = <T extends v.GenericSchema>(item: T, message: string) =>
  v.pipe(
    v.array(item),
    v.check((list) => list.length > 0, message),
  )
export const flag = v.custom<boolean>((value) => typeof value === 'boolean', 'must be true or false')
export const addressWith = (scheme: RegExp, message: string) =>
  v.pipe(
    text,
    v.check((value) => URL.canParse(value) && scheme.test(new URL(value).protocol), message),
  )
/** What is asked over the network or becomes a link: no other scheme may run anything (`javascript:`) when it is followed. */
export const link = addressWith(/^https?:$/, 'must be an http or https address')
/** Knows no other names. @param whose what is said with one that is none of them */
export const strict = <T extends v.ObjectEntries>(whose: string, entries: T) => v.strictObject(entries, whose)
/** Says which names there are; of all the options there are too many for that. */
export const only = <T extends v.ObjectEntries>(entries: T) =>
  strict(` of { ${Object.keys(entries).join(', ')} }`, entries)
export const anyObject = v.custom<object>((value) => value instanceof Object, 'must be an object')
export const callback = v.custom((value) => typeof value === 'function', 'must be a function')
export const oneOf = <T extends string | boolean>(...words: readonly T[]) =>
  v.custom<T>((value) => words.some((word) => word === value), `must be one of ${words.join(', ')}`)
export const names = <Schema extends v.GenericSchema>(schema: Schema, ...keys: readonly string[]) =>
  Object.fromEntries(keys.map((key) => [key, v.optional(schema)]))
const networkIdRule = `must be a CAIP-2 network id, like ${usualNetwork}`
const isNetworkId = (value: unknown): value is CaipNetworkId => typeof value === 'string' && isCaipNetworkId(value)
export const networkId = v.custom<CaipNetworkId>(isNetworkId, networkIdRule)

/** Names of the host's own, each with a value of this form: a list made for what was given weighs less than a check of records. */
const namedBy = (schemaOf: (name: string) => v.GenericSchema) =>
  v.lazy((given) => strict('', Object.fromEntries(Object.keys(Object(given)).map((name) => [name, schemaOf(name)]))))
export const record = (value: v.GenericSchema) => namedBy(() => value)
const noNetworkId = v.custom(() => false, networkIdRule)
export const byNetworkId = (schemaOf: (networkId: CaipNetworkId) => v.GenericSchema) =>
  namedBy((name) => (isNetworkId(name) ? schemaOf(name) : noNetworkId))
