/** Zoomed in with two fingers, the visitor moves the window over the page by hand: the sheet keeps still then. */
export const isZoomed = (): boolean => (window.visualViewport?.scale ?? 1) > 1.01
