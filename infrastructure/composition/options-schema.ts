import * as v from 'valibot'
import { mergeOptions } from '../../core/domain/shared/merge-options.ts'
import * as features from '../../core/options/features.ts'
import { only, strict } from '../../core/options/schema-parts.ts'

type Entry = v.GenericSchema | v.ObjectEntries

const isSchema = (entry: Entry): entry is v.GenericSchema => typeof entry['kind'] === 'string'

/** One set of options out of those of several slices; the parts of a group that are in several of them come together. */
const entriesOf = (slices: readonly object[]): v.ObjectEntries =>
  Object.fromEntries(
    // `SliceSchemas` holds nothing else.
    Object.entries<Entry>({ ...slices.reduce(mergeOptions) }).map(([name, entry]) => [
      name,
      isSchema(entry) ? entry : v.optional(only(entry)),
    ]),
  )

/** Made with the first question: no row waits for what nobody asks, and most pages ask once and never again. */
const asked = <T extends object>(make: () => T): (() => T) => {
  let made: WeakRef<T> | undefined
  return () => {
    const known = made?.deref() ?? make()
    made = new WeakRef(known)
    return known
  }
}

const schemas = () => Object.values(features).map((slice) => slice.schemas())

/** What may change at run time. */
export const updateSchema = asked(() => strict(' of update()', entriesOf(schemas().map(({ changes }) => changes))))

export const optionsSchema = asked(() => strict('', entriesOf(schemas().flatMap((slice) => Object.values(slice)))))

/** What a server may set: what the slices say of it, and nothing else. */
export const serverSchema = asked(() => strict(' of a server', entriesOf(schemas().map(({ server }) => server))))
