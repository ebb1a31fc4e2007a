/** Remembers every task that kept the page from answering (50 ms and more), from before its first script. */

declare global {
  interface Window {
    /** Their durations. @param since those that began later, by the page's clock */
    latchkeyLongTasks: (since?: number) => readonly number[]
  }
}

export const start = (): void => {
  const tasks: PerformanceEntry[] = []
  const remember = (entries: PerformanceEntryList): void => {
    tasks.push(...entries)
  }
  const observer = new PerformanceObserver((list) => remember(list.getEntries()))
  observer.observe({ type: 'longtask', buffered: true })
  window.latchkeyLongTasks = (since = 0) => {
    remember(observer.takeRecords())
    return tasks.filter(({ startTime }) => startTime >= since).map(({ duration }) => duration)
  }
}
