import connect from '../connect/connect.css'
import logins from '../connect/logins.css'
import alert from '../notices/alert.css'
import notice from '../notices/notice.css'
import card from '../shared/styles/card.css'
import controls from '../shared/styles/controls.css'
import layout from '../shared/styles/layout.css'
import lists from '../shared/styles/lists.css'
import preferences from '../shared/styles/preferences.css'
import tokens from '../shared/styles/tokens.css'
import field from './field.css'
import inline from './inline/inline.css'
import loading from './loading.css'
import offline from './offline.css'
import sheet from './sheet.css'
import snack from './snack.css'
import viewTransition from './view-transition.css'

/**
 * Constructable sheets, parsed once for all modals of a page. They are neither inline nor a request, so `style-src 'self'` lets
 * them through; a `<style>` element would need a nonce, which is why there is no fallback to one for browsers from before
 * 2023. Parsed when this file arrives: it mostly arrives before the core does.
 */
const sheetOf = (text: string): CSSStyleSheet => {
  const styleSheet = new CSSStyleSheet()
  styleSheet.replaceSync(text)
  return styleSheet
}

/** Of the features' views, which bring it. No rule of it is for Connect: it is read when another view is drawn. */
export const featureSheet: CSSStyleSheet = sheetOf('')

/** `preferences` comes last: what the visitor asked of the system overrules the rest. */
export const styleSheets: readonly CSSStyleSheet[] = [
  sheetOf(
    [
      tokens,
      layout,
      card,
      controls,
      connect,
      logins,
      lists,
      loading,
      offline,
      field,
      sheet,
      snack,
      viewTransition,
      inline,
      notice,
      alert,
    ].join(''),
  ),
  featureSheet,
  sheetOf(preferences),
]
