/** What every place has where a server runs, beside `core/platform.d.ts`: Node numbers its timers otherwise than workers do. */
declare function setTimeout(run: () => void, ms: number): unknown
declare function clearTimeout(timer: unknown): void
