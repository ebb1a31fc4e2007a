/** The outcome of something that is expected to fail at times: failures are values, exceptions are bugs. */
export type Result<T, F> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly failure: F }

export const ok = <T>(value: T): Result<T, never> => ({ ok: true, value })

export const err = <F>(failure: F): Result<never, F> => ({ ok: false, failure })
