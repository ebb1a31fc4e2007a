import type { Failure } from '../../domain/shared/failure.ts'
import type { Translator } from '../../domain/shared/messages/translate.ts'
import type { DetailsScreen } from '../shared/view.ts'

export const detailsScreen = (text: Translator['text'], { code }: Failure): DetailsScreen => ({
  code: text('connecting.failed.code', { code }),
  copy: text('connecting.failed.copy'),
})
