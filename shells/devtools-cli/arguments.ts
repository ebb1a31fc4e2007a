import { parseArgs } from 'node:util'
import type { NetworkChoice } from './worlds/network-choice.ts'

const worldNames = ['simulated', 'sandbox'] as const
export type WorldName = (typeof worldNames)[number]

const networkChoices = ['evm', 'three', 'all'] as const satisfies readonly NetworkChoice[]

/** What the program was asked for. */
export type Command =
  | { readonly type: 'help' }
  | { readonly type: 'version' }
  | { readonly type: 'scenarios' }
  | ({
      readonly type: 'live'
      readonly world: WorldName
      readonly networks: NetworkChoice
      readonly record: string | undefined
      readonly sandbox: string | undefined
      readonly storage: string | undefined
    } & Display)
  | ({ readonly type: 'script'; readonly script: string; readonly isJson: boolean } & Display)

export interface Display {
  readonly isPlain: boolean
  readonly hasColors: boolean
}

export type ParsedArguments =
  | { readonly ok: true; readonly command: Command }
  | { readonly ok: false; readonly complaint: string }

const options = {
  world: { type: 'string' },
  networks: { type: 'string' },
  record: { type: 'string' },
  script: { type: 'string' },
  sandbox: { type: 'string' },
  storage: { type: 'string' },
  json: { type: 'boolean' },
  plain: { type: 'boolean' },
  color: { type: 'boolean', default: true },
  help: { type: 'boolean', short: 'h' },
  version: { type: 'boolean', short: 'v' },
} as const

const parse = (args: readonly string[]) =>
  parseArgs({ args: [...args], options, allowPositionals: true, allowNegative: true, strict: true })

type Environment = Readonly<Record<string, string | undefined>>

/** Reads the command line. Whatever is wrong about it is said in one line. */
export const parseArguments = (args: readonly string[], environment: Environment): ParsedArguments => {
  try {
    return commandOf(parse(args), environment)
  } catch (error) {
    // Node's own words name the option.
    const [complaint = 'wrong arguments'] = error instanceof Error ? error.message.split('. ') : []
    return refuse(complaint)
  }
}

const refuse = (complaint: string): ParsedArguments => ({ ok: false, complaint })
const accept = (command: Command): ParsedArguments => ({ ok: true, command })

const commandOf = ({ values, positionals }: ReturnType<typeof parse>, environment: Environment): ParsedArguments => {
  if (values.help === true) return accept({ type: 'help' })
  if (values.version === true) return accept({ type: 'version' })
  const [word, name, more] = positionals
  if (word !== undefined && word !== 'scenarios') return refuse(`there is no command "${word}"`)
  if (more !== undefined) return refuse(`"${more}" is one word too many`)
  // https://no-color.org: any value that is not empty.
  const hasColors = values.color && (environment['NO_COLOR'] ?? '') === ''
  const display = { isPlain: values.plain ?? false, hasColors }

  const script = name ?? values.script
  const isJson = values.json ?? false
  if (script !== undefined) {
    const stray = (['world', 'networks', 'record', 'sandbox', 'storage'] as const).find(
      (option) => values[option] !== undefined,
    )
    if (stray !== undefined) return refuse(`--${stray} means nothing while a recording is replayed`)
    return accept({ type: 'script', script, isJson, ...display })
  }
  if (word === 'scenarios') return accept({ type: 'scenarios' })
  if (isJson) return refuse('--json needs --script FILE')

  const world = worldNames.find((one) => one === (values.world ?? 'simulated'))
  if (world === undefined) return refuse(`there is no world "${values.world}": choose ${worldNames.join(' or ')}`)
  const networks = networkChoices.find((one) => one === (values.networks ?? 'three'))
  if (networks === undefined)
    return refuse(`there are no networks "${values.networks}": choose ${networkChoices.join(', ')}`)
  const { record, sandbox, storage } = values
  if (world !== 'sandbox' && (sandbox ?? storage) !== undefined)
    return refuse(`--${sandbox === undefined ? 'storage' : 'sandbox'} needs --world sandbox`)
  return accept({ type: 'live', world, networks, record, sandbox, storage, ...display })
}
