/** Runs an `import()`, and again in a way of its own when it failed: what comes is the module, and nothing made of it. */
export type Download = <T>(load: () => Promise<T>) => Promise<T>
