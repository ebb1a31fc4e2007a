import { expect, it } from 'vitest'
import { assembleCore } from '../../infrastructure/composition/assemble-whole-core.ts'
import { devtools } from '../../infrastructure/composition/devtools.ts'
import { recordCore } from '../../infrastructure/composition/record-core.ts'
import { composeSimulatedModal, createSimulation } from '../../infrastructure/composition/simulation-module.ts'
import { worldOptions } from '../support/core-world.ts'

it('the adapter of a recorded feature lives in the world, and writes no timer of its own into the recording', () => {
  const simulation = createSimulation()
  const clocks: unknown[] = []
  const core = composeSimulatedModal(worldOptions, simulation, (needs) =>
    recordCore(assembleCore, { world: 'simulated', devtools })({
      ...needs,
      adapt: (name, make, ports) => {
        clocks.push(ports.clock)
        return needs.adapt(name, make, ports)
      },
    }),
  )
  core.dispose()
  expect(clocks).toEqual(Object.keys(devtools.ports).map(() => simulation.clock))
  expect(clocks.every((clock) => clock === simulation.clock)).toBe(true)
})
