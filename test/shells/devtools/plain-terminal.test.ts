import { PassThrough } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { createSimulatedWorld } from '../../../infrastructure/composition/worlds/simulated-world.ts'
import { runPlainTerminal } from '../../../shells/devtools-cli/plain/plain-terminal.ts'

/** What is said to these lines, from the first on. */
const talk = async (...lines: readonly string[]): Promise<readonly string[]> => {
  const world = createSimulatedWorld()
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
      '( Connect wallet )',
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

  it('searches, says all keys, and names what it does not know', async () => {
    const said = await talk('o', '1', 'a', '.', 'o', 'n', '/mead', '?', 'zz', '')
    expect(said).toContain('/ Search networks: mead')
    expect(said).toContain('O connect')
    expect(said.some((line) => line.startsWith('There is no zz here.'))).toBe(true)
    expect(said.filter((line) => line === '# Choose a network')).toHaveLength(2)
  })
})
