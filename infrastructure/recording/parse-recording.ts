import * as v from 'valibot'
import { err, ok, type Result } from '../../core/domain/shared/result.ts'
import { type Recording, recordingVersion } from './recording.ts'
import { headSchema, type RecordingSchema } from './recording-schema.ts'
import { sanitizeJson } from './sanitize-json.ts'

const failures = {
  INVALID_RECORDING: 'The recording cannot be read',
  UNKNOWN_RECORDING_VERSION: 'The recording is of another version',
} as const

/** A failure of the tools, not of the modal: its words are no weight on any page. */
export interface RecordingFailure {
  readonly code: keyof typeof failures
  readonly shortMessage: string
  /** What is wrong, and what to do. */
  readonly detail: string
}

export const recordingFailure = (code: RecordingFailure['code'], detail: string): Result<never, RecordingFailure> =>
  err({ code, shortMessage: failures[code], detail })

/** Reads a recording from a file's text. A file is foreign: all of it is cleaned before anything is made of it. */
export const parseRecording = (text: string, schema: RecordingSchema): Result<Recording, RecordingFailure> => {
  const value = parseJson(text)
  if (value === undefined) return invalid('this is not whole JSON. The file may have been cut off: copy it again')
  const head = v.safeParse(headSchema, value)
  if (!head.success) return invalid('this JSON is no recording. Choose a file that a recorder wrote')
  const { version } = head.output
  if (version !== recordingVersion) return recordingFailure('UNKNOWN_RECORDING_VERSION', wrongVersion(version))
  const checked = v.safeParse(schema, value)
  return checked.success ? ok(checked.output) : invalid(complaint(checked.issues[0]))
}

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text, sanitizeJson)
  } catch {
    return undefined
  }
}

const invalid = (detail: string): Result<never, RecordingFailure> => recordingFailure('INVALID_RECORDING', detail)

const wrongVersion = (version: number): string =>
  `it has version ${version}, and version ${recordingVersion} is understood here. ${
    version > recordingVersion ? 'Use a newer Latchkey' : 'Record it again'
  }`

const complaint = (issue: v.BaseIssue<unknown>): string =>
  `${v.getDotPath(issue) ?? 'the whole'}: ${issue.message}. Correct it there, or record again`
