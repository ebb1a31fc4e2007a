import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parts } from '../../../shells/dom/shared/theme/parts.ts'
import { themeTokens } from '../../../shells/dom/shared/theme/theme-tokens.ts'

const shell = new URL('../../../shells/dom/', import.meta.url)

const textOf = (folder: string, extension: string): string => {
  const url = new URL(folder, shell)
  const files = readdirSync(url).filter((file) => file.endsWith(extension))
  return files.map((file) => readFileSync(new URL(file, url), 'utf8')).join('\n')
}

const names = (text: string, pattern: RegExp): readonly string[] =>
  [...new Set([...text.matchAll(pattern)].flatMap(([, found = '']) => found.split(' ')))].sort()

describe('what hosts may rely on', () => {
  it('every token that the style sheets read is documented, and every documented one is read', () => {
    const css = textOf('styles/', '.css')
    expect(names(css, /var\(\s*--latchkey-([\w-]+)/g)).toEqual(Object.keys(themeTokens).sort())
  })

  it('every part that the views name is documented, and every documented one is named', () => {
    const views = textOf('./', '.tsx') + textOf('views/', '.tsx')
    expect(names(views, /\bpart="([\w -]+)"/g)).toEqual(Object.keys(parts).sort())
  })
})
