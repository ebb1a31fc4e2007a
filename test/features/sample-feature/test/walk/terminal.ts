import { composeSimulatedModal, createSimulation } from '../../infrastructure/composition/simulation-module.ts'
import { createEventLog } from '../../shells/devtools-cli/worlds/event-log.ts'
import { createLiveWorld } from '../../shells/devtools-cli/worlds/live-world.ts'
import { worldOptions } from '../support/core-world.ts'
import { keys, openFakeTerminal } from '../support/fake-terminal.ts'
import { cardLines } from '../support/terminal-parts.ts'

/** Writes a postcard in the terminal and sends it. @returns the card while writing, and at the end, and then all there is */
export const walkTerminal = async (isOpen: boolean): Promise<readonly string[]> => {
  const simulation = createSimulation()
  if (!isOpen) simulation.post.close()
  const core = composeSimulatedModal(worldOptions, simulation)
  const world = createLiveWorld({
    name: 'walk',
    compose: () => core,
    clock: simulation.clock,
    log: createEventLog(simulation.clock),
    question: () => undefined,
    facts: () => [],
    isRecorded: false,
    networks: [],
    actions: () => [],
  })
  const terminal = openFakeTerminal(world, { rows: 50 })
  // Lines are broken where the card ends.
  const shown = (): string => cardLines(terminal.frame()).join(' ').replace(/\s+/g, ' ')
  // It ends with the modal.
  const opened = core.open({ view: 'Postcard' }).catch(() => undefined)
  await terminal.press('1', ...'Hello', keys.enter)
  const early = shown()
  for (const text of ['Rome', 'a@b.example', '4711', '2.5', 'Harbour 7']) await terminal.press(...text, keys.enter)
  const written = shown()
  await terminal.press(keys.enter)
  const end = shown()
  const whole = terminal.frame()
  terminal.stop()
  await world.dispose()
  await opened
  return [early, written, end, whole]
}
