import { describe, expect, it } from 'vitest'
import { parseArguments } from '../../../shells/devtools-cli/arguments.ts'

const shown = { isPlain: false, hasColors: true }
const live = {
  type: 'live',
  world: 'simulated',
  networks: 'three',
  record: undefined,
  sandbox: undefined,
  storage: undefined,
  ...shown,
}
const script = { type: 'script', script: 'flow.json', isJson: false, ...shown }

describe('the command line', () => {
  it.each([
    [[], live],
    [['--world', 'simulated', '--record', 'flow.json'], { ...live, record: 'flow.json' }],
    [
      ['--world=sandbox', '--sandbox', 'http://h', '--storage', 's'],
      { ...live, world: 'sandbox', sandbox: 'http://h', storage: 's' },
    ],
    [['--networks', 'all'], { ...live, networks: 'all' }],
    [['--plain', '--no-color'], { ...live, isPlain: true, hasColors: false }],
    [['--script', 'flow.json'], script],
    [['--script', 'flow.json', '--json'], { ...script, isJson: true }],
    [['scenarios'], { type: 'scenarios' }],
    [['scenarios', 'flow.json', '--json'], { ...script, isJson: true }],
    [['--help', '--world', 'nowhere'], { type: 'help' }],
    [['-v'], { type: 'version' }],
  ])('%j is understood', (args, command) => {
    expect(parseArguments(args, {})).toEqual({ ok: true, command })
  })

  it('has no colours with NO_COLOR, unless that is empty', () => {
    expect(parseArguments([], { NO_COLOR: '1' })).toMatchObject({ command: { hasColors: false } })
    expect(parseArguments([], { NO_COLOR: '' })).toMatchObject({ command: { hasColors: true } })
  })

  it.each([
    [['--wrold', 'sandbox'], '--wrold'],
    [['--world'], '--world'],
    [['--world', 'mainnet'], 'there is no world "mainnet": choose simulated or sandbox'],
    [['--networks', 'toString'], 'there are no networks "toString": choose evm, three, all'],
    [['--script', 'a', '--networks', 'evm'], '--networks means nothing while a recording is replayed'],
    [['replay'], 'there is no command "replay"'],
    [['scenarios', 'a', 'b'], '"b" is one word too many'],
    [['--json'], '--json needs --script'],
    [['--storage', 's'], '--storage needs --world sandbox'],
    [['--sandbox', 's', '--world', 'simulated'], '--sandbox needs --world sandbox'],
    [['--script', 'a', '--record', 'b'], '--record means nothing while a recording is replayed'],
    [['scenarios', 'a', '--world', 'sandbox'], '--world means nothing while a recording is replayed'],
  ])('%j is refused in words', (args, words) => {
    const parsed = parseArguments(args, {})
    expect(parsed).toEqual({ ok: false, complaint: expect.stringContaining(words) })
    if (!parsed.ok) expect(parsed.complaint).not.toContain('\n')
  })
})
