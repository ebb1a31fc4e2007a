import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { projectRoot } from '../../scripts/lib/source-files.mjs'
import { looks, pictureOf, sceneNames } from '../pictures/scenes.ts'

const docs = readdirSync(join(projectRoot, 'docs')).filter((name) => name.endsWith('.md'))
const pages = ['README.md', ...docs.map((name) => `docs/${name}`)]
const addressOfPicture = /!\[[^\]]*\]\(([^)]+)\)|(?:src|srcset)="([^"]+[.]png)"/g

/** As paths below the project. */
const picturesIn = (page: string): readonly string[] =>
  [...readFileSync(join(projectRoot, page), 'utf8').matchAll(addressOfPicture)]
    .map(([, inMarkdown, inHtml]) => inMarkdown ?? inHtml ?? '')
    .filter((address) => !/^https?:/.test(address))
    .map((address) => join(dirname(page), address))

describe('the pictures', () => {
  it('of every page are there', () => {
    const missing = pages.flatMap(picturesIn).filter((path) => !existsSync(join(projectRoot, path)))
    expect(missing).toEqual([])
  })

  it('of README are those that are taken, all of them, and no other lies beside them', () => {
    const taken = sceneNames.flatMap((scene) => looks.map((look) => pictureOf(scene, look))).toSorted()
    expect(picturesIn('README.md').toSorted()).toEqual(taken)
    const kept = readdirSync(join(projectRoot, 'docs/images')).map((name) => `docs/images/${name}`)
    expect(kept.toSorted()).toEqual(taken)
  })

  it('of before and now are all shown, small, and in no package', () => {
    const folder = 'docs/pictures/first-impressions'
    const files = readdirSync(join(projectRoot, folder)).filter((name) => name !== 'README.md')
    const paths = files.map((name) => `${folder}/${name}`).toSorted()
    expect(picturesIn(`${folder}/README.md`).toSorted()).toEqual(paths)
    const sizes = paths.map((path) => statSync(join(projectRoot, path)).size)
    expect(Math.max(...sizes)).toBeLessThan(60 * 1024)
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(1.2 * 1024 ** 2)
    const { files: published } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8'))
    expect(published).toContain('!docs/pictures')
  })
})
