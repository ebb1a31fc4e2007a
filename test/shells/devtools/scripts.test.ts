import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readScenarios } from '../../../infrastructure/composition/read-recording.ts'
import type { Recording } from '../../../infrastructure/recording/recording.ts'
import { projectRoot } from '../../../scripts/lib/source-files.mjs'
import { openScript, scenarioLines } from '../../../shells/devtools-cli/worlds/open-script.ts'
import { scriptLines } from '../../../shells/devtools-cli/worlds/script-lines.ts'
import { createScriptWorld } from '../../../shells/devtools-cli/worlds/script-world.ts'
import { createSimulatedWorld } from '../../../shells/devtools-cli/worlds/simulated-world.ts'
import { createWorldTape } from '../../../shells/devtools-cli/worlds/world-tape.ts'
import { type FakeTerminal, keys, openFakeTerminal } from '../../support/fake-terminal.ts'
import { partsOfScreen } from '../../support/screen-parts.ts'
import { comparable, partsOfFrame } from '../../support/terminal-parts.ts'

const names = readScenarios().map(({ name }) => name)
const recordingOf = (name: string): Recording => {
  const found = readScenarios().find((one) => one.name === name)
  if (found === undefined) throw new Error(`There is no scenario ${name}`)
  return found.recording
}
const linesOf = async (recording: Recording) => {
  const lines: { readonly text: string; readonly difference?: string }[] = []
  for await (const line of scriptLines(recording)) lines.push(line)
  return lines
}
const step = (terminal: FakeTerminal): number => Number(/Step +(\d+) of/.exec(terminal.frame())?.[1])

describe.each(names)('the scenario %s in a terminal', (name) => {
  const recording = recordingOf(name)

  it('shows at each step what its screen says, forward and back', async () => {
    const world = await createScriptWorld(name, recording)
    const terminal = openFakeTerminal(world, { columns: 100, rows: 60 })
    const seen: string[] = []
    for (let at = 0; at <= recording.steps.length; at += 1) {
      expect(step(terminal)).toBe(at)
      const { screen } = world.view.snapshot()
      if (screen.isOpen) expect(comparable(partsOfFrame(terminal.frame()))).toEqual(comparable(partsOfScreen(screen)))
      else expect(terminal.frame()).toContain('The modal is closed')
      seen.push(terminal.frame())
      await terminal.press(keys.right)
    }
    expect(terminal.frame()).not.toContain('Different')
    for (let at = recording.steps.length - 1; at >= 0; at -= 1) {
      await terminal.press(keys.left)
      expect(step(terminal)).toBe(at)
    }
    expect(terminal.frame()).toBe(seen[0])
    await terminal.press(keys.end)
    expect(step(terminal)).toBe(recording.steps.length)
    await terminal.press(keys.home)
    expect(step(terminal)).toBe(0)
    terminal.stop()
  })

  it('prints the same lines twice, one screen each', async () => {
    const lines = await linesOf(recording)
    expect(lines).toHaveLength(recording.steps.length + 1)
    expect(lines.every(({ difference }) => difference === undefined)).toBe(true)
    expect(await linesOf(recording)).toEqual(lines)
    for (const { text } of lines)
      expect(Object.keys(JSON.parse(text))).toEqual(['step', 'type', 'at', 'screen', 'button'])
  })
})

describe('a recording made in the terminal', () => {
  it('replays to the same screens', async () => {
    const tape = createWorldTape('simulated')
    const world = createSimulatedWorld(tape)
    const terminal = openFakeTerminal(world)
    await terminal.press('o', '1', 'a', '.', 'o', 'k', 'n', keys.down, keys.enter, 'a', ':', 'b', 'd')
    const recording = await tape.recording()
    terminal.stop()
    if (recording === undefined) throw new Error('Nothing was recorded')
    expect(recording.steps.length).toBeGreaterThan(8)
    const again: Recording = JSON.parse(JSON.stringify(recording))
    expect((await linesOf(again)).flatMap(({ difference }) => difference ?? [])).toEqual([])
    expect(world.actions.map(({ key }) => key)).not.toContain('R')
  })

  it('that does not fit the rules any more stops at the first difference', async () => {
    const recording = recordingOf('connect')
    const at = recording.steps.findIndex(({ screen }) => screen !== undefined)
    const changed: Recording = JSON.parse(JSON.stringify(recording).replaceAll('"Installed"', '"Implanted"'))
    const lines = await linesOf(changed)
    expect(lines.length).toBeGreaterThan(at)
    expect(lines.slice(0, -1).every(({ difference }) => difference === undefined)).toBe(true)
    expect(lines.at(-1)?.difference).toMatch(
      /^step \d+ \([\w-]+\) is not as it was recorded: .*wallets\[0\].tag: expected "Implanted", found "Installed"$/,
    )
    const terminal = openFakeTerminal(await createScriptWorld('changed', changed))
    await terminal.press(...lines.slice(1).map(() => keys.right))
    expect(terminal.frame()).toContain('Different')
    terminal.stop()
  })
})

it('a long recording keeps at each of its places no more of the log than anyone looks back', async () => {
  const recording = recordingOf('connect')
  const [step] = recording.steps
  if (step === undefined) throw new Error('The scenario has no step')
  const world = await createScriptWorld('long', { ...recording, steps: Array.from({ length: 510 }, () => step) })
  const entries = () => world.view.snapshot().log.length
  const toTheEnd = world.actions.find(({ key }) => key === 'end')
  expect(entries()).toBe(0)
  toTheEnd?.run()
  expect(entries()).toBe(500)
})

describe('what is to be replayed', () => {
  const open = (script: string) => openScript(script, readFile)

  it('is a scenario or a file', async () => {
    expect(await open('connect')).toEqual({ ok: true, value: recordingOf('connect') })
    expect(await open(join(projectRoot, 'scenarios/connect.json'))).toEqual({ ok: true, value: recordingOf('connect') })
    expect(scenarioLines().map((line) => line.split(' ')[0])).toEqual(names)
  })

  it.each([
    ['nowhere.json', readFile, 'there is no scenario and no file "nowhere.json"'],
    [
      'cut.json',
      async () => readFileSync(join(projectRoot, 'scenarios/connect.json'), 'utf8').slice(0, 900),
      'cut.json: ',
    ],
    ['new.json', async () => '{"format":"latchkey-recording","version":99}', 'new.json: '],
    ['other.json', async () => '{"name":"latchkey"}', 'other.json: '],
  ])('is refused in one line: %s', async (script, read, words) => {
    const opened = await openScript(script, read)
    expect(opened).toEqual({ ok: false, failure: expect.stringContaining(words) })
    if (!opened.ok) expect(opened.failure).not.toContain('\n')
  })
})
