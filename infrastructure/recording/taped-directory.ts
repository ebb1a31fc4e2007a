import type { Failure } from '../../core/domain/shared/failure.ts'
import { ok, type Result } from '../../core/domain/shared/result.ts'
import type { WalletQuery } from '../../core/domain/wallets/wallet-queries.ts'
import { unlessAborted } from '../../core/ports/shared/unless-aborted.ts'
import type { WalletDirectory, WalletPage } from '../../core/ports/wallets/wallet-directory.ts'
import type { StepOf } from './port-step.ts'
import { createQuestions } from './questions.ts'
import { recordResult, reviveResult } from './recorded-result.ts'
import type { Tape } from './tape.ts'
import type { TapedPort } from './taped-port.ts'

const nameOf = ({ page, entries, include, exclude, chains, search, isCertified }: WalletQuery): string =>
  JSON.stringify([page, entries, include, exclude, chains, search, isCertified])

export const createTapedDirectory = (
  tape: Tape,
  live?: WalletDirectory,
): TapedPort<WalletDirectory, StepOf<'wallet-page' | 'pictures'>> => {
  const pages = createQuestions<Result<WalletPage, Failure>>()
  const pictures = createQuestions<Result<undefined, Failure>>()
  /** Of every wallet that was ever on a page. */
  const images = new Map<string, string>()

  return {
    port: {
      wallets: (query, signal) =>
        unlessAborted(signal, () =>
          pages.ask(
            nameOf(query),
            (nth) => {
              void live?.wallets(query, signal).then((answer) => {
                tape.put(() => ({ type: 'wallet-page', query, nth, result: recordResult(answer) }))
              })
            },
            signal,
          ),
        ),
      imageUrl: (imageId) => images.get(imageId),
      preload: async (urls, signal) => {
        await unlessAborted(signal, () =>
          pictures.ask(
            'pictures',
            (nth) => void live?.preload(urls, signal).then(() => tape.put(() => ({ type: 'pictures', nth }))),
            signal,
          ),
        )
      },
    },
    play: (step) => {
      if (step.type === 'pictures') return pictures.answer('pictures', step.nth, ok(undefined))
      const answer = reviveResult(step.result)
      for (const { imageId, imageUrl } of answer.ok ? answer.value.wallets : [])
        if (imageId !== undefined && imageUrl !== undefined) images.set(imageId, imageUrl)
      return pages.answer(nameOf(step.query), step.nth, answer)
    },
  }
}
