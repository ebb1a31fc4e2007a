type Locks = Pick<LockManager, 'request'>

/** The locks of one site (Web Locks), exclusive as they are by default; Node has none. Each call opens a tab, which may ask them by its own object only. */
export const createTabLocks = (): (() => Locks) => {
  const last = new Map<string, Promise<unknown>>()
  return () => {
    const locks: Locks = {
      async request(this: unknown, name: string, ...rest: readonly unknown[]) {
        if (this !== locks) throw new TypeError('Illegal invocation')
        const work = rest.at(-1) as (lock: unknown) => unknown
        const turn = (last.get(name) ?? Promise.resolve()).then(() => work({ name, mode: 'exclusive' }))
        last.set(
          name,
          turn.catch(() => undefined),
        )
        return turn as never
      },
    }
    return locks
  }
}
