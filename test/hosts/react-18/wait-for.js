const over = new WeakSet()

/** What Suspense waits for is thrown: React 18.3 has no `use`. */
export const waitFor = (promise) => {
  if (!over.has(promise)) throw promise.then(() => over.add(promise))
}
