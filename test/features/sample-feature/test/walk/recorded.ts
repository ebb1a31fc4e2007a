import { assembleCore } from '../../infrastructure/composition/assemble-whole-core.ts'
import { devtools } from '../../infrastructure/composition/devtools.ts'
import { readRecording } from '../../infrastructure/composition/read-recording.ts'
import { recordCore } from '../../infrastructure/composition/record-core.ts'
import { replay } from '../../infrastructure/composition/replay.ts'
import { composeSimulatedModal, createSimulation } from '../../infrastructure/composition/simulation-module.ts'
import type { Recorder } from '../../infrastructure/recording/recorder.ts'
import { worldOptions } from '../support/core-world.ts'

const nextTask = (run: () => void): void => void setImmediate(run)

/** A postcard is sent while a recorder listens. @returns the types of its steps, and where a replay differs */
export const walkRecorded = async () => {
  const recorders: Recorder[] = []
  const assemble = recordCore(assembleCore, { world: 'simulated', nextTask, devtools }, (made) => recorders.push(made))
  const core = composeSimulatedModal(worldOptions, createSimulation(), assemble)
  const [recorder] = recorders
  if (recorder === undefined) throw new Error('Nothing was recorded.')
  void core.open({ view: 'Postcard' })
  core.dispatch({ type: 'type', field: 'address', text: 'Harbour 7' })
  for (const text of ['v', 'visitor@home.example']) core.dispatch({ type: 'type', field: 'email', text })
  core.dispatch({ type: 'type', field: 'code', text: '4711' })
  core.dispatch({ type: 'send-postcard', isRegistered: false })
  await recorder.idle()
  const text = JSON.stringify(recorder.recording())
  const read = readRecording(text)
  if (!read.ok) throw new Error(read.failure.detail)
  const { different } = await replay(read.value, { nextTask })
  const wrong = readRecording(text.replace('"isRegistered":false', '"isRegistered":"no"'))
  return {
    text,
    types: read.value.steps.map(({ type }) => type),
    last: read.value.steps.at(-1)?.screen,
    difference: different?.difference,
    wrong: wrong.ok ? undefined : wrong.failure.detail,
  }
}
