import type { Translator } from '../../domain/shared/messages/translate.ts'
import type { Settings } from '../../state/modal/settings.ts'
import type { TextPart } from './screens.ts'

const legalTexts = {
  terms: ['connect.terms', 'connect.terms-and-privacy'],
  agree: ['connect.agree', 'connect.agree-to-both'],
} as const

/** One sentence with the host's links where the translation puts them. */
export const legalLine = (
  text: Translator<'connect'>['text'],
  { termsUrl, privacyUrl }: Settings,
  sentences: keyof typeof legalTexts,
): readonly TextPart[] | undefined => {
  const [one, both] = legalTexts[sentences]
  if (termsUrl === undefined && privacyUrl === undefined) return undefined
  const [terms, privacy] = ['\uE000', '\uE001']
  const sentence =
    termsUrl !== undefined && privacyUrl !== undefined
      ? text(both, { terms, privacy })
      : text(one, { terms: termsUrl === undefined ? privacy : terms })
  const link = (part: string): TextPart => {
    if (part === terms && termsUrl !== undefined) return { text: text('connect.terms-name'), href: termsUrl }
    if (part === privacy && privacyUrl !== undefined) return { text: text('connect.privacy-name'), href: privacyUrl }
    return { text: part }
  }
  return sentence
    .split(/([\uE000\uE001])/)
    .filter((part) => part !== '')
    .map(link)
}
