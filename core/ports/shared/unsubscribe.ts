/** Ends what a listener was added for; calling it twice does no harm. */
export type Unsubscribe = () => void
