/** Runs an `import()`, and again in a way of its own when it failed. */
export type Download = <T>(load: () => Promise<T>) => Promise<T>
