import type { Unsubscribe } from './unsubscribe.ts'

/** The other tabs of this site. */
export interface OtherTabs {
  /**
   * Hears that another tab changed what is kept under this key of the `KeyValueStore`; to write the same again is no change.
   * What is kept now has to be read: it may have changed once more.
   */
  readonly onChange: (key: string, listener: () => void) => Unsubscribe
}
