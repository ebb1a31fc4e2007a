import type { Result } from '../core/domain/shared/result.ts'

export interface Program<Options> {
  readonly name: string
  readonly version: string
  /** What it says of itself with `--help`. */
  readonly help: string
  readonly readOptions: () => Result<Options, readonly string[]>
  readonly start: (options: Options) => Promise<{ stop(): Promise<void> }>
}

/** Runs a service until it is told to stop by SIGINT or SIGTERM. */
export const runProgram = <Options>({ name, version, help, readOptions, start }: Program<Options>): void => {
  const fail = (lines: readonly string[]): void => {
    process.stderr.write(`${name} cannot start:\n${lines.map((line) => `  ${line}\n`).join('')}`)
    process.exitCode = 1
  }
  const run = async (): Promise<void> => {
    const options = readOptions()
    if (!options.ok) return fail(options.failure)
    const service = await start(options.value)
    const stop = (): void => {
      // A second signal ends the process as signals do.
      for (const signal of signals) process.off(signal, stop)
      service.stop().catch((error: unknown) => fail([String(error)]))
    }
    const signals = ['SIGINT', 'SIGTERM'] as const
    for (const signal of signals) process.on(signal, stop)
  }
  if (process.argv.some((argument) => argument === '--help' || argument === '-h')) process.stdout.write(help)
  else if (process.argv.includes('--version')) process.stdout.write(`${version}\n`)
  else run().catch((error: unknown) => fail([error instanceof Error ? error.message : String(error)]))
}
