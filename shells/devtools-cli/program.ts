/** What the program reads and writes. */
export interface ProgramStreams {
  readonly stdin: NodeJS.ReadStream
  readonly stdout: NodeJS.WriteStream
  readonly stderr: NodeJS.WritableStream
}

export type Environment = Readonly<Record<string, string | undefined>>

export interface Program extends ProgramStreams {
  readonly args: readonly string[]
  readonly environment: Environment
}

export const okCode = 0
/** A replay is not what was recorded. */
export const differentCode = 1
/** What was asked for is wrong, or cannot be had. */
const refusedCode = 2

/** Says why nothing was done, in one line. */
export const refuse = ({ stderr }: Program, complaint: string): number => {
  stderr.write(`latchkey: ${complaint}\n`)
  return refusedCode
}
