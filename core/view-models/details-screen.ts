import type { Failure } from '../domain/failure.ts'
import type { Translator } from '../domain/messages/translate.ts'
import type { DetailsScreen } from './screens/view.ts'

export const detailsScreen = (text: Translator['text'], { code }: Failure): DetailsScreen => ({
  code: text('connecting.failed.code', { code }),
  copy: text('connecting.failed.copy'),
})
