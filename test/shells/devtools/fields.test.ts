import { PassThrough } from 'node:stream'
import { describe, expect, it } from 'vitest'
import type { ModalScreen } from '../../../core/view-models/modal/screens.ts'
import type { FieldScreen } from '../../../core/view-models/shared/view.ts'
import { controlsOf } from '../../../shells/devtools-cli/blocks.ts'
import { strokeOf } from '../../../shells/devtools-cli/keys.ts'
import { runPlainTerminal } from '../../../shells/devtools-cli/plain/plain-terminal.ts'
import { fieldBlocks } from '../../../shells/devtools-cli/shared/field.ts'
import { keys, openFakeTerminal } from '../../support/fake-terminal.ts'
import { createStaticWorld } from '../../support/static-world.ts'
import { cardLines } from '../../support/terminal-parts.ts'
import { sampleScreens } from '../gallery/screens.ts'

const { networks } = sampleScreens
const ways = ['picture', 'lines'] as const
/** A view whose one field is this. */
const withField = (field: FieldScreen): ModalScreen => {
  if (networks.view.view !== 'Networks') throw new Error(`The view is ${networks.view.view}.`)
  return { ...networks, view: { ...networks.view, search: field } }
}
const field = (more: Partial<FieldScreen>): FieldScreen => ({
  id: 'one',
  kind: 'text',
  label: 'What is it?',
  text: '',
  ...more,
})

/** What is shown, in a picture or in lines, and what comes of lines that are typed there. */
const plain = async (screen: ModalScreen, ...lines: readonly string[]) => {
  const world = createStaticWorld(screen)
  const stdin = new PassThrough()
  const stdout = new PassThrough()
  stdin.end(lines.map((line) => `${line}\n`).join(''))
  await runPlainTerminal(world, { stdin, stdout })
  stdout.end()
  return { said: (await stdout.toArray()).join(''), intents: world.intents() }
}
const shown = async (way: (typeof ways)[number], screen: ModalScreen): Promise<string> => {
  if (way === 'lines') return (await plain(screen)).said
  const terminal = openFakeTerminal(createStaticWorld(screen))
  const frame = cardLines(terminal.frame()).join('\n')
  terminal.stop()
  return frame
}

describe('a field in the terminal', () => {
  it.each(ways)('says its name, what is in it, what helps and what is wrong, in the %s', async (way) => {
    const text = await shown(
      way,
      withField(field({ kind: 'amount', text: '2.5', hint: 'As on the paper', error: 'That is too little' })),
    )
    for (const part of ['What is it?', '2.5', 'As on the paper', 'That is too little']) expect(text).toContain(part)
  })

  it.each(ways)('shows nobody a code, but how long it is, in the %s', async (way) => {
    const text = await shown(way, withField(field({ kind: 'code', text: '48🔑1' })))
    expect(text).toContain('What is it?: ••••')
    expect(text).not.toMatch(/•{5}|48|🔑/)
  })

  it.each(['text', 'email', 'code', 'amount', 'address'] as const)(
    'has a number and is typed into: %s',
    async (kind) => {
      const world = createStaticWorld(withField(field({ kind, text: '4' })))
      const terminal = openFakeTerminal(world)
      // The search's key is no key here: it is typed like any other.
      await terminal.press('1', '7', '/', keys.backspace)
      expect(world.intents()).toEqual([
        { type: 'type', field: 'one', text: '47' },
        { type: 'type', field: 'one', text: '4/' },
        { type: 'type', field: 'one', text: '' },
      ])
      terminal.stop()
    },
  )

  it('is one of several by its number, and a search by its key', () => {
    const fields = [field({ id: 'a' }), field({ id: 'find', kind: 'search' }), field({ id: 'b', text: 'x' })]
    const controls = controlsOf(fields.flatMap(fieldBlocks))
    expect(controls.map(({ key }) => key)).toEqual(['1', '/', '2'])
    const stroke = (key: string, focus: number) => strokeOf(key, { controls, actions: [], focus })
    expect([stroke('2', -1), stroke('/', -1)]).toEqual([
      { type: 'focus', control: 2 },
      { type: 'focus', control: 1 },
    ])
    expect(stroke('1', 2)).toEqual({ type: 'intent', intent: { type: 'type', field: 'b', text: 'x1' }, control: 2 })
    expect(stroke('return', 2)).toEqual({ type: 'move', to: 'next' })
  })

  it('takes what stands behind its number in a line, and is emptied by the number alone', async () => {
    const { intents, said } = await plain(withField(field({ kind: 'amount', text: '2.5' })), '1  12 ', '1', '1x')
    expect(intents).toEqual([
      { type: 'type', field: 'one', text: '12' },
      { type: 'type', field: 'one', text: '' },
    ])
    expect(said).toContain('There is no 1x here.')
  })
})
