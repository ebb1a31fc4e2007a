import { run } from './index.ts'

/** What was written is let through first: the exit would cut off a pipe. */
const exit = (code: number): void => {
  process.stdout.write('', () => process.exit(code))
}

const { stdin, stdout, stderr } = process
exit(await run({ args: process.argv.slice(2), environment: process.env, stdin, stdout, stderr }))
