import { existsSync, readdirSync, readFileSync } from 'node:fs'
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
})
