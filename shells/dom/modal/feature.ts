import sheet from './sheet.css'
import snack from './snack.css'

export const modal = { views: {}, css: [sheet, snack].join('') }
