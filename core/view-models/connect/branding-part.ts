import type { Translator } from '../../domain/shared/messages/translate.ts'
import type { Settings } from '../../state/modal/settings.ts'

/** The line that says whose modal it is (spec section 9). The mode `basic` has none, whatever a host or a server says. */
export const brandingPart = (
  { text }: Pick<Translator<'connect'>, 'text'>,
  { branding, mode }: Pick<Settings, 'branding' | 'mode'>,
): { readonly branding?: string } => (branding && mode !== 'basic' ? { branding: text('connect.branding') } : {})
