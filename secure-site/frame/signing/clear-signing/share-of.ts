/** Nobody reads more, and a page that draws tens of thousands stands still. */
const mostShown = 300

/** Of each field alike, however long a list the page makes of one of them: none of them is pushed out of sight. */
export const shareOf = (fields: number): number => Math.max(1, Math.floor(mostShown / Math.max(1, fields)))
