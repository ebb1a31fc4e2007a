import { readFile } from 'node:fs/promises'
import { PassThrough } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { readRecording } from '../../../infrastructure/composition/read-recording.ts'
import { runPlainTerminal } from '../../../shells/devtools-cli/plain/plain-terminal.ts'
import type { ModalWorld } from '../../../shells/devtools-cli/worlds/modal-world.ts'
import { createScriptWorld } from '../../../shells/devtools-cli/worlds/script-world.ts'
import { createSimulatedWorld } from '../../../shells/devtools-cli/worlds/simulated-world.ts'

/** What is said to these lines, from the first on. */
const talk = async (...lines: readonly string[]): Promise<readonly string[]> => talkTo(createSimulatedWorld(), ...lines)

const talkTo = async (world: ModalWorld, ...lines: readonly string[]): Promise<readonly string[]> => {
  const stdin = new PassThrough()
  const stdout = new PassThrough()
  stdin.end(lines.map((line) => `${line}\n`).join(''))
  await runPlainTerminal(world, { stdin, stdout })
  await world.dispose()
  stdout.end()
  return (await stdout.toArray()).join('').split('\n')
}

describe('the terminal in plain lines', () => {
  it('says each screen, its status and what a wallet asks, and reads keys', async () => {
    const said = await talk('o', '1', 'a', '.', 'o', 'q')
    const expected = [
      'o. Connect wallet',
      '# Connect wallet',
      '1. Amber, Installed',
      '3. What is a wallet?',
      '# Amber',
      'Question: Amber: connect to this site? a approve, j reject',
      'Status: Connected as 0x7099…79C8',
      '# Account',
      'Balance: 12.482 ETH',
      'd. Disconnect',
    ]
    expect(said.filter((line) => expected.includes(line))).toEqual(expected)
    expect(said.join('')).not.toContain('\u001B')
  })

  it('says only what is new of the same screen', async () => {
    const said = await talk('o', 'p')
    expect(said.slice(-4)).toEqual(['3. Cedar, Installed', '4. What is a wallet?', 'Status: 3 wallets found', ''])
    expect(said.filter((line) => line.includes('Amber'))).toHaveLength(1)
  })

  it('says of a recording nothing that the terminal would obey', async () => {
    const sequence = '\\u001b]52;c;cm0gLXJm\\u0007\\u202e\u009b31m'
    const file = await readFile('scenarios/connect.json', 'utf8')
    const read = readRecording(
      file.replaceAll('Harbour Wallet', `Harbour ${sequence}Wallet`).replaceAll('Sandbox One', `One${sequence}`),
    )
    if (!read.ok) throw new Error(read.failure.detail)
    const world = await createScriptWorld('connect', read.value)
    const said = await talkTo(world, '', ...Array.from({ length: 30 }, () => 'right'), 'q')
    expect(said.join('\n')).toContain('Harbour  ]52;c;cm0gLXJm  31mWallet')
    expect(said.join('')).not.toMatch(/\p{C}/u)
  })

  it('searches, says all keys, and names what it does not know', async () => {
    const said = await talk('o', '1', 'a', '.', 'o', 'n', '/mead', '?', 'zz', '')
    expect(said).toContain('/ Search networks: mead')
    expect(said).toContain('O connect')
    expect(said.some((line) => line.startsWith('There is no zz here.'))).toBe(true)
    expect(said.filter((line) => line === '# Choose a network')).toHaveLength(2)
  })
})
