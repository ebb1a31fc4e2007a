/** Spec section 9; the style sheets repeat them, because a style sheet cannot read a constant. */
export const heightMs = 150
/** How long the dialog and a snack take to leave. */
export const leaveMs = 150
/** What was pressed on its way to its place in the next view. */
export const sharedElementMs = 220
