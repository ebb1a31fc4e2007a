import field from './field.css'
import inline from './inline/inline.css'
import sheet from './sheet.css'
import snack from './snack.css'
import turns from './turns.css'

export const modal = { views: {}, css: [field, sheet, snack, turns, inline].join('') }
