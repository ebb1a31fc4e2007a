import { type Command, parseArguments } from './arguments.ts'
import { okCode, type Program, refuse } from './program.ts'
import { usage } from './usage.ts'
import { packageVersion } from './version.ts'

/** Runs the program to its end. @returns the exit code */
export const run = async (program: Program): Promise<number> => {
  const parsed = parseArguments(program.args, program.environment)
  if (!parsed.ok) return refuse(program, `${parsed.complaint}. See latchkey --help.`)
  const { command } = parsed
  if (needsTerminal(command) && !(program.stdin.isTTY && program.stdout.isTTY))
    return refuse(program, 'this is no terminal: use --plain, which reads and writes lines.')
  if (command.type === 'help' || command.type === 'version') {
    program.stdout.write(command.type === 'help' ? usage : `${packageVersion()}\n`)
    return okCode
  }
  // All the rest takes longer to load than to refuse.
  const { listScenarios, runLive, runScript } = await import('./runtime.ts')
  if (command.type === 'scenarios') return listScenarios(program)
  return command.type === 'script' ? runScript(command, program) : runLive(command, program)
}

const needsTerminal = (command: Command): boolean =>
  (command.type === 'live' && !command.isPlain) || (command.type === 'script' && !command.isPlain && !command.isJson)
