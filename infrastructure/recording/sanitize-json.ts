import { sanitizeText } from '../../core/domain/shared/foreign-text.ts'

/** For `JSON.parse`: leaves in no text and no key what a terminal would obey or a reader fall for. */
export const sanitizeJson = (_key: string, value: unknown): unknown => {
  if (typeof value === 'string') return sanitizeText(value)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [sanitizeText(key), part]))
}
