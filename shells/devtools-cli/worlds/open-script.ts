import { err, ok, type Result } from '../../../core/domain/shared/result.ts'
import { readRecording, readScenarios } from '../../../infrastructure/composition/read-recording.ts'
import type { Recording } from '../../../infrastructure/recording/recording.ts'

/** The recordings that come with the package, in a line each. */
export const scenarioLines = (): readonly string[] => {
  const all = readScenarios()
  const width = Math.max(...all.map(({ name }) => name.length))
  return all.map(({ name, description }) => `${name.padEnd(width)}  ${description}`)
}

/** A scenario by its name, else the recording in a file. Fails in words for whoever started the program. */
export const openScript = async (
  script: string,
  readFile: (path: string, encoding: 'utf8') => Promise<string>,
): Promise<Result<Recording, string>> => {
  const known = readScenarios().find(({ name }) => name === script)
  if (known !== undefined) return ok(known.recording)
  let text: string
  try {
    text = await readFile(script, 'utf8')
  } catch {
    return err(
      `there is no scenario and no file "${script}" that can be read. \`latchkey scenarios\` lists the scenarios.`,
    )
  }
  const parsed = readRecording(text)
  return parsed.ok
    ? parsed
    : err(`${script}: ${[parsed.failure.shortMessage, parsed.failure.detail].filter(Boolean).join(': ')}.`)
}
