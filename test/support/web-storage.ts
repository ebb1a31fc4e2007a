/** The Storage interface of the HTML standard, for Node versions without one: text only, null for nothing, a quota. */
export const createWebStorage = (quota = 5 * 1024 * 1024): Storage => {
  const items = new Map<string, string>()
  const used = (): number => [...items].reduce((sum, [key, value]) => sum + key.length + value.length, 0)
  return {
    get length() {
      return items.size
    },
    key: (index) => [...items.keys()][index] ?? null,
    getItem: (key) => items.get(String(key)) ?? null,
    setItem: (key, value) => {
      const before = items.get(key)
      items.set(String(key), String(value))
      if (used() <= quota) return
      if (before === undefined) items.delete(key)
      else items.set(key, before)
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    },
    removeItem: (key) => {
      items.delete(String(key))
    },
    clear: () => items.clear(),
  }
}
