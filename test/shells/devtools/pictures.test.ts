import { describe, expect, it } from 'vitest'
import type { ModalScreen } from '../../../core/view-models/modal/screens.ts'
import { textWidth } from '../../../shells/devtools-cli/picture/text-width.ts'
import { plainLines } from '../../../shells/devtools-cli/plain/plain-lines.ts'
import { keys, openFakeTerminal } from '../../support/fake-terminal.ts'
import { createStaticWorld } from '../../support/static-world.ts'
import { cardLines, comparable, partsInTerminal, partsOfFrame, squashed } from '../../support/terminal-parts.ts'
import { type SampleName, sampleNames, sampleScreens } from '../gallery/screens.ts'

const screens: Readonly<Record<SampleName, ModalScreen>> = sampleScreens

/** Not words: what is drawn otherwise, or said by another part. */
const unsaid = new Set([
  'view',
  'id',
  'kind',
  'variant',
  'imageUrl',
  'imageUrls',
  'mark',
  'walletImageUrl',
  'icon',
  'tagKind',
  'state',
  'elsewhere',
  'connectorId',
  'connectionId',
  'avatar',
  'caipAddress',
  'amount',
  'symbol',
  'platform',
  'of',
  'modules',
  'target',
  'badge',
  'direction',
  // Which button it is, for the shell.
  'feature',
  'provider',
  // It is how they stand.
  'order',
])
/** Names of a list or a shorter form, which a picture does without. */
const inOtherWords = new Set([
  'listLabel',
  'otherLabel',
  'moreLabel',
  'stepsLabel',
  'get in empty',
  'label in switch',
  'label in platforms',
  'label in uses',
  // Those of wallets are buttons, which are looked at by themselves.
  'label in tabs',
  'label in socials',
  'chain',
  'address in accounts',
  // A receiver’s button says it in short; of what is typed, a narrow terminal shows the end.
  'address in rows',
  'text in to',
  'text in field',
  // A tile names what it leads to; the whole of it is said there.
  'contract in tiles',
  'tokenId in tiles',
  'text in short',
  'name in short',
  'label in qr',
  'walletName',
  'networkName',
])

/** Every text of a view, however deep. */
const textsOf = (value: unknown, name = '', parent = ''): readonly string[] => {
  if (unsaid.has(name) || inOtherWords.has(name) || inOtherWords.has(`${name} in ${parent}`)) return []
  if (typeof value === 'string') return value === '' ? [] : [value]
  if (Array.isArray(value)) return value.flatMap((one) => textsOf(one, name, parent))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => textsOf(inner, key, name))
}

const shownTexts = ({ isOpen, header, offline, notice, alert, view, inside }: ModalScreen): readonly string[] =>
  isOpen
    ? [
        header.title,
        ...(offline === undefined ? [] : [offline]),
        header.close,
        ...textsOf(alert),
        ...textsOf(notice),
        // What another tab has is not seen.
        ...textsOf(inside === undefined ? view : { ...view, tokens: undefined }),
        ...textsOf(inside),
      ]
    : textsOf(notice)

const widest = (frame: string): number => Math.max(...frame.split('\n').map(textWidth))

describe.each(sampleNames)('the picture of %s', (name) => {
  const screen = screens[name]

  it('has all that the screen has, in its order, at any width, and no escape code', async () => {
    const terminal = openFakeTerminal(createStaticWorld(screen), { columns: 80, rows: 90 })
    for (const columns of [80, 40, 30]) {
      // It is 80 wide from the start.
      if (columns < 80) await terminal.resize(columns, 90)
      const frame = terminal.frame()
      const found = comparable(partsOfFrame(frame))
      expect(found).toEqual(comparable(partsInTerminal(screen)))
      const text = squashed(
        cardLines(frame)
          .join('')
          .replaceAll(/[◌●○▌▏❯]/g, ''),
      )
      for (const said of shownTexts(screen)) expect(text).toContain(squashed(said))
      expect(widest(frame)).toBeLessThanOrEqual(columns)
      expect(frame).not.toContain('\u001B')
    }
    terminal.stop()
  })

  it('keeps to 80 × 24, and every control can be brought into sight', async () => {
    const terminal = openFakeTerminal(createStaticWorld(screen))
    const count = partsInTerminal(screen).filter(({ role }) => role === 'button' || role === 'field').length
    await terminal.press(keys.home)
    const reached = new Set<string | undefined>()
    for (let at = 0; at < count; at += 1) {
      const frame = terminal.frame()
      reached.add(frame.split('\n').find((line) => line.includes('❯')))
      expect(frame.split('\n').length).toBeLessThan(24)
      expect(widest(frame)).toBeLessThanOrEqual(80)
      expect(frame.match(/❯/g)).toHaveLength(1)
      await terminal.press(keys.down)
    }
    expect(reached.size).toBe(count)
    expect(terminal.frame()).toContain('events')
    terminal.stop()
  })

  it('is said in plain lines, in its order', () => {
    const lines = plainLines(createStaticWorld(screen).view.snapshot())
    const text = squashed(lines.join(' '))
    for (const said of shownTexts(screen)) expect(text).toContain(squashed(said))
    const plain = lines.map((line) => squashed(line).replaceAll(',', ''))
    let last = -1
    for (const { name: said } of partsInTerminal(screen)) {
      last = plain.findIndex((line, at) => at > last && line.includes(squashed(said).replaceAll(',', '')))
      expect(last, said).not.toBe(-1)
    }
    expect(lines.filter((line) => line.includes('(busy)')).length).toBe(
      partsInTerminal(screen).filter(({ busy }) => busy === true).length,
    )
  })
})

describe('the reader of pictures', () => {
  it('misses each part that a shell would leave out', () => {
    const terminal = openFakeTerminal(createStaticWorld(screens['connect-12']), { rows: 60 })
    const lines = terminal.frame().split('\n')
    terminal.stop()
    const whole = comparable(partsOfFrame(lines.join('\n')))
    const rows = lines.filter((line) => /^│.\[.\] /.test(line))
    expect(rows).toHaveLength(13)
    for (const row of rows) {
      const without = comparable(partsOfFrame(lines.filter((line) => line !== row).join('\n')))
      expect(without).toHaveLength(whole.length - 1)
    }
    const idle = comparable(partsOfFrame(lines.join('\n').replace('▌', ' ')))
    expect(idle).not.toEqual(whole)
  })
})
