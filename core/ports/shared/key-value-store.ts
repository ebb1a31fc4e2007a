/**
 * What survives a reload. Values are text; whoever reads one checks it. A store that cannot be reached (private mode,
 * blocked storage) behaves like an empty one: losing the memory of a session must not stop a visitor from connecting.
 */
export interface KeyValueStore {
  readonly read: (key: string) => Promise<string | undefined>
  readonly write: (key: string, value: string) => Promise<void>
  readonly remove: (key: string) => Promise<void>
}
