import { parseJson, pipe, record, safeParse, string, unknown } from 'valibot'
import type { KeyValueStore } from '../../../core/ports/shared/key-value-store.ts'
import { sdkText } from './sdk-text.ts'
import type { SdkStorage } from './walletconnect-options.ts'

const schema = pipe(string(), parseJson(), record(string(), unknown()))

/** The SDK's data as one value of a store, for where there is no database of a browser. The SDK checks what it reads itself. */
export const createStoredSdkStorage = (store: KeyValueStore, key: string): SdkStorage => {
  let last: Promise<unknown> = Promise.resolve()

  const load = async (): Promise<Map<string, unknown>> => {
    const { success, output } = safeParse(schema, await store.read(key))
    return new Map(success ? Object.entries(output) : [])
  }
  /** One after the other: a change is of the whole value. */
  const inTurn = <T>(work: (items: Map<string, unknown>) => T | Promise<T>): Promise<T> => {
    const done = last.then(async () => work(await load()))
    last = done.catch(() => undefined)
    return done
  }
  const change = (edit: (items: Map<string, unknown>) => unknown): Promise<void> =>
    inTurn(async (items) => {
      edit(items)
      await store.write(key, sdkText(Object.fromEntries(items)))
    })

  return {
    getKeys: () => inTurn((items) => [...items.keys()]),
    getEntries: <T>() => inTurn((items) => [...items].map(([name, value]): [string, T] => [name, value as T])),
    getItem: <T>(name: string) => inTurn((items) => items.get(name) as T | undefined),
    setItem: (name, value) => change((items) => items.set(name, value)),
    changeItem: (name, edit) => change((items) => items.set(name, edit(items.get(name)))),
    removeItem: (name) => change((items) => items.delete(name)),
  }
}
