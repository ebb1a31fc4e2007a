import * as v from 'valibot'
import connect from '../../scenarios/connect.json' with { type: 'json' }
import emailLogin from '../../scenarios/email-login.json' with { type: 'json' }
import lateAnnouncement from '../../scenarios/late-announcement.json' with { type: 'json' }
import oneClick from '../../scenarios/one-click.json' with { type: 'json' }
import reject from '../../scenarios/reject.json' with { type: 'json' }
import rpcDown from '../../scenarios/rpc-down.json' with { type: 'json' }
import smartAccount from '../../scenarios/smart-account.json' with { type: 'json' }
import wrongNetwork from '../../scenarios/wrong-network.json' with { type: 'json' }
import type { Recording } from './recording.ts'
import type { RecordingSchema } from './recording-schema.ts'

/** Recordings that come with the package: the flows that go wrong most, each in a minute. */
export interface Scenario {
  readonly name: string
  readonly description: string
  readonly recording: Recording
}

const files: readonly unknown[] = [
  connect,
  reject,
  lateAnnouncement,
  wrongNetwork,
  rpcDown,
  oneClick,
  emailLogin,
  smartAccount,
]

export const scenarios = (schema: RecordingSchema): readonly Scenario[] =>
  files.map((file) => {
    const recording = v.parse(schema, file)
    const { name = '', description = '' } = recording
    return { name, description, recording }
  })
