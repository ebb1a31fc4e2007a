import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import type { Command } from './arguments.ts'
import { onResume } from './on-resume.ts'
import { differentCode, okCode, type Program, refuse } from './program.ts'
import { sandboxAddress } from './sandbox-address.ts'
import { showWorld } from './show-world.ts'
import { storagePath } from './storage-path.ts'
import { openScript, scenarioLines } from './worlds/open-script.ts'
import { createSandboxWorld } from './worlds/sandbox-world.ts'
import { scriptLines } from './worlds/script-lines.ts'
import { createScriptWorld } from './worlds/script-world.ts'
import { createSimulatedWorld } from './worlds/simulated-world.ts'
import { createWorldTape, type WorldTape } from './worlds/world-tape.ts'

type Live = Extract<Command, { type: 'live' }>
type Script = Extract<Command, { type: 'script' }>

/** The recordings that come with the package. */
export const listScenarios = ({ stdout }: Program): number => {
  stdout.write(`${scenarioLines().join('\n')}\n`)
  return okCode
}

/** Replays a recording, for eyes or for a script. */
export const runScript = async (command: Script, program: Program): Promise<number> => {
  const recording = await openScript(command.script, readFile)
  if (!recording.ok) return refuse(program, recording.failure)
  if (!command.isJson) {
    await showWorld(await createScriptWorld(command.script, recording.value), command, program)
    return okCode
  }
  for await (const { text, difference } of scriptLines(recording.value)) {
    program.stdout.write(`${text}\n`)
    if (difference === undefined) continue
    program.stderr.write(`latchkey: ${difference}\n`)
    return differentCode
  }
  return okCode
}

/** Shows a world in which the modal runs, and writes down what happens when that is wanted. */
export const runLive = async (command: Live, program: Program): Promise<number> => {
  const { record } = command
  const tape = record === undefined ? undefined : createWorldTape(command.world)
  // Before anything happens: nobody should learn afterwards that it was for nothing.
  if (record !== undefined && !(await canWrite(record))) return refuse(program, `${record} cannot be written.`)
  const world = await openWorld(command, program, tape)
  if (!world.ok) return refuse(program, world.failure)
  await showWorld(world.value, command, program)
  if (record !== undefined) await writeFile(record, `${JSON.stringify(await tape?.recording(), undefined, 2)}\n`)
  return okCode
}

const canWrite = (path: string): Promise<boolean> =>
  writeFile(path, '', { flag: 'a' }).then(
    () => true,
    () => false,
  )

const openWorld = async ({ world, ...given }: Live, { environment, stdout }: Program, tape: WorldTape | undefined) =>
  world === 'simulated'
    ? ({ ok: true, value: createSimulatedWorld(tape, given.networks) } as const)
    : createSandboxWorld(
        {
          url: sandboxAddress(given.sandbox, environment),
          files: { readFile, writeFile, rename, mkdir },
          storage: storagePath(given.storage, environment),
          write: stdout.isTTY ? (text) => void stdout.write(text) : undefined,
          onResume,
          isMobile: () => process.platform === 'android',
        },
        tape,
        given.networks,
      )
