import type { RecordedOutcome, RecordedResult } from '../../../infrastructure/recording/recorded-result.ts'
import type { Step } from '../../../infrastructure/recording/recording.ts'
import type { LogEntry } from './modal-world.ts'

/** A step of a recording as an event of the log. */
export const entryOf = (step: Step): LogEntry => ({ at: step.at, ...describe(step) })

const outcome = (result: RecordedResult<unknown> | RecordedOutcome): string => (result.ok ? 'yes' : result.failure.code)

const describe = (step: Step): Pick<LogEntry, 'who' | 'text'> => {
  switch (step.type) {
    case 'intent':
      return { who: 'visitor', text: Object.values(step.intent).join(' ') }
    case 'host-call':
      return { who: 'host', text: `${step.call.name}()` }
    case 'host-abort':
      return { who: 'host', text: 'gives up' }
    case 'wallets':
      return { who: 'wallet', text: `known: ${step.ids.join(', ')}` }
    case 'wallet-event':
    case 'remote-event':
      return { who: 'wallet', text: `${step.wallet}: ${step.event.type}` }
    case 'wallet-grants':
    case 'wallet-done':
      return { who: 'wallet', text: `${step.wallet}: ${step.method}: ${outcome(step.result)}` }
    case 'timer':
      return { who: 'time', text: `a timer of ${step.ms} ms` }
    default:
      return { who: 'world', text: step.type }
  }
}
