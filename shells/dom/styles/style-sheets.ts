import account from './account.css'
import card from './card.css'
import connect from './connect.css'
import connecting from './connecting.css'
import controls from './controls.css'
import layout from './layout.css'
import lessons from './lessons.css'
import preferences from './preferences.css'
import snack from './snack.css'
import tokens from './tokens.css'

/** `preferences` comes last: what the visitor asked of the system overrules the rest. */
const texts = [tokens, layout, card, controls, connect, connecting, account, lessons, snack, preferences]

let sheets: CSSStyleSheet[] | undefined

/**
 * Constructable sheets, parsed once for all modals of a page. They are neither inline nor a request, so `style-src 'self'`
 * lets them through; a `<style>` element would need a nonce, which is why there is no fallback to one for browsers from
 * before 2023.
 */
export const styleSheets = (): CSSStyleSheet[] => {
  sheets ??= texts.map((text) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(text)
    return sheet
  })
  return sheets
}
