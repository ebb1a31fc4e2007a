import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '../../scripts/lib/source-files.mjs'

const folder = join(projectRoot, 'shells')
const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' })
const textOf = (path: string): string => readFileSync(join(folder, path), 'utf8')

/** What stands between quotes, by its words. */
const quoted = (text: string): readonly string[] =>
  [...text.matchAll(/["'`]([^"'`\n]*)["'`]/g)].flatMap(([, words = '']) => words.split(/[\s.]+/))
const withoutComments = (css: string): string => css.replace(/\/\*[\s\S]*?\*\//g, '')

test('each class of our style sheets is one that a view has', () => {
  const words = new Set(paths.filter((path) => path.endsWith('.tsx')).flatMap((path) => quoted(textOf(path))))
  const isUsed = (name: string): boolean => words.has(name) || words.has(name.replace(/^icon-.*/, 'icon-$' + '{name}'))
  const unused = paths
    .filter((path) => path.endsWith('.css'))
    .flatMap((path) => {
      const names = [...withoutComments(textOf(path)).matchAll(/(?<!\d)\.([a-z][\w-]*)/g)].map(([, name = '']) => name)
      return names.filter((name) => !isUsed(name)).map((name) => `${path} .${name}`)
    })
  expect(unused).toEqual([])
})
