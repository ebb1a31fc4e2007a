import { vi } from 'vitest'

const patienceMs = 15_000

/** Tries until it holds: real sockets take what they take where a machine is busy. */
export const eventually = <T>(check: () => T | Promise<T>): Promise<T> => vi.waitFor(check, patienceMs)
