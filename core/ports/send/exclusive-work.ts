/** What is done by one tab of the site at a time. */
export interface ExclusiveWork {
  /** Waits until no other tab, nor this one, is at work under this name. Where a browser has no locks (Web Locks), by this tab alone. */
  readonly run: <T>(name: string, work: () => Promise<T>) => Promise<T>
}
