/** Lets a step happen. @returns false when nothing waits for it: nobody asked, or nobody listens */
export type Play = (step: { readonly type: string }) => boolean

/** The same text for the same data, in whatever order its members were written: those of a file come as its schema has them. */
export const stableStringify = (value: unknown): string => JSON.stringify({ value }, inOrder)

const inOrder = (_key: string, part: unknown): unknown =>
  typeof part === 'object' && part !== null && !Array.isArray(part)
    ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    : part

interface Wanted {
  readonly type: string
}

/** Its type, which is among what is wanted, says what else it has: the schema of that type has seen to it. */
const isWanted = <Body>(step: Wanted, wanted: Wanted): step is Wanted & Body =>
  Object.entries(wanted).every(([key, value]) => stableStringify(Reflect.get(step, key)) === stableStringify(value))

/** Plays a step that has all that is wanted. */
export const playOf =
  <Body, Value>(wanted: Wanted, read: (body: Body) => Value, take: (value: Value) => boolean): Play =>
  (step) =>
    isWanted<Body>(step, wanted) && take(read(step))
