import { recordingJsonSchema } from './json-schema.ts'
import { recordScenario } from './record-scenario.ts'
import { scenarios } from './scenarios.ts'

/** The files that `npm run make:recordings` writes, by their path in the project. */
export const recordingFiles = async (): Promise<ReadonlyMap<string, string>> => {
  const files = new Map([['docs/recording.schema.json', recordingJsonSchema()]])
  for (const scenario of scenarios) {
    const recording = await recordScenario(scenario)
    files.set(`scenarios/${scenario.name}.json`, `${JSON.stringify(recording, undefined, 2)}\n`)
  }
  return files
}
