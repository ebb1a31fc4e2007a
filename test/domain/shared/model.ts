import fc from 'fast-check'
import { runs } from '../../support/long-runs.ts'

/** The machine under test: its state, and nothing else. */
export interface Machine<State> {
  state: State
}

/** One step, told to the model and to the machine; afterwards `agree` compares them. */
export const step = <Model extends object, State>(
  label: string,
  tellModel: (model: Model) => void,
  tellMachine: (state: State, modelBefore: Readonly<Model>) => State,
  agree: (model: Model, state: State) => void,
): fc.Command<Model, Machine<State>> => ({
  check: () => true,
  run: (model, machine) => {
    const before = { ...model }
    machine.state = tellMachine(machine.state, before)
    tellModel(model)
    agree(model, machine.state)
  },
  toString: () => label,
})

export const runModel = <Model extends object, State>(
  commands: readonly fc.Arbitrary<fc.Command<Model, Machine<State>>>[],
  start: () => { model: Model; real: Machine<State> },
): void => {
  fc.assert(
    fc.property(fc.commands([...commands], { maxCommands: 60, size: 'max' }), (script) => {
      fc.modelRun(start, script)
    }),
    { numRuns: runs(400, 10_000) },
  )
}
