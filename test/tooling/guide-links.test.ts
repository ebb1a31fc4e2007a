import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { projectRoot } from '../../scripts/lib/source-files.mjs'

const pagesIn = (folder: string): readonly string[] =>
  readdirSync(join(projectRoot, folder))
    .filter((name) => name.endsWith('.md'))
    .map((name) => join(folder, name))
const pages = [...pagesIn('.'), ...pagesIn('docs')]

const { files }: { readonly files: readonly string[] } = JSON.parse(
  readFileSync(join(projectRoot, 'package.json'), 'utf8'),
)
const isIn = (path: string, folder: string): boolean => path === folder || path.startsWith(`${folder}/`)
/** Whoever reads a guide in their `node_modules` has no more than that. */
const isPublished = (path: string): boolean =>
  files.some((one) => isIn(path, one)) && !files.some((one) => one.startsWith('!') && isIn(path, one.slice(1)))

/** As a heading is named where Markdown is shown. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replace(/\s/g, '-')

const anchorsIn = (text: string): readonly string[] => [
  ...[...text.matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) => anchorOf(heading)),
  ...[...text.matchAll(/<a id="([^"]+)">/g)].map(([, id = '']) => id),
]

describe.each(pages)('%s', (page) => {
  const text = readFileSync(join(projectRoot, page), 'utf8')
  const links = [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => link)

  it('leads nowhere that is not published, or not there', () => {
    const dead = links.filter((link) => {
      if (/^(https?|mailto):/.test(link)) return false
      const [path = '', anchor] = link.split('#')
      const target = path === '' ? page : join(dirname(page), path)
      if (!isPublished(target) || !existsSync(join(projectRoot, target))) return true
      return anchor !== undefined && !anchorsIn(readFileSync(join(projectRoot, target), 'utf8')).includes(anchor)
    })
    expect(dead).toEqual([])
  })
})
