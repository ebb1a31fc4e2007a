import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { partNames } from '../../../shells/dom/shared/theme/part-names.ts'
import { themeTokens } from '../../../shells/dom/shared/theme/theme-tokens.ts'

const shell = new URL('../../../shells/dom/', import.meta.url)

/** Of all files of the shell, whatever feature they belong to. */
const textOf = (extension: string): string => {
  const files = readdirSync(shell, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith(extension))
  return files.map((file) => readFileSync(new URL(file, shell), 'utf8')).join('\n')
}

const names = (text: string, pattern: RegExp): readonly string[] =>
  [...new Set([...text.matchAll(pattern)].flatMap(([, found = '']) => found.split(' ')))].sort()

describe('what hosts may rely on', () => {
  it('every token that the style sheets read is documented, and every documented one is read', () => {
    const css = textOf('.css')
    expect(names(css, /var\(\s*--latchkey-([\w-]+)/g)).toEqual(Object.keys(themeTokens).sort())
  })

  it('every other variable that the style sheets read is set somewhere', () => {
    const css = textOf('.css')
    // Some are numbered where they are set: their names end in a dash there.
    const set = [...names(css, /(?:^|[\s;{])--([\w-]+):/g), ...names(textOf('.ts') + textOf('.tsx'), /--([\w-]+)/g)]
    const isSet = (name: string): boolean =>
      set.some((one) => one === name || (one.endsWith('-') && name.startsWith(one)))
    const read = names(css, /var\(\s*--(?!latchkey-)([\w-]+)/g)
    expect(read.length).toBeGreaterThan(10)
    expect(read.filter((name) => !isSet(name))).toEqual([])
  })

  it('every part that the views name is documented, and every documented one is named', () => {
    const views = textOf('.tsx')
    expect(names(views, /\bpart="([\w -]+)"/g)).toEqual(Object.keys(partNames).sort())
  })

  it('hosts read of each part in the guide', () => {
    const guide = readFileSync(new URL('../../../docs/theming.md', import.meta.url), 'utf8')
    const [, table = ''] = guide.split('| part of `latchkey-modal` |')
    const rows = [...table.matchAll(/^\| `([\w-]+)` \| (.*) \|$/gm)].map(([, part, what]) => [part, what])
    expect(Object.fromEntries(rows)).toEqual(partNames)
  })
})
