import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readScenarios } from '../../infrastructure/composition/read-recording.ts'
import { replay } from '../../infrastructure/composition/replay.ts'
import { projectRoot } from '../../scripts/lib/source-files.mjs'
import { recordingFiles } from '../../scripts/recordings/files.ts'
import { nextTask } from './recorded-visit.ts'

const stored = (path: string): string => readFileSync(join(projectRoot, path), 'utf8')

describe('what is shipped', () => {
  it('is what the core does now (else: npm run make:recordings, and look at the difference)', async () => {
    const made = await recordingFiles()
    for (const [path, text] of made) expect(stored(path), path).toBe(text)
    const paths = readdirSync(join(projectRoot, 'scenarios')).map((name) => `scenarios/${name}`)
    expect(paths.toSorted()).toEqual([...made.keys()].filter((path) => path.startsWith('scenarios/')).toSorted())
  })

  it('is all there, by its name, in one line each', () => {
    expect(
      readScenarios()
        .map(({ name }) => `scenarios/${name}.json`)
        .toSorted(),
    ).toEqual(
      readdirSync(join(projectRoot, 'scenarios'))
        .map((name) => `scenarios/${name}`)
        .toSorted(),
    )
    for (const { description } of readScenarios()) expect(description).toMatch(/^[^\n]{20,100}\.$/)
  })
})

describe.each(readScenarios())('scenario $name', ({ recording }) => {
  it('replays to the same screens, byte for byte', async () => {
    const { frames, different } = await replay(recording, { nextTask })
    expect(different).toBeUndefined()
    expect(frames).toHaveLength(recording.steps.length + 1)
  })

  it('shows more than one view', () => {
    const views = recording.steps.flatMap(({ screen }) =>
      screen === undefined ? [] : [JSON.stringify(screen['view'])],
    )
    expect(new Set(views).size).toBeGreaterThan(3)
  })
})
