import * as v from 'valibot'
import type { KeyValueStore } from '../../core/ports/shared/key-value-store.ts'

/** The part of `node:fs/promises` that is needed. */
export interface FileSystem {
  readonly readFile: (path: string, encoding: 'utf8') => Promise<string>
  readonly writeFile: (path: string, text: string, options: { readonly mode: number }) => Promise<void>
  readonly rename: (from: string, to: string) => Promise<void>
  readonly mkdir: (path: string, options: { readonly recursive: true }) => Promise<unknown>
}

export interface FileKeyValueStoreDeps {
  readonly files: FileSystem
  readonly folder: string
  readonly name: string
  /** Hears, once, that the session will not survive this run, and why. */
  readonly onProblem: (message: string) => void
}

export interface FileKeyValueStore extends KeyValueStore {
  /** When all that was asked for has been done, and what somebody asked for next because of it. */
  readonly idle: () => Promise<void>
}

const entries = v.array(v.tuple([v.string(), v.string()]))

/** Nobody else's business: addresses are in it. */
const ownerOnly = 0o600

const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT'

/** A file of keys and values. It is read each time, so that two programs see what the other one wrote. */
export const createFileKeyValueStore = ({
  files,
  folder,
  name,
  onProblem,
}: FileKeyValueStoreDeps): FileKeyValueStore => {
  const path = `${folder}/${name}`
  let isReported = false
  let last: Promise<unknown> = Promise.resolve()

  const report = (error: unknown): void => {
    if (!isReported)
      onProblem(`The storage file ${path} fails: ${error instanceof Error ? error.message : String(error)}`)
    isReported = true
  }
  const load = async (): Promise<Map<string, string>> => {
    try {
      return new Map(v.parse(entries, JSON.parse(await files.readFile(path, 'utf8'))))
    } catch (error) {
      if (!isMissing(error)) report(error)
      return new Map()
    }
  }
  /** In one step, so that nobody reads half a file. */
  const save = async (values: ReadonlyMap<string, string>): Promise<void> => {
    try {
      await files.mkdir(folder, { recursive: true })
      await files.writeFile(`${path}.new`, `${JSON.stringify([...values])}\n`, { mode: ownerOnly })
      await files.rename(`${path}.new`, path)
    } catch (error) {
      report(error)
    }
  }
  /** One after the other: a change is of the whole file. */
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const done = last.then(work)
    last = done
    return done
  }
  const change = (edit: (values: Map<string, string>) => void): Promise<void> =>
    inTurn(async () => {
      const values = await load()
      edit(values)
      await save(values)
    })

  return {
    read: (key) => inTurn(async () => (await load()).get(key)),
    write: (key, value) => change((values) => values.set(key, value)),
    remove: (key) => change((values) => values.delete(key)),
    idle: async () => {
      let seen: Promise<unknown> | undefined
      while (seen !== last) {
        seen = last
        await seen
        await new Promise((resolve) => setTimeout(resolve))
      }
    },
  }
}
