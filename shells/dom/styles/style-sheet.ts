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
const text = [tokens, layout, card, controls, connect, connecting, account, lessons, snack, preferences].join('')

/**
 * A constructable sheet, parsed once for all modals of a page. It is neither inline nor a request, so `style-src 'self'` lets
 * it through; a `<style>` element would need a nonce, which is why there is no fallback to one for browsers from
 * before 2023. Parsed when this file arrives: it mostly arrives before the core does.
 */
export const styleSheet = new CSSStyleSheet()
styleSheet.replaceSync(text)
