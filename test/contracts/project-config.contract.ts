import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ProjectConfig } from '../../core/ports/remote-config/project-config.ts'

export interface ProjectConfigHarness {
  readonly project: ProjectConfig
  /** What the project's owner sets from now on. */
  readonly set: (multiWallet: boolean) => Promise<unknown>
  /** From now on there is no answer that makes sense. */
  readonly fail: () => Promise<unknown>
  readonly stop: () => Promise<unknown>
}

export const describeProjectConfig = (name: string, make: () => Promise<ProjectConfigHarness>): void => {
  describe(`ProjectConfig: ${name}`, () => {
    let harness: ProjectConfigHarness
    beforeAll(async () => {
      harness = await make()
    })
    afterAll(() => harness.stop())
    const read = () => harness.project.read(new AbortController().signal)

    it('answers with what is set now', async () => {
      for (const multiWallet of [true, false]) {
        await harness.set(multiWallet)
        expect(await read()).toMatchObject({ ok: true, value: { multiWallet } })
      }
    })

    it('ends with its signal', async () => {
      const over = new AbortController()
      const answer = harness.project.read(over.signal)
      over.abort()
      expect(await answer).toMatchObject({ ok: false, failure: { code: 'ABORTED' } })
    })

    it('fails where it cannot tell', async () => {
      await harness.fail()
      expect(await read()).toMatchObject({ ok: false, failure: { code: 'DIRECTORY_UNAVAILABLE' } })
    })
  })
}
