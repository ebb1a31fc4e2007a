import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** A process of the bench, spoken to in messages; each question has one answer. */
export interface Child<To, From extends { readonly type: string }> {
  readonly ask: (message: To) => Promise<From>
  /** What it says first. */
  readonly first: Promise<From>
  readonly stop: () => Promise<void>
}

const next = <From>(child: ChildProcess): Promise<From> =>
  new Promise((resolve, reject) => {
    const fail = (code: number | null): void => reject(new Error(`A process of the bench ended with ${code}.`))
    child.once('exit', fail)
    child.once('message', (message: From) => {
      child.off('exit', fail)
      resolve(message)
    })
  })

export const startChild = <To extends object, From extends { readonly type: string }>(
  file: string,
  options: readonly string[] = [],
): Child<To, From> => {
  const path = fileURLToPath(new URL(file, import.meta.url))
  const child = fork(path, { execArgv: ['--import', 'tsx', ...options] })
  return {
    first: next<From>(child),
    ask: (message) => {
      const answer = next<From>(child)
      child.send(message)
      return answer
    },
    stop: () =>
      new Promise((resolve) => {
        child.removeAllListeners('exit')
        child.once('exit', () => resolve())
        child.disconnect()
      }),
  }
}
