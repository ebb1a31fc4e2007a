/** Remembers every task that kept the page from answering (50 ms and more), from before its first script. */

declare global {
  interface Window {
    latchkeyLongTasks: () => readonly number[]
  }
}

export const start = (): void => {
  const durations: number[] = []
  const remember = (entries: PerformanceEntryList): void => {
    durations.push(...entries.map(({ duration }) => duration))
  }
  const observer = new PerformanceObserver((list) => remember(list.getEntries()))
  observer.observe({ type: 'longtask', buffered: true })
  window.latchkeyLongTasks = () => {
    remember(observer.takeRecords())
    return durations
  }
}
