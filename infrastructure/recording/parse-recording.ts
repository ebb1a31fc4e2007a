import * as v from 'valibot'
import { type Failure, failure } from '../../core/domain/failure.ts'
import { err, ok, type Result } from '../../core/domain/result.ts'
import { type Recording, recordingVersion } from './recording.ts'
import { headSchema, recordingSchema } from './recording-schema.ts'

/** Reads a recording from a file's text. Fails with INVALID_RECORDING and UNKNOWN_RECORDING_VERSION; the detail says what to do. */
export const parseRecording = (text: string): Result<Recording, Failure> => {
  const value = parseJson(text)
  if (value === undefined) return invalid('this is not whole JSON. The file may have been cut off: copy it again')
  const head = v.safeParse(headSchema, value)
  if (!head.success) return invalid('this JSON is no recording. Choose a file that a recorder wrote')
  const { version } = head.output
  if (version !== recordingVersion) return err(failure('UNKNOWN_RECORDING_VERSION', { detail: wrongVersion(version) }))
  const checked = v.safeParse(recordingSchema, value)
  return checked.success ? ok(checked.output) : invalid(complaint(checked.issues[0]))
}

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const invalid = (detail: string): Result<never, Failure> => err(failure('INVALID_RECORDING', { detail }))

const wrongVersion = (version: number): string =>
  `it has version ${version}, and version ${recordingVersion} is understood here. ${
    version > recordingVersion ? 'Use a newer Latchkey' : 'Record it again'
  }`

const complaint = (issue: v.BaseIssue<unknown>): string =>
  `${v.getDotPath(issue) ?? 'the whole'}: ${issue.message}. Correct it there, or record again`
