import * as v from 'valibot'
import type { MessageOverrides } from '../domain/feature-types.ts'
import { type LogLevel, logLevels } from '../domain/shared/log-level.ts'
import type { Metadata } from '../domain/shared/metadata.ts'
import { isStorageKey, storageKeyRule } from '../domain/shared/storage-keys.ts'
import type { KeyValueStore } from '../ports/shared/key-value-store.ts'
import { addressWith, anyText, callback, flag, oneOf, only, record, text } from './schema-parts.ts'
import { defineSlice, type SliceSchemas } from './slice.ts'

/** May change while the page is open. */
export interface SharedChanges {
  /**
   * the language and direction of your `messages`; the texts that come with the modal are English only; what is no language tag
   * counts as `en`
   * @form BCP 47, `en`
   */
  readonly locale?: string
  /**
   * your own words, as ICU messages; your editor knows the keys, without one see [texts](modal.md#texts); a key that there is not
   * changes nothing, and `debug` names it
   * @form `{ key: text }`
   */
  readonly messages?: MessageOverrides
  /**
   * [alerts](errors.md#alerts) to the developer, in the console and in a bar in the open modal; counts as development where your bundler does not say what it is
   * @form `false`
   */
  readonly debug?: boolean
}

export interface SharedSlice extends SharedChanges {
  /**
   * any text as long as you use no hosted service
   * @form text, required
   */
  readonly projectId: string
  /**
   * what visitors and wallets are told of your site; missing parts are taken from the page
   * @form `{ name, description, url, icons }`
   */
  readonly metadata?: Partial<Metadata>
  /**
   * sets two modals of one page apart: letters, digits, dot, dash and underscore, 64 at most; a second modal with the same key is an
   * error (`STORAGE_KEY_IN_USE`), in development it takes the place of the first
   * @form `default`
   */
  readonly storageKey?: string
  /**
   * in place of local storage: `read(key)` gives the text, or `undefined` where there is none (`null` will do);
   * `write(key, text)` and `remove(key)` give nothing; without TypeScript they may also answer at once; one that throws, or does
   * not answer within 3 seconds, counts as empty; other tabs hear of a session at their next load only
   * @form `{ read, write, remove }`, each with a promise
   */
  readonly storage?: KeyValueStore
  /**
   * `true` writes the snapshot cookie for your server: see [server rendering](react.md#server-rendering)
   * @form `false`
   */
  readonly ssr?: boolean
  /**
   * how much the SDK of WalletConnect tells the console: `silent`, `error`, `warn` (with what it gets over by itself), `info`, `debug` or
   * `trace`; below `warn` it names what it sends. Alerts are for `debug` to show
   * @form `error`
   */
  readonly logLevel?: LogLevel
}

export const shared = defineSlice<SharedSlice, SharedChanges>()({
  defaults: { locale: 'en', messages: {}, debug: false, storageKey: 'default', ssr: false, logLevel: 'error' },
  settings: ({ projectId, locale, messages, debug, storageKey }, metadata) => ({
    ...{ projectId, metadata, locale, messages, debug, storageKey },
  }),
  schemas: (): SliceSchemas<SharedSlice, SharedChanges, object> => ({
    start: {
      projectId: text,
      metadata: v.optional(
        only({
          name: v.optional(text),
          description: v.optional(anyText),
          url: v.optional(addressWith(/:/, 'must be an address with its scheme')),
          icons: v.optional(v.array(anyText)),
        }),
      ),
      storageKey: v.optional(v.custom<string>(isStorageKey, storageKeyRule)),
      storage: v.optional(v.object({ read: callback, write: callback, remove: callback })),
      ssr: v.optional(flag),
      logLevel: v.optional(oneOf(...logLevels)),
    },
    changes: {
      locale: v.optional(text),
      // Which keys there are is known when all features are there: they say when one is wrong.
      messages: v.optional(record(anyText)),
      debug: v.optional(flag),
    },
    server: {},
  }),
})
